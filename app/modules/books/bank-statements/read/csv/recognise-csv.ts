import { normaliseText } from "../../../../base/files/text-pieces";
import { banks, type CsvStatementType } from "../../../bank-accounts/banks";
import { findHeader, findStrangeColumn } from "./find-header";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";

const ALL_LAYOUTS = [...new Set(Object.values(LAYOUTS_BY_TYPE).flatMap(({ layouts }) => layouts))];

/** The bank whose export a text begins, by its columns; null if it is none that is known. */
export function recogniseCsv(text: string): CsvStatementType | null {
  const header = findHeader(normaliseText(text), ALL_LAYOUTS);
  if (!header || header.missing.length > 0 || findStrangeColumn(header) !== null) return null;
  const types = banks.map(({ value }) => value);
  const sharing = types.filter((type) => LAYOUTS_BY_TYPE[type].layouts.includes(header.layout));
  const marked = sharing.find((type) => header.start.some((row) => LAYOUTS_BY_TYPE[type].mark?.test(row)));
  return marked ?? sharing.find((type) => !LAYOUTS_BY_TYPE[type].mark) ?? sharing[0] ?? null;
}
