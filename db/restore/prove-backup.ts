import { DomainError } from "../../app/modules/base/domain-error";
import {
  fileColumns,
  fileMember,
  isFileKey,
  omittedTables,
  SEQUENCES,
  type StoredRow,
} from "../../app/modules/instance/backup/backup-format";
import { restoreTexts as texts } from "../../app/texts/settings/backup";
import { allTables } from "../all-tables";

/** What a manifest promises, and how its rows are read. */
export type Promised = {
  /** How many rows each table has. */
  tables: Record<string, number>;
  missingFiles: ReadonlySet<string>;
  files: ReadonlyMap<string, { size: number; sha256: string }>;
  rows: (table: string) => AsyncIterable<StoredRow>;
};

/**
 * Refuses a backup that holds less, or other, than its manifest and its rows promise: tables of our schema and no others, as many rows in
 * each as it says, and each file that a row names, as that row knows it.
 */
export async function proveBackup(promised: Promised): Promise<void> {
  const columnsOf = expectedTables();
  for (const table of Object.keys(promised.tables)) if (!columnsOf.has(table)) throw damaged(texts.strange(table));
  for (const table of columnsOf.keys()) if (!(table in promised.tables)) throw damaged(texts.lacking(table));
  for (const [table, columns] of columnsOf) {
    let found = 0;
    for await (const row of promised.rows(table)) {
      if (Object.keys(row).some((column) => !columns.has(column))) throw damaged(texts.unfit(table));
      proveFiles(table, row, promised);
      found++;
    }
    const count = promised.tables[table] ?? 0;
    if (found !== count) throw damaged(texts.wrongRows(table, count, found));
  }
}

/** The tables that a backup of this schema has, with their columns. */
function expectedTables(): Map<string, ReadonlySet<string>> {
  const kept = allTables().filter(({ name }) => !(name in omittedTables));
  const tables = new Map(kept.map(({ name, columns }) => [name, new Set(columns)]));
  return tables.set(SEQUENCES, new Set(["name", "seq"]));
}

function proveFiles(table: string, row: StoredRow, { files, missingFiles }: Promised): void {
  for (const column of fileColumns[table] ?? []) {
    const key = row[column] ?? null;
    if (key === null) continue;
    if (typeof key !== "string" || !isFileKey(key)) throw damaged(texts.unfit(table));
    const file = files.get(key);
    if (!file && !missingFiles.has(key)) throw damaged(texts.lacking(fileMember(key)));
    // Of other files, which are made of these, a row knows no more than that they are there.
    if (file && column === "file_key" && (file.size !== row.size || file.sha256 !== row.sha256))
      throw damaged(texts.damaged(fileMember(key)));
  }
}

function damaged(sentence: string): DomainError {
  return new DomainError("refused", sentence);
}
