import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankTransactions, subLines } from "../../../../db/schema/books/bank-statements";
import { ledgerSums, legs, transactions } from "../../../../db/schema/books/ledger";
import { addDays } from "../../base/calendar/day";
import type { SideName } from "../../base/relations/relation";
import { selectSender } from "../../base/settings/repository.server";
import { selectBalances } from "../ledger/balances/list-balances.server";
import { ANY_RELATION } from "../ledger/entries/entry-filter";
import type { CarrierRow } from "./carrier-line";
import { type CarrierTableName, carrierTable, carrierTableNames, selectColumns } from "./carrier-tables.server";
import type { CarrierPeriod } from "./write-index";

/** Where the tables that grow without end stop. */
type Cut = { legs: number; transactions: number; bankTransactions: number };

/** Rows of a page; a million legs are 400 of the 1,000 queries that a request may send. */
const PAGE_ROWS = 5_000;

/**
 * Reads what a carrier needs at one moment: the sums of the accounts, the tables that are short, and up to where the others go, whose rows
 * never change and are read in pages afterwards.
 */
export async function readCarrier(db: Db, period: CarrierPeriod, pageRows = PAGE_ROWS) {
  const { fromDate, toDate } = period;
  const names = carrierTableNames.filter((name) => carrierTable(name).rows);
  const [[cut], [sender], before, within, ...short] = await runBatch(db, [
    sql<Cut>`select last_leg_id as legs, (select coalesce(max(id), 0) from ${transactions}) as transactions,
        (select coalesce(max(id), 0) from ${bankTransactions}) as bankTransactions
      from ${ledgerSums}`,
    selectSender(db),
    selectBalances({ ...ANY_RELATION, fromDate: null, toDate: addDays(fromDate, -1) }),
    selectBalances({ ...ANY_RELATION, fromDate, toDate }),
    ...names.map((name) => sql<CarrierRow>`select ${selectColumns(name)} ${carrierTable(name).rows}`),
  ]);
  if (!cut || !sender) throw new Error("a query without a table, and the settings, are one row each");
  const long = longTables(cut, period);
  const chunksOf = (name: CarrierTableName): AsyncIterable<CarrierRow[]> | Iterable<CarrierRow[]> =>
    name in long ? readPages(db, long[name as LongName], pageRows) : [short[names.indexOf(name)] ?? []];
  return { sender, balances: { before, within }, chunksOf };
}

/** The tables that grow without end; others are read as a whole, and accounts are made of their sums. */
type LongName = "Buchungen" | "Buchungszeilen" | "Bankumsaetze" | "Teilbetraege";

/** Holds for lines of the bank that it booked or valued within the period. */
function isWithin({ fromDate, toDate }: CarrierPeriod): SQL {
  return sql`line.value_date between ${fromDate} and ${toDate} or line.booking_date between ${fromDate} and ${toDate}`;
}

type LongTable = {
  /** The columns by which its rows follow each other, above -1. */
  order: readonly string[];
  /** The query for the rows behind the last one, at most so many. */
  select: (last: readonly (string | number)[], most: number) => SQL<CarrierRow>;
};

async function* readPages(db: Db, { order, select }: LongTable, pageRows: number): AsyncGenerator<CarrierRow[]> {
  let last: readonly (string | number)[] = order.map(() => -1);
  for (let rows: CarrierRow[] | null = null; rows === null || rows.length > 0; ) {
    [rows] = await runBatch(db, [select(last, pageRows)]);
    yield rows;
    const end = rows.at(-1);
    if (end) last = order.map((column) => end[column] ?? 0);
  }
}

/** The tables that grow without end, as of the cut. */
function longTables(cut: Cut, period: CarrierPeriod): Record<LongName, LongTable> {
  const { fromDate, toDate } = period;
  const inPeriod = sql`leg.value_date between ${fromDate} and ${toDate} and leg.id <= ${cut.legs}`;
  const bookedWithin = sql`select 1 from ${legs} as leg where leg.transaction_id = booking.id and ${inPeriod}`;
  const later = sql`select 1 from ${legs} as leg where leg.transaction_id = booking.id and leg.id > ${cut.legs}`;
  // Legs speak of no line of the bank but the one that their transaction began with.
  const lineBelongs = sql`line.id <= ${cut.bankTransactions} and (${isWithin(period)}
    or exists (select 1 from ${transactions} as booking
      where booking.bank_transaction_id = line.id and exists (${bookedWithin})))`;
  return {
    Buchungen: {
      order: ["Buchung_Nr"],
      select: ([id], most) => sql<CarrierRow>`
        select ${selectColumns("Buchungen")} from ${transactions} as booking
        left join ${transactions} as undone on undone.id = booking.id and not exists (${later})
        where booking.id > ${id} and booking.id <= ${cut.transactions} and exists (${bookedWithin})
        order by booking.id limit ${most}`,
    },
    Buchungszeilen: {
      order: ["Wertstellung", "leg"],
      // Each leg is two entries, its source first, numbered as the list of entries does.
      select: ([valueDate, id], most) => sql<CarrierRow>`
        with page as materialized (
          select leg.* from ${legs} as leg indexed by legs_value_date
          where (leg.value_date, leg.id) > (${String(valueDate)}, ${id}) and ${inPeriod}
          order by leg.value_date, leg.id limit ${Math.ceil(most / 2)}),
        entries as (${entriesOfSide("source", 0)} union all ${entriesOfSide("target", 1)})
        select leg, ${selectColumns("Buchungszeilen")} from entries order by value_date, id`,
    },
    Bankumsaetze: {
      order: ["Bankumsatz_Nr"],
      select: ([id], most) => sql<CarrierRow>`
        select ${selectColumns("Bankumsaetze")} from ${bankTransactions} as line
        where line.id > ${id} and ${lineBelongs} order by line.id limit ${most}`,
    },
    Teilbetraege: {
      order: ["Bankumsatz_Nr", "Platz"],
      select: ([id, place], most) => sql<CarrierRow>`
        select ${selectColumns("Teilbetraege")} from ${subLines} as part
        cross join ${bankTransactions} as line on line.id = part.bank_transaction_id
        where (part.bank_transaction_id, part.place) > (${id}, ${place}) and ${lineBelongs}
        order by part.bank_transaction_id, part.place limit ${most}`,
    },
  };
}

/** The entries of one side of the legs of a page; `rank` is 0 for the source and 1 for the target. */
function entriesOfSide(side: SideName, rank: 0 | 1): SQL {
  const own = (column: string) => sql.raw(`${side}_${column} as ${column}`);
  const other = sql.raw(`${side === "source" ? "target" : "source"}_account_id`);
  return sql`select id as leg, 2 * id - 1 + ${sql.raw(String(rank))} as id, transaction_id, value_date, ${own("account_id")},
    ${other} as other_account_id, ${sql.raw(rank ? "-cents" : "cents")} as cents, ${own("flow_type")}, ${own("flow_id")},
    ${own("sub_flow_type")}, ${own("sub_flow_id")}, locked, 2 * reverses_leg_id - 1 + ${sql.raw(String(rank))} as reversed_id,
    create_time, user_id
    from page`;
}
