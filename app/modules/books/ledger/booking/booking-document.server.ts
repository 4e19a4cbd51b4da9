import { type SQL, sql } from "drizzle-orm";
import type { SqlStatement } from "../../../../../db/run-batch";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { transactions } from "../../../../../db/schema/books/ledger";
import { searchDocuments } from "../../../../../db/schema/search";
import { relationTexts } from "../../../../texts/relations";
import type { Day } from "../../../base/calendar/day";
import type { Field } from "../../../base/fields/field";
import { formatField } from "../../../base/fields/format-field";
import type { Cents } from "../../../base/money/money";
import { bookCodes } from "../../../base/search/document-codes";
import { documentIdSql, indexBooks } from "../../../base/search/index-documents.server";
import { bookDocumentOf, type SearchDocument } from "../../../base/search/make-documents";
import { bookingFields, LONGEST_DESCRIPTION } from "./booking-fields";

/** What a booking says, with the amounts of all its legs. */
export type SaidBooking = { description: string; valueDate: Day; amounts: readonly Cents[] };

const amountField = { key: "amount", label: "Betrag", kind: "money" } as const satisfies Field;
const searchedFields: readonly Field[] = [...bookingFields, { key: "amounts", label: "Beträge", kind: "longText" }];

/** How the ledger describes a line of the bank, which is called `bank`. */
export const lineDescriptionSql = sql`substr(coalesce(nullif(bank.purpose, ''), bank.counterparty_name, ${relationTexts.noDescription}), 1, ${LONGEST_DESCRIPTION})`;

/** The bookings, called `made`, whose words are somebody's own: the others are found as lines of the bank. */
export const ownBookingsSql = sql`${transactions} as made left join ${bankTransactions} as bank on bank.id = made.bank_transaction_id
  where (bank.id is null or made.description <> ${lineDescriptionSql})`;

/** What the search finds of a booking. */
export function bookingDocument({ description, valueDate, amounts }: SaidBooking, id: number): SearchDocument {
  const distinct = [...new Set(amounts.map(Math.abs))].sort((left, right) => left - right);
  const row = { description, valueDate, amounts: distinct.map((cents) => formatField(amountField, cents)).join("\n") };
  const owner = { propertyId: 0, subjectId: id };
  return bookDocumentOf(bookCodes.booking, searchedFields, row, owner);
}

/** The statements by which the search finds a booking in the words that it has when they run. */
export function indexBooking(id: SQL | number, said: SaidBooking): SqlStatement[] {
  const subjectId = sql`${id}`;
  const own = sql`exists (select 1 from ${ownBookingsSql} and made.id = ${id})`;
  const documentId = documentIdSql(sql`0`, sql`${bookCodes.booking}`, subjectId, sql`0`);
  return [
    ...indexBooks([bookingDocument(said, 0)], { subjectId, written: own }),
    sql`delete from ${searchDocuments} where id = ${documentId} and not ${own}`,
  ];
}
