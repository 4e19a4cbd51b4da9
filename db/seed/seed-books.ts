import { eq } from "drizzle-orm";
import { addDays, addMonths, compareDays, type Day, dayOf, firstOfMonth } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import type { Cents } from "../../app/modules/base/money/money";
import { changeSettings } from "../../app/modules/base/settings/change-settings.server";
import { bankAccountNoun } from "../../app/modules/books/bank-accounts/bank-account-noun.server";
import { type CamtDialect, printCamt } from "../../app/modules/books/bank-statements/read/camt/fixtures/print-camt";
import { PLAIN_ENTRY } from "../../app/modules/books/bank-statements/read/fixtures/plain-entry";
import type { Statement, StatementEntry } from "../../app/modules/books/bank-statements/statement";
import { importStatement } from "../../app/modules/books/bank-statements/uploads/import-statement";
import { bookSuggestions } from "../../app/modules/books/ledger/unbooked-lines/book-suggestions";
import type { TakenBooking } from "../../app/modules/books/ledger/unbooked-lines/taken-booking";
import { readLoanAccounts } from "../../app/modules/books/loans/loan-accounts.server";
import { agreedOn, planLoan } from "../../app/modules/books/loans/plan/plan-loan";
import type { LoanAccount } from "../../app/modules/books/loans/share-instalment";
import { readReminderRequest } from "../../app/modules/books/reminders/reminder-request";
import { writeReminders } from "../../app/modules/books/reminders/write-reminders";
import type { AgreementFacts } from "../../app/modules/books/suggestions/portfolio/suggestion-data";
import { readPortfolioFacts } from "../../app/modules/books/suggestions/repository.server";
import { fullNameOf } from "../../app/modules/together/users/full-name";
import type { Db } from "../client";
import { bankTransactions } from "../schema/books/bank-statements";
import { transactions } from "../schema/books/ledger";
import { users } from "../schema/users";
import { bookDebts } from "./book-debts";
import { bookRun, collectRents, collectRentsBefore, entriesOfRuns, monthsCollected } from "./collect-rents";
import { demoAgreements } from "./demo/read-demo";
import { exportLastYear } from "./export-datev";
import { generateHistory } from "./generate-history";
import type { HistoryLine } from "./history/history";
import { seedCosts, seedPaidBill } from "./seed-costs";

const SEED = 2024;
const YEARS = 3;

/** Lines of the last days are still to be booked. */
const DAYS_OPEN = 20;

/** So long ago a tenant paid at once what was late. */
const MONTHS_SINCE_LATE = 5;

/** Months of one statement, and of what is booked at once. */
const MONTHS_A_FILE = 6;

/**
 * Loads three years of bank statements for the demo portfolio, a file per half-year and account, and books all but the latest
 * lines, through the product's own functions.
 */
export async function seedBooks(db: Db, files: FileStore, now: Date): Promise<void> {
  const accountant = await findAccountant(db);
  const today = dayOf(now);
  const from = firstOfMonth(addMonths(today, -12 * YEARS));
  const to = addDays(today, -1);
  const beginning = { version: null, values: { booksBegin: from }, wholeForm: false };
  await changeSettings(db, { ...accountant, now: `${from}T07:00:00.000Z` }, beginning, today);
  const [facts, bankAccounts] = await Promise.all([readPortfolioFacts(db), bankAccountNoun.list(db)]);
  const planned = await readLoanAccounts(
    db,
    facts.loans.map(({ id }) => id),
  );
  const loans = facts.loans.map((loan) => ({ ...loan, ...conditionsOf(planned.get(loan.id), from) }));
  const [latest, earlier] = monthsCollected(today);
  const unpaidFrom = new Map(facts.agreements.flatMap((agreement) => unpaidOf(agreement, today, earlier)));
  const paidLate = new Map(facts.agreements.flatMap((agreement) => paidLateOf(agreement, today)));
  const history = generateHistory({
    seed: SEED,
    from,
    to,
    ...facts,
    unpaidFrom,
    paidLate,
    leavesUtilitiesUnsettled: true,
    loans,
    bankAccounts,
  });
  const runs = [
    await collectRentsBefore(db, accountant, earlier),
    await collectRentsBefore(db, accountant, latest),
  ] as const;
  for (const account of bankAccounts) {
    const own = history.filter(({ bankAccountId }) => bankAccountId === account.id);
    const ofRuns = account.id === bankAccounts[0]?.id ? entriesOfRuns(...runs, today) : [];
    const lines = [...own.map(entryOf), ...ofRuns].sort((one, other) => compareDays(one.valueDay, other.valueDay));
    let balance = 0;
    if (lines.length === 0) continue;
    for (let start = from; start <= to; start = addMonths(start, MONTHS_A_FILE)) {
      const end = min(addDays(addMonths(start, MONTHS_A_FILE), -1), to);
      const entries = lines.filter(({ valueDay }) => valueDay >= start && valueDay <= end);
      const statement = statementOf(account.iban, start, end, balance, entries);
      balance = statement.closingBalance?.cents ?? 0;
      const bytes = new TextEncoder().encode(printCamt([statement], CAMT));
      const fileName = `Kontoauszug-${account.name}-${end}.xml`;
      const actor: Actor = { ...accountant, now: `${min(addDays(end, 1), today)}T07:10:00.000Z` };
      await importStatement(db, files, actor, { fileName, bytes, statementType: "CAMT", bankAccountId: null });
    }
  }
  await bookDebts(db, { ...accountant, now: `${addDays(from, 1)}T07:30:00.000Z` }, loans, from);
  const taken = await seedPaidBill(
    db,
    accountant,
    history,
    await matchTransactions(db, history, addDays(today, -DAYS_OPEN)),
  );
  for (let start = from; start <= to; start = addMonths(start, MONTHS_A_FILE)) {
    const end = addDays(addMonths(start, MONTHS_A_FILE), -1);
    const bookings = taken.filter(({ day }) => day >= start && day <= end).map(({ booking }) => booking);
    await bookSuggestions(db, { ...accountant, now: `${min(addDays(end, 2), today)}T08:30:00.000Z` }, bookings);
  }
  await bookRun(db, accountant, runs[0]);
  await writeDemoReminders(db, accountant, facts.agreements, today);
  await exportLastYear(db, files, accountant, today);
  // The file of the next month is with the bank since yesterday.
  await collectRents(db, accountant, addMonths(firstOfMonth(today), 1), addDays(today, -1));
  await seedCosts(db, files, accountant, now);
}

/** Writes the letters to those who have not paid, each on its day. */
async function writeDemoReminders(
  db: Db,
  accountant: Omit<Actor, "now">,
  agreements: readonly AgreementFacts[],
  today: Day,
): Promise<void> {
  for (const agreement of agreements)
    for (const { daysAgo, level, fee } of demoOf(agreement)?.reminders ?? []) {
      const date = addDays(today, -daysAgo);
      const request = readReminderRequest({ level, date, fee, withInterest: level > 1 }, today);
      await writeReminders(db, { ...accountant, now: `${date}T09:15:00.000Z` }, [agreement.id], request);
    }
}

async function findAccountant(db: Db): Promise<Omit<Actor, "now">> {
  const [user] = await db.select().from(users).where(eq(users.accountant, true)).limit(1);
  if (!user) throw new Error("Nobody is an accountant");
  return { userId: user.id, userName: fullNameOf(user), requestKey: null };
}

const CAMT: CamtDialect = { message: "BkToCstmrStmt", statement: "Stmt", version: 8, prefix: "", indent: "" };

/** What is paid of a loan each month, null if interest alone, and what was owed when the books begin, as it was planned. */
function conditionsOf(loan: LoanAccount | undefined, from: Day) {
  const { amount = null, payoutDate = null, repaymentRate = null, instalment = null } = loan ?? {};
  const agreed = loan && agreedOn({ ...loan, amount, payoutDate, repaymentRate, instalment }, []);
  if (!loan || !agreed || "missing" in agreed) throw new Error("A demo loan has no plan");
  const { annualInterestRate, rateSteps } = loan;
  const owed = planLoan(agreed, loan, [], addDays(from, -1)).at(-1)?.balance ?? agreed.amount;
  return { annualInterestRate, rateSteps, principal: owed, monthlyRate: agreed.instalment };
}

const demoOf = ({ counterParty }: AgreementFacts) =>
  demoAgreements.find(({ agreement }) => agreement.values.counterParty === counterParty);

/** Since when months were late that a tenant paid at once, and on which day. */
function paidLateOf(agreement: AgreementFacts, today: Day): [number, { since: Day; on: Day }][] {
  const { monthsLate } = demoOf(agreement) ?? {};
  const last = firstOfMonth(addMonths(today, -MONTHS_SINCE_LATE));
  if (monthsLate === undefined) return [];
  return [[agreement.id, { since: addMonths(last, 1 - monthsLate), on: addDays(last, 18) }]];
}

/** From which due day on a tenant in arrears pays no month, and one with a mandate none themselves. */
function unpaidOf(agreement: AgreementFacts, today: Day, collectedFrom: Day): [number, Day][] {
  const { id } = agreement;
  const { monthsUnpaid, mandate } = demoOf(agreement) ?? {};
  if (mandate) return [[id, collectedFrom]];
  return monthsUnpaid === undefined ? [] : [[id, firstOfMonth(addMonths(today, 1 - monthsUnpaid))]];
}

function statementOf(iban: string, from: Day, to: Day, opening: Cents, entries: StatementEntry[]): Statement {
  const closing = entries.reduce((sum, { cents }) => sum + cents, opening);
  return {
    account: { iban },
    currency: "EUR",
    from,
    to,
    openingBalance: { day: from, cents: opening },
    closingBalance: { day: to, cents: closing },
    pending: 0,
    entries,
  };
}

function entryOf(line: HistoryLine): StatementEntry {
  return {
    ...PLAIN_ENTRY,
    bookingDay: line.valueDate,
    valueDay: line.valueDate,
    cents: line.cents,
    purpose: line.purpose,
    counterpartyName: line.counterpartyName,
    counterpartyIban: line.counterpartyIban,
    mandateId: line.mandateId,
    creditorId: line.creditorId,
  };
}

/** The right bookings of all lines before a day, each with its day and the transaction that its line became. */
async function matchTransactions(
  db: Db,
  history: readonly HistoryLine[],
  before: Day,
): Promise<{ day: Day; booking: TakenBooking }[]> {
  const rows = await db
    .select({
      id: transactions.id,
      bankAccountId: bankTransactions.bankAccountId,
      valueDate: bankTransactions.valueDate,
      cents: bankTransactions.cents,
      purpose: bankTransactions.purpose,
    })
    .from(transactions)
    .innerJoin(bankTransactions, eq(bankTransactions.id, transactions.bankTransactionId))
    .orderBy(transactions.id);
  const ids = new Map<string, number[]>();
  const keyOf = ({ bankAccountId, valueDate, cents, purpose }: Omit<(typeof rows)[number], "id">) =>
    [bankAccountId, valueDate, cents, purpose].join("\n");
  for (const row of rows) ids.set(keyOf(row), [...(ids.get(keyOf(row)) ?? []), row.id]);
  return history
    .filter(({ valueDate }) => valueDate < before)
    .map((line) => {
      const transactionId = ids.get(keyOf(line))?.shift();
      if (transactionId === undefined) throw new Error(`No transaction of ${line.purpose} on ${line.valueDate}`);
      return { day: line.valueDate, booking: { transactionId, ...line.booking } };
    });
}

function min(left: Day, right: Day): Day {
  return left < right ? left : right;
}
