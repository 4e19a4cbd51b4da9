import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { legs } from "../../../../../db/schema/books/ledger";
import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import { groupRows } from "../../../base/lists/group-rows";
import { NO_RELATION } from "../../../base/relations/relation";
import type { BookedAccount } from "../books";
import type { NewLeg } from "../leg";
import { clearingAccountOf, selectLegs, toLeg } from "../repository.server";
import { chooseReturned, type Returned, type ReturnPart, stoppedMandate } from "../returns/returned-payment";
import type { returnsOf } from "../returns/returns.server";
import { legsOfReturn, type ReturnTakenBack } from "./legs-of-return";
import type { LineSuggestion } from "./show-suggestions.server";
import { RETURNED, type ReturnTaken, writeTaken } from "./taken-booking";

/** What is said of a line that gives a payment back; if it is `final`, nothing else is suggested for it. */
type ReturnNote = { text: string; isFinal: boolean };

type SuggestedReturn = Pick<LineSuggestion, "taken" | "shown">;

/** The payments that open lines give back, by the lines' transactions, and what is said of the others; in one round trip or none. */
export async function suggestReturns(
  db: Db,
  accounts: readonly BookedAccount[],
  { returns, returned }: ReturnType<typeof returnsOf>,
): Promise<{ suggested: Map<number, SuggestedReturn>; notes: Map<number, ReturnNote> }> {
  const notes = new Map<number, ReturnNote>();
  const chosen = new Map<number, Returned[]>();
  const note = (parts: readonly ReturnPart[], sentence: string) => `${texts.returned(reasonsOf(parts))}. ${sentence}`;
  for (const [id, parts] of returns) {
    const some = chooseReturned(parts, returned.get(id) ?? []);
    if ("kind" in some) notes.set(id, { text: note(parts, texts.fault(some)), isFinal: some.kind !== "NOT_THERE" });
    else chosen.set(id, some);
  }
  if (chosen.size === 0) return { suggested: new Map(), notes };
  const paidIds = [...chosen.values()].flatMap((some) => some.map(({ payment }) => payment.paidId));
  const rows = await selectLegs(
    db,
    sql`${legs.transactionId} in (select value from json_each(${JSON.stringify([...new Set(paidIds)])}))`,
  );
  const booked = groupRows(rows.map(toLeg), ({ transactionId }) => transactionId);
  const books = { accounts, clearingAccountId: clearingAccountOf(accounts), lockedUntil: null };
  const suggested = new Map<number, SuggestedReturn>();
  for (const [id, some] of chosen) {
    const parts = returns.get(id) ?? [];
    const taken = legsOfReturn(some, booked, parts[0]?.day ?? "", books);
    if ("changed" in taken) notes.set(id, { text: note(parts, texts.changed(taken.changed)), isFinal: true });
    else suggested.set(id, suggestReturn(id, taken, accounts));
  }
  return { suggested, notes };
}

function suggestReturn(
  transactionId: number,
  { payments, legs: own }: { payments: readonly ReturnTakenBack[]; legs: readonly NewLeg[] },
  accounts: readonly BookedAccount[],
): SuggestedReturn {
  const [first] = payments;
  const asked = payments.filter(({ fee, agreementId }) => fee > 0 && agreementId !== null);
  const paidId = first?.payment.paidId ?? 0;
  const taken: ReturnTaken = {
    ...{ transactionId, template: RETURNED, relation: NO_RELATION, paidId },
    asksFee: asked.length > 0,
  };
  const stopped = new Set(payments.flatMap((one) => stoppedMandate(one) ?? []));
  const byAccount = groupRows(own, ({ target }) => target.accountId);
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  return {
    taken,
    shown: {
      transactionId,
      label: texts.suggestion(payments.map(({ payment }) => payment.day)),
      reason: texts.because(
        reasonsOf(payments.map(({ part }) => part)),
        first?.payment.told ?? "ID",
        payments.length,
        stopped.size,
      ),
      share: texts.parts(
        [...byAccount].map(([id, some]) => ({
          account: nameOf.get(id) ?? "",
          cents: some.reduce((sum, { cents }) => sum + cents, 0),
        })),
      ),
      sure: payments.every(({ sure }) => sure),
      value: writeTaken(taken),
      alternative: null,
      fee: asked.length > 0 ? { cents: asked.reduce((sum, { fee }) => sum + fee, 0), of: asked.length } : null,
      items: payments.length > 1 ? payments.length : null,
    },
  };
}

/** Why payments came back, each reason once. */
function reasonsOf(parts: readonly ReturnPart[]): string[] {
  return [...new Set(parts.map(({ reason }) => reason))].filter(Boolean);
}
