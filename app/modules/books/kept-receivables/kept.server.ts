import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import type { GroupRows, SqlStatement } from "../../../../db/run-batch";
import { keptReceivables } from "../../../../db/schema/books/kept-receivables";
import { type Day, EARLIEST_DAY, LATEST_DAY } from "../../base/calendar/day";
import { baseRatesWith } from "../../base/law/base-rates";
import { hashOf } from "../../base/lists/hash-of";
import { selectPayments } from "../receivables/payments.server";
import { selectPaying } from "../receivables/repository.server";
import { selectAgreed } from "../tenant-accounts/repository.server";
import { agreementsOf } from "../tenant-accounts/tenant-agreement";
import { type KeptReceivable, keepReceivables } from "./keep-receivables";

/** To be raised with each change of what is reckoned, or of how it is kept. */
const REVISION = 2;

/** By which rules this version of the product reckons. */
const RULES = hashOf(`${REVISION} ${JSON.stringify(baseRatesWith([]))}`);

/** How many agreements are not kept for a day, and of how many is kept what another day or version reckoned. */
export function selectLacking(day: Day): SQL<{ stale: number; unfit: number }> {
  return sql<{ stale: number; unfit: number }>`select count(*) filter (where until_day < ${day}) as stale,
      count(*) filter (where until_day >= ${day} and (from_day > ${day} or rules <> ${RULES})) as unfit
    from ${keptReceivables}`;
}

/** The statement that empties what another day or version reckoned. */
export function emptyUnfit(day: Day): SqlStatement {
  return sql`update ${keptReceivables} set until_day = '' where until_day >= ${day} and (from_day > ${day} or rules <> ${RULES})`;
}

/** The query for the first agreements that are not kept for a day, by id. */
export function selectStale(day: Day, most: number): SQL {
  return sql`select agreement_id from ${keptReceivables} where until_day < ${day} order by until_day, agreement_id limit ${most}`;
}

/** The query for agreements that are kept for a day, from after one on, by id. */
export function selectHolding(day: Day, after: number, most: number): SQL {
  return sql`select agreement_id from ${keptReceivables}
    where agreement_id > ${after} and from_day <= ${day} and until_day >= ${day} and rules = ${RULES} order by agreement_id limit ${most}`;
}

/** The statement that empties what is kept of some agreements. */
export function emptyKept(ids: readonly number[]): SqlStatement {
  return sql`update ${keptReceivables} set moves = moves + 1, until_day = ''
    where agreement_id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** What some agreements, which a query answers by their ids, are kept by, as groups of a round trip. */
export function selectKeepingFacts(day: Day, ids: SQL) {
  const within = { within: ids };
  return {
    keptAgreed: selectAgreed(day, within),
    keptPaying: selectPaying(within),
    keptPaid: [selectPayments(ids, { since: EARLIEST_DAY, upTo: LATEST_DAY })],
    keptMoved: [
      sql<Moved>`select agreement_id as agreementId, moves from ${keptReceivables} where agreement_id in (${ids})`,
    ],
  } as const;
}

export type KeepingRows = GroupRows<ReturnType<typeof selectKeepingFacts>>;

/** How often an agreement had moved. */
type Moved = { agreementId: number; moves: number };

/** What of the agreements that were read is to be kept, with how often each had moved. */
export function keptOf(rows: KeepingRows, day: Day): (KeptReceivable & Moved)[] {
  const { keptAgreed, keptPaying: paying, keptPaid, keptMoved } = rows;
  const movesOf = new Map(keptMoved[0].map(({ agreementId, moves }) => [agreementId, moves]));
  const { agreements, booksBegin } = agreementsOf([...keptAgreed, [], [], []], day);
  return keepReceivables({ agreements, booksBegin, paying, payments: keptPaid[0] }, day).flatMap((kept) => {
    const moves = movesOf.get(kept.agreementId);
    return moves === undefined ? [] : { ...kept, moves };
  });
}

/** The columns of a row, in the order of `rowOf`. */
const keptColumns = [
  ...["agreement_id", "rules", "from_day", "until_day", "balance_rent", "balance_utilities", "balance_deposit"],
  ...["owed_since", "last_paid", "open", "overdue_from", "level", "standing", "items", "collectable"],
];

const assigned = sql.raw(
  keptColumns
    .slice(1)
    .map((name) => `${name} = anew.${name}`)
    .join(", "),
);

/** What is kept of an agreement as its row has it. */
export function rowOf({ balances, standing, items, collectable, monthRent, ...kept }: KeptReceivable) {
  return {
    ...{ agreement_id: kept.agreementId, rules: RULES, from_day: kept.from, until_day: kept.until },
    ...{ balance_rent: balances.rent, balance_utilities: balances.utilities, balance_deposit: balances.deposit },
    ...{ owed_since: kept.owedSince, last_paid: kept.lastPaid },
    ...{ open: kept.open, overdue_from: kept.overdueFrom, level: kept.level },
    standing: standing && JSON.stringify(standing),
    items: items.length > 0 ? JSON.stringify(items) : null,
    collectable:
      monthRent > 0 || collectable.some((items) => items.length > 0)
        ? JSON.stringify([...collectable, monthRent])
        : null,
  };
}

/** The query for the rows of some agreements, as `rowOf` makes them. */
export function selectKeptRows(ids: SQL): SQL<ReturnType<typeof rowOf>> {
  return sql<ReturnType<typeof rowOf>>`select ${sql.raw(keptColumns.join(", "))} from ${keptReceivables}
    where agreement_id in (${ids})`;
}

/** The statements that keep what was reckoned, but of what moved since. */
export function writeKept(all: readonly (KeptReceivable & Moved)[]): SqlStatement[] {
  const rows = all.map((kept) => ({ ...rowOf(kept), moves: kept.moves }));
  return jsonTables(rows).map(
    (table) => sql`update ${keptReceivables} as kept set ${assigned}
      from ${table} as anew where kept.agreement_id = anew.agreement_id and kept.moves = anew.moves`,
  );
}
