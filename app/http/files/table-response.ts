import { type FileFormat, fileFormats } from "../../modules/base/spreadsheets/file-formats";
import type { Table } from "../../modules/base/spreadsheets/table";
import { piecemealResponse } from "./piecemeal-response";

/** Answers a table as a file, streamed as its rows come. */
export async function tableResponse(
  table: Table,
  format: FileFormat,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const { type, write } = fileFormats[format];
  return piecemealResponse(write(table), { name: `${table.title}.${format}`, type }, onFailure);
}
