import { eq } from "drizzle-orm";
import { addDays, addMonths, type Day, firstOfMonth } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import { NO_RELATION } from "../../app/modules/base/relations/relation";
import { PLAIN_ENTRY } from "../../app/modules/books/bank-statements/read/fixtures/plain-entry";
import type { StatementEntry } from "../../app/modules/books/bank-statements/statement";
import { bookSuggestions } from "../../app/modules/books/ledger/unbooked-lines/book-suggestions";
import { RETURNED } from "../../app/modules/books/ledger/unbooked-lines/taken-booking";
import { messageIdOf } from "../../app/modules/books/payment-runs/files/message-id";
import { makeRun, openRunProposal } from "../../app/modules/books/payment-runs/make-run";
import { downloadRun, openRun } from "../../app/modules/books/payment-runs/open-run";
import type { RunItem } from "../../app/modules/books/payment-runs/payment-run";
import { takeCollected } from "../../app/modules/books/payment-runs/take-collected";
import type { Db } from "../client";
import { bankTransactions } from "../schema/books/bank-statements";
import { transactions } from "../schema/books/ledger";

type Accountant = Omit<Actor, "now">;

/** So many days before a collection its file is made, more than any notice asks for. */
const DAYS_AHEAD = 18;

/** So many days after it a payment came back, and how long ago another one did that nobody booked yet. */
const DAYS_UNTIL_BACK = 4;
const DAYS_SINCE_BACK = 3;

/** What the bank takes for a debit that comes back. */
const FEE = 3_00;

/** A run of direct debits with what is to be collected, and the day of that. */
export type DemoRun = { id: number; date: Day; items: RunItem[] };

/** The month that was collected last, as its first day, and the one before. */
export function monthsCollected(today: Day): [Day, Day] {
  const last = [0, -1].map((ago) => firstOfMonth(addMonths(today, ago))).find((month) => addDays(month, 6) < today);
  const latest = last ?? firstOfMonth(addMonths(today, -1));
  return [latest, addMonths(latest, -1)];
}

/** Hands the bank a run of a month's rents, so early that it was collected as they fell due. */
export async function collectRents(db: Db, accountant: Accountant, month: Day, made: Day): Promise<DemoRun> {
  const of = month.slice(0, 7);
  const { date, items } = await openRunProposal(db, of, null, made);
  if (items.length === 0) throw new Error(`Nobody in the demo data is collected from in ${of}`);
  const run = { kind: "DIRECT_DEBIT", date, month: of } as const;
  const id = await makeRun(db, { ...accountant, now: `${made}T10:05:00.000Z` }, run, made);
  await downloadRun(db, { ...accountant, now: `${made}T10:06:00.000Z` }, id);
  return { id, date, items: (await openRun(db, id)).items };
}

/** The same for a month whose collection has passed. */
export function collectRentsBefore(db: Db, accountant: Accountant, month: Day): Promise<DemoRun> {
  return collectRents(db, accountant, month, addDays(month, -DAYS_AHEAD));
}

/** What the bank's statements say of two runs: each as one line, and of the earlier one what came back, the later still unbooked. */
export function entriesOfRuns(earlier: DemoRun, later: DemoRun, today: Day): StatementEntry[] {
  const [booked, open] = returnedOf(earlier);
  return [
    entryOfRun(earlier),
    entryOfRun(later),
    entryOfReturn(booked, addDays(earlier.date, DAYS_UNTIL_BACK), "AM04"),
    entryOfReturn(open, addDays(today, -DAYS_SINCE_BACK), "MD06"),
  ];
}

/** Books the earlier run, and the payment that came back first. */
export async function bookRun(db: Db, accountant: Accountant, earlier: DemoRun): Promise<void> {
  const paid = { ...accountant, now: `${addDays(earlier.date, 1)}T08:40:00.000Z` };
  await takeCollected(db, paid, earlier.id);
  const [returned] = returnedOf(earlier);
  const ids = async (endToEndId: string) =>
    (
      await db
        .select({ id: transactions.id })
        .from(transactions)
        .innerJoin(bankTransactions, eq(bankTransactions.id, transactions.bankTransactionId))
        .where(eq(bankTransactions.endToEndId, endToEndId))
    ).map(({ id }) => id);
  const [transactionId] = await ids(returned.endToEndId);
  const [booking] = await db.all<{ id: number }>(
    `select transaction_id as id from payment_run_bookings where run_id = ${earlier.id} limit 1`,
  );
  if (transactionId === undefined || !booking) throw new Error("The demo data have no debit that came back");
  const back = { ...accountant, now: `${addDays(earlier.date, DAYS_UNTIL_BACK + 1)}T08:45:00.000Z` };
  const taken = {
    transactionId,
    template: RETURNED,
    relation: NO_RELATION,
    paidId: booking.id,
    asksFee: true,
  } as const;
  await bookSuggestions(db, back, [taken]);
}

/** Which of a run's items came back: the second and the third. */
function returnedOf({ items }: DemoRun): [RunItem, RunItem] {
  const [, one, other] = items;
  if (!one || !other) throw new Error("Too few tenants of the demo data have a mandate");
  return [one, other];
}

function entryOfRun({ id, date, items }: DemoRun): StatementEntry {
  const messageId = messageIdOf({ id, kind: "DIRECT_DEBIT", date });
  return {
    ...PLAIN_ENTRY,
    ...{ bookingDay: date, valueDay: date, cents: items.reduce((sum, { cents }) => sum + cents, 0) },
    purpose: `SEPA-LASTSCHRIFT SAMMLER ${messageId}`,
    subLines: items.map(({ endToEndId, cents, name, iban, text }) => ({
      ...{ endToEndId, cents, counterpartyName: name, counterpartyIban: iban, purpose: text },
    })),
  };
}

function entryOfReturn(item: RunItem, day: Day, reason: string): StatementEntry {
  return {
    ...PLAIN_ENTRY,
    ...{ bookingDay: day, valueDay: day, cents: -item.cents - FEE, reversal: true },
    ...{ counterpartyName: item.name, counterpartyIban: item.iban, endToEndId: item.endToEndId },
    mandateId: item.mandateReference,
    purpose: `RUECKLASTSCHRIFT ${item.text} ${reason}`,
    details: { Geschäftsvorfall: "109" },
  };
}
