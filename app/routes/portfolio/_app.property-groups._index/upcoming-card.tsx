import { Link } from "@remix-run/react";
import { type Day, daysBetween } from "~/modules/base/calendar/day";
import type { StatedDeadline } from "~/modules/overview/deadlines/state-deadlines";
import { deadlineWords } from "~/texts/deadlines/deadline-words";
import { startPageTexts as texts } from "~/texts/properties/start-page";
import { Card } from "~/ui/card";
import { Folded } from "./folded";

/** So many are in sight; the others are folded. */
const IN_SIGHT = 5;

type Upcoming = Pick<StatedDeadline, "key" | "what" | "due" | "facts" | "tenant" | "place" | "propertyId">;

/** What begins, ends or changes in the days ahead, soonest first; each leads to its property's agreements. */
export function UpcomingCard({ upcoming, count, today }: { upcoming: readonly Upcoming[]; count: number; today: Day }) {
  const [first, others] = [upcoming.slice(0, IN_SIGHT), upcoming.slice(IN_SIGHT)];
  return (
    <Card
      id="upcoming"
      title={texts.upcoming}
      end={
        <Link to="/deadlines" className="finger text-accent text-small hover:underline">
          {texts.inNinetyDays(count)}
        </Link>
      }
    >
      <UpcomingList upcoming={first} today={today} />
      {others.length > 0 && (
        <Folded label={texts.more(count - first.length)}>
          <UpcomingList upcoming={others} today={today} />
        </Folded>
      )}
    </Card>
  );
}

function UpcomingList({ upcoming, today }: { upcoming: readonly Upcoming[]; today: Day }) {
  return (
    <ul className="divide-y divide-line">
      {upcoming.map((one) => (
        <li key={one.key}>
          <Link
            to={`/properties/${one.propertyId}#agreements`}
            className="flex items-baseline gap-3 px-4 py-2 hover:bg-sunken"
          >
            <time dateTime={one.due} className="min-w-11 shrink-0 text-soft tabular-nums">
              {texts.briefDay(one.due)}
            </time>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {sayUpcoming(one)}
              <span className="block text-small text-soft">{one.place}</span>
            </span>
            <span className="shrink-0 text-small text-soft">{texts.inDays(daysBetween(today, one.due))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function sayUpcoming({ what, facts, tenant }: Upcoming): string {
  const name = tenant ?? "";
  const { before = 0, amount = 0 } = facts;
  switch (what) {
    case "agreementBegins":
      return texts.begins(name);
    case "agreementEnds":
    case "noticeEnds":
      return texts.ends(name);
    case "rentChanges":
      return texts.rentChanges(name, before, amount);
    case "utilitiesChange":
      return texts.utilitiesChange(name, before, amount);
    default:
      return deadlineWords[what].title(facts);
  }
}
