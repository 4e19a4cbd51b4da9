import { writeCsv } from "./write-csv";
import { writeXlsx } from "./write-xlsx";

/** The formats in which a table can be saved. */
export const fileFormats = {
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
} as const;

export type FileFormat = keyof typeof fileFormats;

export const fileFormatNames = Object.keys(fileFormats) as FileFormat[];
