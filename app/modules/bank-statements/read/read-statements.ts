import { statementImportTexts } from "../../../texts/accounting/bank-statements";
import { DomainError } from "../../domain-error";
import { type Statement, StatementError } from "../statement";
import type { StatementTypeChoice } from "../statement-type-choices";
import { parseCamt } from "./camt/parse-camt";
import { chooseStatementType } from "./choose-statement-type";
import { parseCsv } from "./csv/parse-csv";
import { decodePieces } from "./decode-text";
import { parseMt940 } from "./mt940/parse-mt940";
import { createTally, type ReadingTally } from "./reading-limits";
import { unpackStatements } from "./unpack-statements";

type FileType = Exclude<StatementTypeChoice, "AUTO">;

/**
 * The statements of a file, one list for each file of a ZIP, and the type that it is. What no parser takes is a
 * DomainError with the parser's sentence: `unsupported-type` where the file is something else, `invalid` if it is broken, `refused`
 * where its sums do not hold.
 */
export function readStatements(
  bytes: Uint8Array,
  choice: StatementTypeChoice,
): { type: FileType; files: Statement[][] } {
  try {
    let type: FileType | null = choice === "AUTO" ? null : choice;
    const tally = createTally();
    const files = unpackStatements(bytes).map((file) => {
      const found = chooseStatementType(file.bytes);
      if (found.type === null && found.looksLike === "EMPTY")
        throw new StatementError(statementImportTexts.looksLike.EMPTY);
      if (found.type === null && (choice === "AUTO" || found.looksLike !== "UNKNOWN"))
        throw new DomainError("unsupported-type", statementImportTexts.looksLike[found.looksLike]);
      const own = choice === "AUTO" ? found.type : choice;
      if (own === null) throw new DomainError("unsupported-type", statementImportTexts.looksLike.UNKNOWN);
      type ??= own;
      return parse(own, file.bytes, tally);
    });
    if (type === null) throw new StatementError(statementImportTexts.looksLike.EMPTY);
    return { type, files };
  } catch (error) {
    if (error instanceof StatementError) throw new DomainError(error.code, error.message);
    throw error;
  }
}

function parse(type: FileType, bytes: Uint8Array, tally: ReadingTally): Statement[] {
  if (type === "CAMT") return parseCamt(bytes, tally);
  const text = decodePieces(bytes);
  return type === "MT940" ? parseMt940(text, tally) : parseCsv(type, text, tally);
}
