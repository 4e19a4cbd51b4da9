import { importRefusals } from "../../../../texts/properties/property-imports";
import { isZip } from "../../../base/archives/unpack";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import { MAX_TABLE_BYTES, refuseTable, type Sheet } from "./workbook";

/** What Excel wrote until 2007, and what it still packs a protected workbook into. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** The sheets of a file that hold something, an Excel workbook or CSV by its bytes alone. Refuses one that is neither, or holds nothing. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  if (bytes.length === 0) refuseTable(importRefusals.empty);
  if (bytes.length > MAX_TABLE_BYTES) refuseTable(importRefusals.tooLarge);
  if (OLE.every((byte, index) => bytes[index] === byte)) refuseTable(importRefusals.oldExcel);
  const sheets = isZip(bytes) ? readXlsx(bytes) : [readText(bytes)];
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) refuseTable(importRefusals.empty);
  return filled;
}

function readText(bytes: Uint8Array): Sheet {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // Text has no NUL, unless it is in UTF-16.
  if (!isWide && bytes.subarray(0, 4_096).includes(0)) refuseTable(importRefusals.noTable);
  return readCsv(bytes);
}
