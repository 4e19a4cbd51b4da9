import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankStatements, bankTransactions, uploads } from "../../../../db/schema/books/bank-statements";
import { ledgerLock, ledgerSums, legs, relationTotals, transactions } from "../../../../db/schema/books/ledger";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import {
  selectAgreementLabels,
  selectLoanLabels,
  selectPropertyLabels,
} from "../../base/relations/relation-labels.server";
import type { FlowType } from "../../base/relations/relation-types";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { accountNoun } from "../accounts/account-noun.server";

type Leg = typeof legs.$inferSelect;
type Booking = typeof transactions.$inferSelect;
type BankLine = Pick<
  typeof bankTransactions.$inferSelect,
  | "bookingDate"
  | "purpose"
  | "counterpartyName"
  | "counterpartyIban"
  | "counterpartyBic"
  | "endToEndId"
  | "mandateId"
  | "creditorId"
  | "bankReference"
>;

/** A leg with its transaction, and, where it says what the bank did, with the line of the bank. */
export type JournalRow = Omit<Leg, "locked"> &
  Pick<Booking, "description" | "reverseTime" | "unbookedCents"> & {
    [Name in keyof BankLine]: BankLine[Name] | null;
  } & {
    bankTransactionId: number | null;
    bankReversal: number | null;
  };

type Sum = { accountId: number; flowType: FlowType; flowId: number; cents: Cents };
type BankAccountRow = {
  id: number;
  name: string;
  iban: string;
  bic: string | null;
  openingBalance: Cents | null;
  openingDate: Day | null;
};
type OpeningRow = { id: number; rent: Cents; utilities: Cents; deposit: Cents };

/**
 * Reads at one moment where the ledger ends, what it comes to by account and relation, and the names of all that its legs speak
 * of. Its legs never change, so that they can be read up to that end afterwards.
 */
export async function readJournalHead(db: Db) {
  const [[extent], accounts, sums, properties, agreements, loans, banks, openings, people, [lock]] = await runBatch(
    db,
    [
      sql<{ lastLegId: number; firstDay: Day | null; lastDay: Day | null }>`
        select last_leg_id as lastLegId, (select min(value_date) from ${legs}) as firstDay,
          (select max(value_date) from ${legs}) as lastDay
        from ${ledgerSums}`,
      accountNoun.select(db),
      sql<Sum>`select account_id as accountId, flow_type as flowType, flow_id as flowId,
          sum(debit_cents - credit_cents) as cents
        from ${relationTotals} group by account_id, flow_type, flow_id order by account_id, flow_type, flow_id`,
      selectPropertyLabels(db),
      selectAgreementLabels(db),
      selectLoanLabels(db),
      selectBankAccounts,
      sql<OpeningRow>`select id, coalesce(opening_rent, 0) as rent, coalesce(opening_utilities, 0) as utilities,
          coalesce(opening_rent_deposit, 0) as deposit
        from ${rentalAgreements}
        where coalesce(opening_rent, opening_utilities, opening_rent_deposit) is not null order by id`,
      sql<{ id: number; name: string }>`select id, ${fullNameSql} as name from ${users}`,
      sql<{ lockedUntil: Day | null }>`select locked_until as lockedUntil from ${ledgerLock}`,
    ],
  );
  if (!extent) throw new Error("the sums of the ledger are one row");
  return { extent, accounts, sums, properties, agreements, loans, banks, openings, people, lock };
}

/** The bank accounts, each with the balance that its earliest standing statement opens with. */
const selectBankAccounts: SQL<BankAccountRow> = sql<BankAccountRow>`
  select bank_account.id, bank_account.name, bank_account.iban, bank_account.bic,
    opened.opening_balance as openingBalance, opened.from_date as openingDate
  from ${bankAccounts} as bank_account
  left join (
    select said.bank_account_id, said.opening_balance, said.from_date,
      row_number() over (partition by said.bank_account_id order by said.from_date, said.id) as rank
    from ${bankStatements} as said join ${uploads} as upload on upload.id = said.upload_id
    where upload.withdraw_time is null and said.opening_balance is not null) as opened
  on opened.bank_account_id = bank_account.id and opened.rank = 1
  order by bank_account.id`;

/** A million legs are 400 of the 1,000 queries that a request may send; a page of them is some megabytes. */
const PAGE_ROWS = 2_500;

/** The legs up to an id by value date, in pages. */
export async function* readJournalRows(db: Db, lastLegId: number, size = PAGE_ROWS): AsyncGenerator<JournalRow[]> {
  for (let last = { valueDate: "", id: 0 }, more = true; more; ) {
    const [rows] = await runBatch(db, [selectJournalRows(last, lastLegId, size)]);
    yield rows;
    last = rows.at(-1) ?? last;
    more = rows.length === size;
  }
}

/** The query for the legs that follow one by value date. */
export function selectJournalRows(
  { valueDate, id }: { valueDate: Day; id: number },
  lastLegId: number,
  size: number,
): SQL<JournalRow> {
  return sql<JournalRow>`
    select leg.id, leg.transaction_id as transactionId, leg.value_date as valueDate, leg.cents,
      leg.source_account_id as sourceAccountId, leg.source_flow_type as sourceFlowType,
      leg.source_flow_id as sourceFlowId, leg.source_sub_flow_type as sourceSubFlowType,
      leg.source_sub_flow_id as sourceSubFlowId, leg.target_account_id as targetAccountId,
      leg.target_flow_type as targetFlowType, leg.target_flow_id as targetFlowId,
      leg.target_sub_flow_type as targetSubFlowType, leg.target_sub_flow_id as targetSubFlowId,
      leg.reverses_leg_id as reversesLegId, leg.user_id as userId, leg.create_time as createTime,
      booking.description, booking.reverse_time as reverseTime, booking.unbooked_cents as unbookedCents,
      line.id as bankTransactionId, line.booking_date as bookingDate, line.purpose,
      line.counterparty_name as counterpartyName, line.counterparty_iban as counterpartyIban,
      line.counterparty_bic as counterpartyBic, line.end_to_end_id as endToEndId, line.mandate_id as mandateId,
      line.creditor_id as creditorId, line.bank_reference as bankReference, line.reversal as bankReversal
    from ${legs} as leg indexed by legs_value_date
    join ${transactions} as booking on booking.id = leg.transaction_id
    left join ${bankTransactions} as line on leg.locked and line.id = booking.bank_transaction_id
    where (leg.value_date, leg.id) > (${valueDate}, ${id}) and leg.id <= ${lastLegId}
    order by leg.value_date, leg.id limit ${size}`;
}
