import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { unpackStatements } from "../../../base/archives/unpack";
import { DomainError } from "../../../base/domain-error";
import { decodePieces } from "../../../base/files/decode-text";
import { FileFault } from "../../../base/files/file-fault";
import { type Statement, StatementError } from "../statement";
import type { StatementTypeChoice } from "../statement-type-choices";
import { parseCamt } from "./camt/parse-camt";
import { chooseStatementType } from "./choose-statement-type";
import { parseCsv } from "./csv/parse-csv";
import { createTally, type ReadingTally } from "./entries/reading-limits";
import { parseMt940 } from "./mt940/parse-mt940";

type FileType = Exclude<StatementTypeChoice, "AUTO">;

/** Reads a file that no known type is, and says as a text how it was read; refuses it, or throws a `StatementError`. */
export type OtherReader = (bytes: Uint8Array, tally: ReadingTally) => { statement: Statement; readAs: string };

const refuseOthers: OtherReader = () => {
  throw new DomainError("unsupported-type", statementImportTexts.looksLike.UNKNOWN);
};

/**
 * The statements of a file, a list for each file of a ZIP, its type, and how those of no known type were read. Throws
 * `unsupported-type`, `invalid` if it is broken, `refused` if sums do not hold. `readOther` gets what no known type is.
 */
export function readStatements(
  bytes: Uint8Array,
  choice: StatementTypeChoice,
  readOther: OtherReader = refuseOthers,
): { type: FileType; files: Statement[][]; readAs: string[] } {
  const chosen = choice === "AUTO" || choice === "CSV_OTHER" ? null : choice;
  try {
    let type: FileType | null = chosen;
    const tally = createTally();
    const readAs: string[] = [];
    const files = unpackStatements(bytes).map((file) => {
      const found = chooseStatementType(file.bytes);
      if (found.type === null && found.looksLike === "EMPTY")
        throw new StatementError(statementImportTexts.looksLike.EMPTY);
      if (found.type === null && found.looksLike !== "UNKNOWN")
        throw new DomainError("unsupported-type", statementImportTexts.looksLike[found.looksLike]);
      const own = chosen ?? found.type;
      type ??= own ?? "CSV_OTHER";
      if (own !== null) return parse(own, file.bytes, tally);
      const other = readOther(file.bytes, tally);
      readAs.push(other.readAs);
      return [other.statement];
    });
    if (type === null) throw new StatementError(statementImportTexts.looksLike.EMPTY);
    return { type, files, readAs };
  } catch (error) {
    if (error instanceof FileFault) throw new DomainError(error.code, error.message);
    throw error;
  }
}

function parse(type: Exclude<FileType, "CSV_OTHER">, bytes: Uint8Array, tally: ReadingTally): Statement[] {
  if (type === "CAMT") return parseCamt(bytes, tally);
  const text = decodePieces(bytes);
  return type === "MT940" ? parseMt940(text, tally) : parseCsv(type, text, tally);
}
