import type { Field } from "../../../base/fields/field";
import { bookCodes } from "../../../base/search/document-codes";
import { bookDocumentOf, type SearchDocument } from "../../../base/search/make-documents";
import type { StatementEntry } from "../statement";

/** What the search looks at of a line of the bank. */
export const searchedBankFields = [
  { key: "purpose", label: "Verwendungszweck", kind: "longText" },
  { key: "counterpartyName", label: "Name", kind: "text" },
  { key: "counterpartyIban", label: "IBAN", kind: "text" },
  { key: "cents", label: "Betrag", kind: "money" },
  { key: "valueDate", label: "Wertstellung", kind: "date" },
  { key: "bookingDate", label: "Buchungstag", kind: "date" },
  { key: "endToEndId", label: "Ende-zu-Ende-Referenz", kind: "text" },
  { key: "mandateId", label: "Mandat", kind: "text" },
  { key: "creditorId", label: "Gläubiger-ID", kind: "text" },
  { key: "bankReference", label: "Bankreferenz", kind: "text" },
  { key: "details", label: "Angaben der Bank", kind: "longText" },
  { key: "subLines", label: "Einzelposten", kind: "longText" },
] as const satisfies readonly Field[];

type SearchedLine = Omit<StatementEntry, "reversal" | "subLines" | "counterpartyBic"> & {
  subLines: readonly Pick<StatementEntry["subLines"][number], "counterpartyName" | "purpose">[];
};

/** Details that sort an entry into a kind: nobody knows them, and a search for 166 would find every transfer. */
const CODES_OF_KINDS = new Set([
  "Geschäftsvorfall",
  "Primanota",
  "Textschlüsselergänzung",
  "Buchungscode der Bank",
  "ISO-Buchungscode",
  "Einzelumsätze",
  "Zweckcode",
]);

/** Letters of all the parts of a batch entry that are looked at. */
const MOST_LETTERS_OF_PARTS = 20_000;

/** What the search finds of a line of the bank; of new ones the ids count from 0. */
export function lineDocument(line: SearchedLine, id: number): SearchDocument {
  // Named one by one: of thousands of lines, copies made at large take longer than all the words.
  const row: Record<(typeof searchedBankFields)[number]["key"], string | number | null> = {
    purpose: line.purpose,
    counterpartyName: line.counterpartyName,
    counterpartyIban: line.counterpartyIban,
    cents: line.cents,
    valueDate: line.valueDay,
    bookingDate: line.bookingDay,
    endToEndId: line.endToEndId,
    mandateId: line.mandateId,
    creditorId: line.creditorId,
    bankReference: line.bankReference,
    details: textOfDetails(line.details),
    subLines: textOf(line.subLines),
  };
  return bookDocumentOf(bookCodes.bankTransaction, searchedBankFields, row, { propertyId: 0, subjectId: id });
}

function textOfDetails(details: SearchedLine["details"]): string {
  let text = "";
  for (const label in details) if (!CODES_OF_KINDS.has(label)) text += `${details[label]}\n`;
  return text;
}

function textOf(subLines: SearchedLine["subLines"]): string {
  if (subLines.length === 0) return "";
  return subLines
    .map(({ counterpartyName, purpose }) => `${counterpartyName ?? ""} ${purpose}`)
    .join("\n")
    .slice(0, MOST_LETTERS_OF_PARTS);
}
