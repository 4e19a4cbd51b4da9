import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { datePresets } from "~/modules/base/calendar/date-presets";
import type { Day } from "~/modules/base/calendar/day";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { LinkButton } from "../button";
import { cn } from "../cn";

/** Links to the usual periods of a filter, the one that holds marked, and if something is narrowed the way out of it. */
export function PeriodPresets({
  presets,
  fromDate,
  toDate,
  linkTo,
  resetTo,
}: {
  presets: ReturnType<typeof datePresets>;
  fromDate: Day | null;
  toDate: Day | null;
  linkTo: (period: { fromDate: Day; toDate: Day }) => string;
  /** Null if nothing is narrowed. */
  resetTo: string | null;
}) {
  return (
    <nav aria-label={texts.presets} className="choice-row min-h-9 items-center">
      {presets.map(({ label, ...period }) => {
        const here = fromDate === period.fromDate && toDate === period.toDate;
        return (
          <Link
            key={label}
            to={linkTo(period)}
            preventScrollReset
            aria-current={here ? "true" : undefined}
            className={cn(
              "inline-flex h-7 items-center max-sm:h-[44px] whitespace-nowrap rounded-full border px-3 font-[550] text-small -outline-offset-2 transition-colors",
              here
                ? "border-accent bg-accent-wash text-accent"
                : "border-line-strong bg-surface text-soft hover:bg-sunken hover:text-ink",
            )}
          >
            {label}
          </Link>
        );
      })}
      {resetTo && (
        <LinkButton to={resetTo} look="quiet" size="row" preventScrollReset className="max-sm:px-2">
          <X size={15} aria-hidden />
          {texts.reset}
        </LinkButton>
      )}
    </nav>
  );
}
