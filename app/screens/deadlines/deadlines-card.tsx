import { Link } from "@remix-run/react";
import type { ShownDeadline } from "~/modules/overview/deadlines/show-deadlines";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import { formatNumber } from "~/texts/format";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";

/** What is near of the deadlines of a property or an agreement; nothing if there is nothing. */
export function DeadlinesCard({
  count,
  rows,
  to,
  ofOneTenant = false,
  className,
}: {
  count: number;
  rows: readonly ShownDeadline[];
  to: string;
  /** Whether all are of one tenant, whose name need not be said. */
  ofOneTenant?: boolean;
  className?: string;
}) {
  if (count === 0) return null;
  return (
    <Card
      id="deadlines"
      title={texts.title}
      className={className}
      end={
        <Link to={to} className="finger text-accent text-small hover:underline">
          {texts.inNinetyDays(formatNumber(count))}
        </Link>
      }
    >
      <ul>
        {rows.map(({ key, day, when, title: what, tenant, rule, isOverdue, way }) => {
          const title = ofOneTenant || tenant === null ? what : `${what}, ${tenant}`;
          return (
            <li key={key} className="flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0">
              <div className="min-w-0 flex-1">
                <p className="font-[550] [overflow-wrap:anywhere]">{title}</p>
                <p className="text-small text-soft">
                  <span className="tabular-nums">{day}</span>
                  {", "}
                  <span className={cn(isOverdue && "font-[600] text-bad")}>{when}</span>
                  {" · "}
                  {rule}
                </p>
              </div>
              {way && (
                <LinkButton to={way.to} size="tiny" aria-label={`${way.label}: ${title}`}>
                  {way.label}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
