import type { Field } from "../../fields/field";
import { bookCodes } from "../../search/document-codes";
import { bookDocumentOf, type SearchDocument } from "../../search/make-documents";
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

type SearchedLine = Omit<StatementEntry, "bookingDay" | "valueDay" | "reversal" | "subLines" | "counterpartyBic"> & {
  bookingDate: string;
  valueDate: string;
  subLines: readonly Pick<StatementEntry["subLines"][number], "counterpartyName" | "purpose">[];
};

/** Letters of all the parts of a batch entry that are looked at. */
const MOST_LETTERS_OF_PARTS = 20_000;

/** What the search finds of a line of the bank; of new ones the ids count from 0. */
export function lineDocument({ details, subLines, ...line }: SearchedLine, id: number): SearchDocument {
  const row = { ...line, details: Object.values(details).join("\n"), subLines: textOf(subLines) };
  const owner = { propertyId: 0, subjectId: id };
  return bookDocumentOf(bookCodes.bankTransaction, searchedBankFields, row, owner);
}

function textOf(subLines: SearchedLine["subLines"]): string {
  return subLines
    .map(({ counterpartyName, purpose }) => `${counterpartyName ?? ""} ${purpose}`)
    .join("\n")
    .slice(0, MOST_LETTERS_OF_PARTS);
}
