import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { pick } from "../../../../../db/pick";
import { runBatch } from "../../../../../db/run-batch";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { ledgerLock, legs, transactions } from "../../../../../db/schema/books/ledger";
import { requestKeys } from "../../../../../db/schema/users";
import type { Day, Timestamp } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import type { Relation, Side } from "../../../base/relations/relation";
import { flowKey } from "../../../base/relations/relation";
import { booksBeginSql } from "../../../base/settings/repository.server";
import { loanAccountsOf, loanIds, selectLoanAccounts } from "../../loans/loan-accounts.server";
import type { LoanAccount } from "../../loans/share-instalment";
import type { BankLine } from "../../suggestions/learned/bank-line";
import { selectBilled } from "../billed/billed.server";
import type { BilledLine } from "../billed/billed-line";
import type { Books } from "../books";
import { selectCollectedItems, selectCollectedPayers } from "../collected/collected.server";
import type { CollectedItem } from "../collected/collected-item";
import type { Leg } from "../leg";
import { payersOf, selectTenancies, tenanciesOf } from "../rents/tenancies.server";
import type { Payer, Tenancy } from "../rents/tenancy";
import {
  clearingAccountOf,
  legsOf,
  selectBankLines,
  selectBookedAccounts,
  selectKnown,
  selectLegs,
  selectLegsOf,
  selectManyLegs,
  selectTransaction,
  toLeg,
} from "../repository.server";
import type { MayBeReturned, ReturnPart } from "../returns/returned-payment";
import {
  returnsOf,
  selectFeeRuns,
  selectReturnedBy,
  selectReturnedIds,
  selectReturns,
} from "../returns/returns.server";

/**
 * Reads what a booking is decided on, in one round trip. `transaction` is null if `id` is null or leads nowhere; `done`
 * is the transaction that this very request wrote before, if it did.
 */
export async function readBooks(
  db: Db,
  actor: Actor,
  id: number | null,
  sides: readonly Side[],
): Promise<Books & { done: number | null }> {
  const [bookedAccounts, [state], known, [transaction], legRows, [bankLine]] = await runBatch(db, [
    selectBookedAccounts(db),
    selectState(db, actor),
    selectKnown(db, sides),
    selectTransaction(db, id ?? 0),
    selectLegsOf(id ?? 0),
    selectBankLines(db, sql`${transactions.id} = ${id ?? 0}`),
  ]);
  return {
    accounts: bookedAccounts,
    clearingAccountId: clearingAccountOf(bookedAccounts),
    lockedUntil: state?.lockedUntil ?? null,
    booksBegin: state?.booksBegin ?? null,
    known: knownByKey(known),
    transaction: transaction ? { ...transaction, legs: legsOf(legRows) } : null,
    bankLine: bankLine?.isLearned ? bankLine : null,
    done: state?.done ?? null,
  };
}

/** The query for how far the books are closed, when they begin, and which transaction this very request wrote before, and when. */
function selectState(db: Db, actor: Actor) {
  return db
    .select({
      lockedUntil: ledgerLock.lockedUntil,
      booksBegin: sql<Day | null>`${booksBeginSql}`.as("booksBegin"),
      done: sql<number | null>`(select created_id from ${requestKeys} where key = ${actor.requestKey?.key ?? null})`,
      doneTime: sql<Timestamp | null>`(select create_time from ${requestKeys} where key = ${actor.requestKey?.key ?? null})`,
    })
    .from(ledgerLock);
}

function knownByKey(rows: readonly { type: string; id: number; parentId: number }[]): Books["known"] {
  return new Map(rows.map(({ type, id, parentId }) => [flowKey(type, id), parentId]));
}

/** A line of the bank that is not booked yet. */
export type UnbookedTransaction = {
  id: number;
  version: number;
  valueDate: Day;
  unbookedCents: Cents;
  bankLine: BankLine;
};

/** What bookings of open lines are about: their transactions, relations, payers and loans, and the transactions that they are like. */
type AskedOfUnbooked = {
  ids: readonly number[];
  relations: readonly Relation[];
  payers: readonly Payer[];
  loans: readonly number[];
  likes: readonly number[];
  /** The transactions that are to give a payment back. */
  returns: readonly number[];
  /** Those that are to be booked as the items of a run. */
  collected: readonly number[];
  /** Those that are to pay a bill. */
  billed: readonly number[];
};

/**
 * Reads what bookings of many open lines are decided on, in one round trip; lines that are no longer open are missing. The
 * tenancies are those of `payers`, by `tenancyKey`, and `alike` the legs of the transactions that some are like or give back.
 */
export async function readBooksOfUnbooked(
  db: Db,
  actor: Actor,
  { ids, relations, payers, loans, likes, returns, collected, billed }: AskedOfUnbooked,
): Promise<
  Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil" | "known"> & {
    lines: UnbookedTransaction[];
    tenancies: Map<string, Tenancy>;
    loans: Map<number, LoanAccount>;
    alike: Map<number, Leg[]>;
    returns: Map<number, ReturnPart[]>;
    returned: Map<number, MayBeReturned[]>;
    items: Map<number, CollectedItem[]>;
    bills: Map<number, BilledLine[]>;
    /** How many of the transactions this very request booked before, and how many of the others are booked. */
    counts: { booked: number; before: number };
    done: number | null;
    doneTime: Timestamp | null;
  }
> {
  const open = sql`${transactions.id} in (select value from json_each(${JSON.stringify(ids)})) and ${transactions.unbookedCents} <> 0`;
  const [
    bookedAccounts,
    [state],
    [counts],
    known,
    found,
    bankLines,
    tenancies,
    loanRows,
    movements,
    likeLegs,
    items,
    bills,
    ...backRows
  ] = await runBatch(db, [
    selectBookedAccounts(db),
    selectState(db, actor),
    countBooked(actor, ids),
    selectKnown(db, relations),
    db
      .select(pick(transactions, "id", "version", "valueDate", "unbookedCents"))
      .from(transactions)
      .where(open)
      .orderBy(transactions.valueDate, transactions.id),
    selectBankLines(db, open),
    selectTenancies(
      db,
      collected.length === 0
        ? payersOf(payers)
        : sql`${payersOf(payers)} union ${selectCollectedPayers(isAmong(collected))}`,
    ),
    ...selectLoanAccounts(db, loanIds(loans)),
    selectLegs(
      db,
      sql`${legs.transactionId} in (select value from json_each(${JSON.stringify(likes)})
        ${returns.length === 0 ? sql`` : sql`union select id from (${selectReturnedIds(isAmong(returns))})`})`,
    ),
    selectCollectedItems(isAmong(collected)),
    selectBilled(isAmong(billed)),
    ...selectReturns(isAmong(returns)),
  ]);
  const lineOf = new Map(bankLines.map(({ transactionId, ...line }) => [transactionId, line]));
  return {
    accounts: bookedAccounts,
    clearingAccountId: clearingAccountOf(bookedAccounts),
    lockedUntil: state?.lockedUntil ?? null,
    known: knownByKey(known),
    lines: found.flatMap((transaction) => {
      const bankLine = lineOf.get(transaction.id);
      return bankLine ? [{ ...transaction, bankLine }] : [];
    }),
    tenancies: tenanciesOf(tenancies),
    loans: loanAccountsOf(loanRows, movements),
    alike: groupRows(likeLegs.map(toLeg), ({ transactionId }) => transactionId),
    ...returnsOf(backRows),
    items: groupRows(
      items.sort((one, other) => one.runId - other.runId || one.number - other.number),
      ({ transactionId }) => transactionId,
    ),
    bills: groupRows(bills, ({ transactionId }) => transactionId),
    counts: counts ?? { booked: 0, before: 0 },
    done: state?.done ?? null,
    doneTime: state?.doneTime ?? null,
  };
}

/** The condition that a transaction `booked` is one of some. */
function isAmong(ids: readonly number[]): SQL {
  return sql`booked.id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The query for how many of some transactions a request booked when it came first, and how many others are booked by now. */
function countBooked(actor: Actor, ids: readonly number[]): SQL<{ booked: number; before: number }> {
  const doneTime = sql`(select create_time from ${requestKeys} where key = ${actor.requestKey?.key ?? null})`;
  return sql`select coalesce(sum(is_own), 0) as booked, coalesce(sum(not is_own and is_booked), 0) as before from (
    select booked.unbooked_cents = 0 and line.withdraw_time is null as is_booked, exists (select 1 from ${legs} as leg
      where leg.transaction_id = booked.id and leg.create_time = ${doneTime} and leg.user_id = ${actor.userId}
        and not leg.locked and leg.reverses_leg_id is null) as is_own
    from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    where booked.id in (select value from json_each(${JSON.stringify(ids)})))`;
}

/** What was taken over is looked for among so many legs, the latest, since no index is in order of their time. */
const LATEST_LEGS = 50_000;

/** A line of the bank with all of its legs, and which of them were booked at the time that was asked for. */
type TakenTransaction = {
  id: number;
  version: number;
  bankLine: BankLine;
  /** Whether suggestions learned by it. */
  isLearned: boolean;
  legs: Leg[];
  takenLegIds: ReadonlySet<number>;
  /** The transactions that gave a payment of it back. */
  returnedBy: number[];
  /** Whether a run waits with a fee of it. */
  hasFeeInRun: boolean;
};

/** Reads what undoing all that a person took over at one time is decided on, in one round trip. */
export async function readBooksOfTaken(
  db: Db,
  actor: Actor,
  time: Timestamp,
): Promise<
  Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil"> & {
    transactions: TakenTransaction[];
    done: number | null;
  }
> {
  const taken = sql`select taken.transaction_id from ${legs} as taken
    where taken.id > (select max(id) from ${legs}) - ${LATEST_LEGS} and taken.create_time = ${time}
      and taken.user_id = ${actor.userId} and not taken.locked and taken.reverses_leg_id is null`;
  const asked = sql`${transactions.id} in (${taken})`;
  const [bookedAccounts, [state], found, legRows, bankLines, backs, feeRuns] = await runBatch(db, [
    selectBookedAccounts(db),
    selectState(db, actor),
    db.select({ id: transactions.id, version: transactions.version }).from(transactions).where(asked),
    selectManyLegs(sql`${legs.transactionId} in (${taken})`),
    selectBankLines(db, asked),
    selectReturnedBy(taken),
    selectFeeRuns(taken),
  ]);
  const backsOf = groupRows(backs, ({ returnedTransactionId }) => returnedTransactionId);
  const inRuns = new Set(feeRuns.map(({ transactionId }) => transactionId));
  const ownLegs = groupRows(legsOf(legRows), ({ transactionId }) => transactionId);
  const lineOf = new Map(bankLines.map(({ transactionId, ...line }) => [transactionId, line]));
  const takenLegIds = new Set(
    legRows.filter(({ createTime, userId }) => createTime === time && userId === actor.userId).map(({ id }) => id),
  );
  return {
    accounts: bookedAccounts,
    clearingAccountId: clearingAccountOf(bookedAccounts),
    lockedUntil: state?.lockedUntil ?? null,
    transactions: found.flatMap((transaction) => {
      const bankLine = lineOf.get(transaction.id);
      if (!bankLine) return [];
      const isLearned = Boolean(bankLine.isLearned);
      const returnedBy = (backsOf.get(transaction.id) ?? []).map(({ transactionId }) => transactionId);
      return [
        {
          ...{ ...transaction, bankLine, isLearned, legs: ownLegs.get(transaction.id) ?? [], takenLegIds, returnedBy },
          hasFeeInRun: inRuns.has(transaction.id),
        },
      ];
    }),
    done: state?.done ?? null,
  };
}
