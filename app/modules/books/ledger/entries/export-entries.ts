import type { Db } from "../../../../../db/client";
import { entryTexts } from "../../../../texts/accounting/entries";
import type { DatedKey } from "../../../base/calendar/dated-key";
import type { Day } from "../../../base/calendar/day";
import type { CellValue, Table, TableColumn } from "../../../base/spreadsheets/table";
import type { EntryFilter } from "./entry-filter";
import { type ListedEntry, listEntries } from "./list-entries";

/** So many entries are held at once: some megabytes, and a million of them are 400 of the 1,000 queries that a request may send. */
const CHUNK = 2_500;

const entryColumns: readonly TableColumn[] = [
  { key: "id", label: entryTexts.entryNumber, kind: "id" },
  { key: "transactionId", label: entryTexts.bookingNumber, kind: "id" },
  { key: "valueDate", label: entryTexts.valueDate, kind: "day" },
  { key: "description", label: entryTexts.description, kind: "text" },
  { key: "account", label: entryTexts.account, kind: "text" },
  { key: "flow", label: entryTexts.relation, kind: "text" },
  { key: "subFlow", label: entryTexts.subRelation, kind: "text" },
  { key: "debit", label: entryTexts.debit, kind: "money" },
  { key: "credit", label: entryTexts.credit, kind: "money" },
];

/**
 * The entries within a filter as a table for a file, in the order of the list. They are read, `size` at once, while the file is
 * written.
 */
export async function exportEntries(db: Db, filter: EntryFilter, today: Day, size = CHUNK): Promise<Table> {
  const page = (before: DatedKey | null) => listEntries(db, filter, { before, size });
  const first = await page(null);
  async function* chunks() {
    for (let { rows } = first; rows.length > 0; ) {
      yield rows.map(cellsOf);
      rows = rows.length < size ? [] : (await page(rows.at(-1) ?? null)).rows;
    }
  }
  return { title: `${entryTexts.file} ${today}`, columns: entryColumns, chunks: chunks() };
}

function cellsOf({ id, transactionId, valueDate, description, cents, words }: ListedEntry): CellValue[] {
  const sides = [cents > 0 ? cents : null, cents < 0 ? -cents : null];
  return [
    id,
    transactionId,
    valueDate,
    description || null,
    words.accountName,
    words.flowLabel,
    words.subFlowLabel,
    ...sides,
  ];
}
