import { Link } from "@remix-run/react";
import type { ClosingProposal } from "~/modules/books/ledger/month-lock/propose-closing";
import { monthLockTexts as texts } from "~/texts/accounting/month-lock";

const WAY = "font-[550] text-accent underline";

/** Proposes to close the months that were handed over or declared, once nothing of the bank is open in them. */
export function ClosingNote({ sentence, closing }: { sentence: string; closing: ClosingProposal }) {
  const { until, openLines } = closing;
  return (
    <p className="max-w-[80ch] text-note text-soft print:hidden">
      {sentence}{" "}
      {openLines > 0 && (
        <>
          {texts.openLines(openLines)}{" "}
          <Link to="/accounting/unaccounted-entries" className={WAY}>
            {texts.bookFirst}
          </Link>{" "}
        </>
      )}
      <Link to={`/accounting/ledger-entries/lock?until=${until}`} className={WAY}>
        {texts.closeUntil(until)}
      </Link>
    </p>
  );
}
