import { Check } from "lucide-react";
import type { ShownReview } from "~/modules/reports/review/show-review";
import { reviewTexts as texts } from "~/texts/reports/review";
import { Chip } from "~/ui/chip";

/** How much each check found, each leading to its findings, and those that found nothing. */
export function CheckSummary({ groups, fine }: Pick<ShownReview, "groups" | "fine">) {
  return (
    <nav aria-label={texts.summary} className="mb-5 grid gap-2.5">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ check, count }) => (
          <li key={check}>
            <a
              href={`#${check}`}
              className="inline-flex min-h-[34px] items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1 font-[550] text-note hover:bg-sunken"
            >
              {texts.checks[check]}
              <Chip tone="warn">{count}</Chip>
            </a>
          </li>
        ))}
      </ul>
      {fine.length > 0 && (
        <p className="flex items-baseline gap-1.5 text-small text-soft">
          <Check size={14} aria-hidden className="shrink-0 translate-y-[2px] text-good" />
          <span>
            {texts.fine}: {fine.map((check) => texts.checks[check]).join(" · ")}
          </span>
        </p>
      )}
    </nav>
  );
}
