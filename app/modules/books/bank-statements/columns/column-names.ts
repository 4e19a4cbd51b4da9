import { type StatementColumn, statementColumns } from "../read/csv/cells/csv-kinds";
import { LAYOUTS_BY_TYPE } from "../read/csv/layouts-by-type";
import { foldColumnName } from "../read/csv/recognise-csv";
import names from "./column-names.json";

const ownNames: Partial<Record<StatementColumn, string>> = names;

/** What the known banks' heads mean here, if it is called otherwise. */
const RENAMED: Partial<Record<string, StatementColumn>> = {
  accountNumber: "account",
  payer: "counterpartyName",
  payee: "counterpartyName",
};

const byName = new Map<string, StatementColumn>();

/** Of several columns that are headed alike the first is meant. */
function setNames(column: StatementColumn | undefined, heads: readonly string[]): void {
  for (const head of heads.map(foldColumnName))
    if (column && head !== "" && !byName.has(head)) byName.set(head, column);
}

// How banks beyond the known ones head their columns, then these.
for (const column of statementColumns) setNames(column, ownNames[column]?.split(",") ?? []);
for (const { required, optional } of Object.values(LAYOUTS_BY_TYPE).flatMap(({ layouts }) => layouts))
  for (const [meaning, heads] of Object.entries({ ...required, ...optional }))
    setNames(RENAMED[meaning] ?? statementColumns.find((column) => column === meaning), heads);

/** More than any name that is known. */
const LONGEST_NAME = 80;

/** What a head names, whatever its number (`Verwendungszweck 2`) and its currency. */
export function namedColumn(head: string): StatementColumn | null {
  const folded = foldColumnName(head.slice(0, LONGEST_NAME));
  const bare = folded.replace(/(?:in)?(?:eur|euro)$/, "").replace(/\d+$/, "");
  return byName.get(folded) ?? byName.get(bare) ?? null;
}
