import type { LockStep } from "~/modules/books/ledger/month-lock/open-lock";
import { monthLockTexts as texts } from "~/texts/accounting/month-lock";
import { formatTimestamp } from "~/texts/format";

/** Who closed and opened what, and when, latest first. */
export function LockHistory({ steps }: { steps: (LockStep & { id: number })[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="lock-history" className="mt-5 border-line border-t pt-4">
      <h2 id="lock-history" className="mb-2 font-[620] text-note">
        {texts.history}
      </h2>
      <ol className="grid gap-1.5 text-note">
        {steps.map((step) => (
          <li key={step.id} className="grid grid-cols-[auto_1fr] gap-x-3 max-sm:grid-cols-1">
            <time dateTime={step.changeTime} className="tabular-nums text-soft">
              {formatTimestamp(step.changeTime)}
            </time>
            <span className="[overflow-wrap:anywhere]">{texts.step(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
