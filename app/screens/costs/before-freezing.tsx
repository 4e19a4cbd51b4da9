import type { ForetoldLetter } from "~/modules/books/settlements/foretell-letters";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { AddresseeGap, type GapRights, Gaps, lacksOfAddressee, lacksOfSender, SenderGap } from "../paper/letter-gaps";

/** What is wise to know of letters before they are frozen: that the deadline is over for what they would claim, and what they lack. */
export function BeforeFreezing({
  letters,
  rights: { maySetSender, mayChange },
}: {
  letters: readonly ForetoldLetter[];
  rights: GapRights;
}) {
  const [first] = letters;
  const ofSender = first
    ? lacksOfSender(
        first.head,
        letters.some(({ claim }) => claim > 0),
      )
    : null;
  const capped = letters.filter(({ balance, claim }) => claim < balance);
  const lacking = letters.filter(({ head }) => lacksOfAddressee(head) !== null);
  if (ofSender === null && capped.length + lacking.length === 0) return null;
  return (
    <Gaps>
      {capped.map(({ head, balance, claim, deadline }) => (
        <li key={head.agreementId} className="font-[550]">
          {texts.late(costSheetTexts.tenant(head.counterParty), deadline, balance, claim)}
        </li>
      ))}
      {lacking.map(({ head }) => (
        <AddresseeGap key={head.agreementId} head={head} mayChange={mayChange}>
          {`${costSheetTexts.tenant(head.counterParty)}: ${lacksOfAddressee(head)}`}
        </AddresseeGap>
      ))}
      {ofSender && <SenderGap maySetSender={maySetSender}>{ofSender}</SenderGap>}
    </Gaps>
  );
}
