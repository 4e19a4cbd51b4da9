import type { Day } from "~/modules/base/calendar/day";
import type { RentLetter } from "~/modules/overview/rents/open-rent-letter";
import { rentLetterTexts as texts } from "~/texts/deadlines/rents";
import { formatNumber } from "~/texts/format";
import { LetterSheet } from "./letter-sheet";

/** The letter by which a rent is raised, written on a day. */
export function RentLetterPaper({ letter, day }: { letter: RentLetter; day: Day }) {
  return (
    <LetterSheet head={letter.head} day={day} subject={texts.subjectOf(letter.found.mode)}>
      <Body {...letter} />
    </LetterSheet>
  );
}

/** What § 557b or § 558a wants to be said. */
function Body({ found, source, areaSqm, comparableRent }: RentLetter) {
  const rent = found.rent ?? 0;
  const effectiveOn = found.effectiveOn ?? "";
  const { current, indexOf, capOf, cap, comparable, consentUntil } = found;
  if (indexOf) {
    const { from, to } = indexOf;
    const percent = formatNumber((to.value / from.value - 1) * 100, 1, 2);
    const [fromValue, toValue] = [from.value, to.value].map((value) => formatNumber(value, 1, 2));
    return (
      <>
        <p>
          {texts.index(
            ...([texts.month(from.month), fromValue ?? "", texts.month(to.month), toValue ?? "", percent] as const),
            to.base,
            to.source,
          )}
        </p>
        <p>{texts.indexRent(current ?? 0, rent, effectiveOn)}</p>
        <p>{texts.indexUnchanged}</p>
      </>
    );
  }
  return (
    <>
      <p>{texts.ask558(current ?? 0, rent, effectiveOn)}</p>
      <p>
        {texts.reason558(source ?? texts.noSource, comparableRent ?? 0, formatNumber(areaSqm ?? 0, 2), comparable ?? 0)}
      </p>
      <p>{texts.unchanged}</p>
      {capOf && <p>{texts.cap(capOf.percent, capOf.day, capOf.rent, capOf.added, cap ?? 0)}</p>}
      <p>{texts.consent(consentUntil ?? "")}</p>
      <p>{texts.exit}</p>
      <p>
        {texts.consentForm} ______________________________ ({texts.signature})
      </p>
    </>
  );
}
