import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { BooksNote } from "~/modules/books/bank-statements/plan/books-note";
import type { PlannedRows } from "~/modules/books/bank-statements/plan/list-planned-rows";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { bankTransactionTexts } from "~/texts/accounting/bank-transactions";
import { returnedPaymentTexts } from "~/texts/accounting/returned-payments";
import { statementColumnTexts } from "~/texts/accounting/statement-columns";
import { formatDay, formatMoney } from "~/texts/format";
import { booksTexts } from "~/texts/settings/books";
import { Alert } from "~/ui/alert";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";

const tones = { created: "accent", known: "neutral", refused: "bad" } as const;

/** Rows of days, states, words and amounts in columns as wide as they need; if it is narrow each row is for itself, its words below. */
const ROWS = "sm:grid sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]";
const ROW =
  "grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 py-1.5 sm:col-span-full sm:grid-cols-subgrid sm:gap-x-3";
const WORDS = "max-sm:order-last max-sm:col-span-full";

/** That loading the file would do nothing. */
export function RepeatedFile({ repeated }: { repeated: string }) {
  return (
    <p role="status" className="mt-5 border-line border-t pt-4 font-[620]">
      {repeated}
    </p>
  );
}

/** What loading the file would do, row by row. */
export function UploadPreview({
  ibans,
  rows,
  left,
  refusal,
  refused,
  farDays,
  books,
  way,
  moved,
  ...counts
}: PlannedRows & {
  farDays: Day[];
  books: BooksNote;
  /** Where the columns of the file are assigned, if they were by hand. */
  way: string | null;
  /** Why the preview is shown in place of loading what an earlier one showed. */
  moved: string | null;
}) {
  return (
    <section className="mt-5 border-line border-t pt-4">
      {moved !== null && (
        <div className="mb-3">
          <Alert>{texts.oops(moved)}</Alert>
        </div>
      )}
      {refusal && (
        <div className="mb-3">
          <Alert>{texts.oops(texts.wouldBeRefused(refusal))}</Alert>
        </div>
      )}
      {farDays.length > 0 && (
        <div className="mb-3">
          <Alert tone="warn">
            {texts.farDays(farDays)} {texts.mendFile}
          </Alert>
        </div>
      )}
      <div role="status">
        <p>{refusal ? texts.previewRefused : texts.previewTitle}</p>
        <p className="font-[620]">
          {[texts.summary(counts), ...(refused > 0 ? [texts.previewSummary(refused)] : [])].join(", ")}
        </p>
        <p className="text-note text-soft tabular-nums">{texts.previewAccounts(ibans)}</p>
      </div>
      {booksTexts.preview(books).map((sentence) => (
        <p key={sentence} className="mt-1 text-note">
          {sentence}
        </p>
      ))}
      {way !== null && (
        <p className="mt-1 text-note text-soft">
          {statementColumnTexts.asRemembered}{" "}
          <Link to={way} className="text-accent underline underline-offset-2">
            {statementColumnTexts.look}
          </Link>
        </p>
      )}
      <ul aria-label={texts.previewRows} className={cn("mt-2 divide-y divide-line text-note", ROWS)}>
        {rows.map(({ day, cents, reference, state, returnReason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in the file's order, and twins have nothing else to tell them apart
          <li key={index} className={ROW}>
            <span className="tabular-nums">{formatDay(day)}</span>
            <span>
              <Chip tone={tones[state]}>{texts.states[state]}</Chip>
            </span>
            <span className={cn("truncate", WORDS)}>
              {returnReason !== null && (
                <span className="font-[550]">{returnedPaymentTexts.returned([returnReason].filter(Boolean))} · </span>
              )}
              {reference || bankTransactionTexts.noReference}
            </span>
            <span className={cn("num", cents < 0 && "text-bad")}>{formatMoney(cents)}</span>
          </li>
        ))}
        {counts.pending > 0 && (
          <li className={ROW}>
            <span />
            <span>
              <Chip tone="warn">{texts.states.pending}</Chip>
            </span>
            <span className={cn("col-span-2 text-soft", WORDS)}>{texts.pendingRows(counts.pending)}</span>
          </li>
        )}
      </ul>
      {!refusal && <p className="unscripted-only mt-2 text-note text-soft">{texts.chooseAgain}</p>}
      {left > 0 && <p className="mt-1 text-soft">{texts.more(left)}</p>}
    </section>
  );
}
