import type { ReactNode } from "react";
import type { Day } from "~/modules/base/calendar/day";
import { formatDayHeading } from "~/texts/format";

/** The rows of one day under its name, which stays in sight while they pass; below heads of columns as high as `--list-head`. */
export function DaySection({ day, today, children }: { day: Day; today: Day; children: ReactNode }) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="sticky top-[calc(var(--header-height)+var(--list-head,0px))] z-[1] bg-sunken px-4 py-1.5 font-semibold text-small"
      >
        {formatDayHeading(day, today)}
      </h2>
      {children}
    </section>
  );
}
