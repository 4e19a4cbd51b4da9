import { Form, Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { Day } from "~/modules/base/calendar/day";
import type { BooksNote } from "~/modules/books/bank-statements/plan/books-note";
import type { ImportResult } from "~/modules/books/bank-statements/uploads/import-result";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { formatIban } from "~/texts/format";
import { booksTexts } from "~/texts/settings/books";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

/** What a file brought, with each statement's period and balances; `repeated` is said instead if it brought nothing. */
export function ImportSummary({
  result,
  repeated,
  farDays,
  books,
  failure,
}: {
  result: ImportResult;
  repeated: string | null;
  farDays: Day[];
  books: BooksNote;
  failure: FormFailure["failure"] | undefined;
}) {
  return (
    <section role="status" className="mb-5 rounded-card border border-line bg-accent-wash px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 font-[620]">
        <span className="flex min-w-0 gap-2">
          <Check size={16} aria-hidden className="mt-[2px] shrink-0 text-good" />
          {repeated ?? `${texts.done}: ${texts.summary(result)}`}
        </span>
        {repeated === null && result.created > 0 && (
          <Link
            to="/accounting/unaccounted-entries"
            className="shrink-0 text-accent underline max-sm:basis-full max-sm:pl-6 sm:ml-auto"
          >
            {texts.toOpenLines}
          </Link>
        )}
      </p>
      <ul className="mt-1.5 grid gap-1 pl-6 text-note">
        {result.statements.map((statement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the statements of a file never change their order
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="tabular-nums">{formatIban(statement.iban)}</span>
            {statement.from && statement.to && <span>{texts.period(statement.from, statement.to)}</span>}
            {statement.openingBalance !== null && statement.closingBalance !== null ? (
              <span className="tabular-nums">{texts.balances(statement.openingBalance, statement.closingBalance)}</span>
            ) : (
              <span>{texts.unprovenHint}</span>
            )}
            {result.statements.length > 1 && <span>{texts.summary(statement)}</span>}
          </li>
        ))}
      </ul>
      {farDays.length > 0 && (
        <p className="mt-1.5 font-[550] text-changed text-note">
          {texts.farDays(farDays)} {texts.undoImport}
        </p>
      )}
      {books.booksBegin && books.linesBeforeBooks > 0 && (
        <p className="mt-1.5 pl-6 text-note">{booksTexts.linesBefore(books.linesBeforeBooks, books.booksBegin)}</p>
      )}
      {books.proposedBooksBegin && (
        <Form method="post" replace preventScrollReset className="mt-2 grid justify-items-start gap-2 pl-6 text-note">
          <RequestKey form="books-begin" />
          <input type="hidden" name="confirmBooksBegin" value={books.proposedBooksBegin} />
          {failure && <Alert>{failure.message}</Alert>}
          <p>{booksTexts.propose(books.proposedBooksBegin)}</p>
          <Button>{booksTexts.confirm(books.proposedBooksBegin)}</Button>
        </Form>
      )}
    </section>
  );
}
