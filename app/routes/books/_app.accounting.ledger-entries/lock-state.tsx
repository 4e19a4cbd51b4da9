import { type FormFailure, sentenceAt } from "~/http/wire/form-failure";
import type { LedgerLock } from "~/modules/books/ledger/month-lock/open-lock";
import { monthLockTexts as texts } from "~/texts/accounting/month-lock";
import { Alert } from "~/ui/alert";

/** How far the books are closed, which the form around it is decided on, and above it what was refused. */
export function LockState({
  lock: { lockedUntil, userName, changeTime },
  failure,
}: {
  lock: LedgerLock;
  failure?: FormFailure["failure"];
}) {
  return (
    <>
      <input type="hidden" name="previous" value={lockedUntil ?? ""} />
      {failure && !sentenceAt(failure, "lockedUntil") && (
        <div className="mb-3">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <p className="mb-3">
        <strong className="font-[620]">{lockedUntil ? texts.state(lockedUntil) : texts.none}</strong>
        {userName && changeTime && <span className="block text-soft">{texts.by(userName, changeTime)}</span>}
      </p>
    </>
  );
}
