import type { TextPieces } from "../../../../base/files/text-pieces";
import { type Statement, StatementError } from "../../statement";
import { countStatement, type ReadingTally } from "../limits/reading-limits";
import { buildStatement } from "./build-statement";
import type { CsvLayout } from "./cells/csv-layout";
import type { CsvHeader } from "./find-header";
import { readRows } from "./read-rows";
import { splitParts } from "./split-parts";

/**
 * The statements of a file whose first header is known: one for each account that the rows name, or one for a table;
 * without entries an empty one. Tables may be of any of the bank's `layouts`. Throws a `StatementError`.
 */
export function readLayout(
  text: TextPieces,
  header: CsvHeader,
  layouts: readonly CsvLayout[],
  tally: ReadingTally,
): Statement[] {
  const parts = splitParts(readRows(text, header.delimiter), header.layout, layouts, tally);
  const filled = parts.filter(({ accounts, pending }) => accounts.size > 0 || pending > 0);
  const statements = (filled.length > 0 ? filled : parts.slice(0, 1)).flatMap(({ accounts, facts, pending, table }) => {
    const [first = { account: null, booked: [], pending: 0 }, ...others] = accounts.values();
    return [{ ...first, pending: first.pending + pending }, ...others].map((account) =>
      buildStatement(account, facts, table),
    );
  });
  for (const statement of statements) countStatement(tally, statement);
  if (statements.length > 1 && statements.some(({ account }) => account === null)) {
    throw new StatementError(
      "Die Datei enthält Umsätze mehrerer Konten, ohne sie zu benennen. Bitte jedes Konto einzeln exportieren.",
    );
  }
  return statements;
}
