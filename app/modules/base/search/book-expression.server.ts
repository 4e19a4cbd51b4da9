import { sql } from "drizzle-orm";
import { bookCodes } from "./document-codes";
import { isPrefix, type Terms } from "./read-terms";

/** A phrase as FTS5 asks for it: each term in one of its ways; null if nothing of it can stand in the books. */
export function bookExpression({ atoms, terms }: Terms): string | null {
  const words = atoms.map((atom) => ("text" in atom ? `"${atom.text}"${isPrefix(atom.text) ? "*" : ""}` : null));
  const asked = terms.map(({ ways }) =>
    ways
      .map((way) => way.map((atom) => words[atom] ?? null))
      .filter((way) => !way.includes(null))
      .map((way) => `(${way.join(" AND ")})`)
      .join(" OR "),
  );
  return asked.length === 0 || asked.includes("") ? null : asked.map((term) => `(${term})`).join(" AND ");
}

/** Within the index, bookings come after all lines of the bank. */
export const firstBooking = sql`(${sql.raw(String(bookCodes.booking))} << 35)`;

/** The number of the row that a document of the books is of. */
export const bookedSubject = sql.raw("rowid >> 8 & 134217727");
