import { normaliseText, somePiece, startOf, type TextPieces } from "../../../../base/files/text-pieces";
import type { CsvStatementType } from "../../../bank-accounts/banks";
import { type Statement, StatementError } from "../../statement";
import { createTally, type ReadingTally } from "../limits/reading-limits";
import { findHeader, findStrangeColumn, SEARCHED_CHARACTERS } from "./find-header";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";
import { readLayout } from "./read-layout";
import { recogniseCsv } from "./recognise-csv";

/**
 * The statements in a bank's CSV export, old or new: its booked entries in the file's order, pending ones only counted.
 * An export without entries is one empty statement. Throws a `StatementError` and nothing else.
 */
export function parseCsv(type: CsvStatementType, text: TextPieces, tally: ReadingTally = createTally()): Statement[] {
  if (!somePiece(text, (piece) => piece.trim() !== "")) throw new StatementError("Die Datei ist leer.");
  const { layouts, origin } = LAYOUTS_BY_TYPE[type];
  const start = normaliseText(startOf(text, SEARCHED_CHARACTERS));
  const header = findHeader(start, layouts);
  if (header?.missing.length === 0) {
    const strange = findStrangeColumn(header);
    if (strange === null) return readLayout(text, header, layouts, tally);
    const name = strange === "" ? "Eine Spalte ohne Überschrift" : `Die Spalte „${strange.slice(0, 40)}“`;
    throw new StatementError(`${name} steht in keinem CSV-Export ${origin}.`, header.line);
  }

  const recognised = recogniseCsv(start);
  if (recognised)
    throw new StatementError(`Die Datei sieht nach einem Export ${LAYOUTS_BY_TYPE[recognised].origin} aus.`);
  if (header) {
    const names = header.missing.map((name) => `„${name}“`).join(", ");
    throw new StatementError(
      header.missing.length === 1 ? `Die Spalte ${names} fehlt.` : `Die Spalten ${names} fehlen.`,
      header.line,
    );
  }
  throw new StatementError(`Die Datei hat keine Kopfzeile, wie sie in einem CSV-Export ${origin} steht.`);
}
