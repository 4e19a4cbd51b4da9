import type { Table } from "../../base/spreadsheets/table";
import { callGoogle } from "./call-google";
import { SheetError } from "./sheet-error";
import { appendRequest, formatRequests, rowToSheet, spreadsheetOf } from "./sheet-requests";

/** Where spreadsheets are made and files are deleted, and the grant of the person whose they become. */
export type GoogleDrive = { spreadsheetsUrl: string; filesUrl: string; accessToken: string };

/** A spreadsheet is made within so many milliseconds or not at all; with the removal of one that is not done it is 20 s. */
const LONGEST_EXPORT = 17_000;
const LONGEST_REMOVAL = 3_000;

/** So many characters of rows travel at once: Google advises no more than 2 MB. */
const CHARACTERS_A_CALL = 1_500_000;

/**
 * Makes a spreadsheet of a table in somebody's Google Drive and returns its address; values are what they are, rows go
 * in pieces as they come. Throws a `SheetError` if Google does not do it within `milliseconds`; what it made is
 * removed.
 */
export async function createSpreadsheet(
  table: Table,
  { spreadsheetsUrl, filesUrl, accessToken }: GoogleDrive,
  milliseconds = LONGEST_EXPORT,
): Promise<string> {
  const signal = AbortSignal.timeout(milliseconds);
  const call = (url: string, body: string) => callGoogle({ method: "POST", url, body, accessToken, signal });
  const { id, url } = readCreated(
    await call(
      `${spreadsheetsUrl}?fields=spreadsheetId,spreadsheetUrl`,
      JSON.stringify(spreadsheetOf(table.title, table.columns)),
    ),
  );
  const update = (requests: string[]) =>
    call(`${spreadsheetsUrl}/${id}:batchUpdate?fields=spreadsheetId`, `{"requests":[${requests.join(",")}]}`);
  try {
    const held: string[] = [];
    for await (const rows of piecesOf(table)) {
      if (held.length > 0) await update(held.splice(0));
      held.push(appendRequest(rows));
    }
    await update([...held, ...formatRequests(table.columns)]);
    return url;
  } catch (error) {
    const removal = AbortSignal.timeout(LONGEST_REMOVAL);
    await callGoogle({ method: "DELETE", url: `${filesUrl}/${id}`, accessToken, signal: removal }).catch(() => {});
    throw error;
  }
}

/** What Google says of a spreadsheet that it made. */
function readCreated(answer: unknown): { id: string; url: string } {
  const { spreadsheetId: id, spreadsheetUrl: url } = (answer ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id) || typeof url !== "string" || !/^https?:/.test(url))
    throw new SheetError("unreachable");
  return { id, url };
}

/** The rows of a table as JSON, so many of them together as travel at once. */
async function* piecesOf({ columns, chunks }: Table): AsyncGenerator<string[]> {
  let rows: string[] = [];
  let characters = 0;
  for await (const chunk of chunks)
    for (const row of chunk) {
      const text = rowToSheet(columns, row);
      rows.push(text);
      characters += text.length;
      if (characters < CHARACTERS_A_CALL) continue;
      yield rows;
      rows = [];
      characters = 0;
    }
  if (rows.length > 0) yield rows;
}
