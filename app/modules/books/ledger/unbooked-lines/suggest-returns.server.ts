import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { legs } from "../../../../../db/schema/books/ledger";
import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import { groupRows } from "../../../base/lists/group-rows";
import { NO_RELATION } from "../../../base/relations/relation";
import type { BookedAccount } from "../books";
import { standingLegs } from "../leg";
import { clearingAccountOf, selectLegs, toLeg } from "../repository.server";
import { chooseReturned, type Returned, stopsMandate } from "../returns/returned-payment";
import type { returnsOf } from "../returns/returns.server";
import { agreementOf, legsOfReturn } from "./legs-of-return";
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
  const chosen = new Map<number, Returned>();
  for (const [id, { reason }] of returns) {
    const one = chooseReturned(returned.get(id) ?? []);
    if ("kind" in one)
      notes.set(id, { text: `${texts.returned(reason)}. ${texts.fault(one)}`, isFinal: one.kind !== "NOT_THERE" });
    else chosen.set(id, one);
  }
  if (chosen.size === 0) return { suggested: new Map(), notes };
  const paidIds = [...chosen.values()].map(({ payment }) => payment.paidId);
  const rows = await selectLegs(
    db,
    sql`${legs.transactionId} in (select value from json_each(${JSON.stringify(paidIds)}))`,
  );
  const booked = groupRows(rows.map(toLeg), ({ transactionId }) => transactionId);
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  const books = { accounts, clearingAccountId: clearingAccountOf(accounts), lockedUntil: null };
  const suggested = new Map<number, SuggestedReturn>();
  for (const [transactionId, one] of chosen) {
    const { payment, fee, sure } = one;
    const { reason, day, mandateReference } = returns.get(transactionId) ?? {
      reason: "",
      day: payment.day,
      mandateReference: null,
    };
    const own = legsOfReturn(one, standingLegs(booked.get(payment.paidId) ?? []), day, books);
    if (!own) {
      notes.set(transactionId, { text: `${texts.returned(reason)}. ${texts.changed(payment.paidId)}`, isFinal: true });
      continue;
    }
    const asksFee = fee > 0 && agreementOf(own) !== null;
    const taken: ReturnTaken = {
      transactionId,
      template: RETURNED,
      relation: NO_RELATION,
      paidId: payment.paidId,
      asksFee,
    };
    suggested.set(transactionId, {
      taken,
      shown: {
        transactionId,
        label: texts.suggestion(payment.day),
        reason: texts.because(reason, payment.told, mandateReference !== null && stopsMandate(reason)),
        share: texts.parts(own.map(({ target, cents }) => ({ account: nameOf.get(target.accountId) ?? "", cents }))),
        sure,
        value: writeTaken(taken),
        alternative: null,
        fee: asksFee ? fee : null,
        items: null,
      },
    });
  }
  return { suggested, notes };
}
