import { type Day, firstOfMonth } from "../../../base/calendar/day";
import { farFrom } from "../far-days";
import type { PlannedStatement } from "./plan-import";

/** What a file means for the beginning of the books, which it never moves by itself. */
export type BooksNote = {
  /** The day on which they begin, null while nobody has set it. */
  booksBegin: Day | null;
  /** The first of the month of the first statement, while nothing is set. */
  proposedBooksBegin: Day | null;
  /** How many of the file's lines lie before the books: what tenants owe does not count them. */
  linesBeforeBooks: number;
};

/** The same of a file that is not loaded yet; `proposed` is what was proposed by those that are. */
export function noteOfPlan(
  planned: readonly PlannedStatement[],
  { booksBegin, proposedBooksBegin }: Omit<BooksNote, "linesBeforeBooks">,
  today: Day,
): BooksNote {
  const created = planned.flatMap(({ rows }) => rows.filter(({ known }) => !known));
  const linesBeforeBooks = created.filter(({ entry }) => booksBegin !== null && entry.valueDay < booksBegin).length;
  const isFar = farFrom(today);
  const days = planned.flatMap(({ from }) =>
    from === null || isFar(from) || from > today ? [] : [firstOfMonth(from)],
  );
  const [first = null] = (proposedBooksBegin ? [...days, proposedBooksBegin] : days).sort();
  return { booksBegin, proposedBooksBegin: booksBegin === null ? first : null, linesBeforeBooks };
}
