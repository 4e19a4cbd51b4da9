import { Link } from "@remix-run/react";
import { addressOf } from "~/modules/base/addresses/address";
import { UPCOMING_DAYS, type Upcoming } from "~/modules/overview/start-page/list-upcoming";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { startPageTexts as texts } from "~/texts/properties/start-page";
import { relationTexts } from "~/texts/relations";
import { Card } from "~/ui/card";
import { Folded } from "./folded";

/** So many are in sight; the others are folded. */
const IN_SIGHT = 5;

/** What begins, ends or changes in the days ahead, soonest first; each leads to its property's agreements. */
export function UpcomingCard({ upcoming, count }: { upcoming: readonly Upcoming[]; count: number }) {
  const [first, others] = [upcoming.slice(0, IN_SIGHT), upcoming.slice(IN_SIGHT)];
  return (
    <Card
      id="upcoming"
      title={texts.upcoming}
      end={
        <Link to="/deadlines" className="text-accent text-small hover:underline">
          {texts.inNinetyDays(count, UPCOMING_DAYS)}
        </Link>
      }
    >
      <UpcomingList upcoming={first} />
      {others.length > 0 && (
        <Folded label={texts.more(count - first.length)}>
          <UpcomingList upcoming={others} />
        </Folded>
      )}
    </Card>
  );
}

function UpcomingList({ upcoming }: { upcoming: readonly Upcoming[] }) {
  return (
    <ul className="divide-y divide-line">
      {upcoming.map((one) => {
        const { day, inDays, agreement, kind } = one;
        const { indoorLocation, seId: _, ...address } = agreement.property;
        return (
          <li key={`${kind} ${agreement.id} ${day}`}>
            <Link
              to={`/properties/${agreement.property.id}#agreements`}
              className="flex items-baseline gap-3 px-4 py-2 hover:bg-sunken"
            >
              <time dateTime={day} className="min-w-11 shrink-0 text-soft tabular-nums">
                {texts.briefDay(day)}
              </time>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {sayUpcoming(one)}
                <span className="block text-small text-soft">
                  {[addressOf({ ...address, zipCode: null }, relationTexts.unknownPlace), indoorLocation]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <span className="shrink-0 text-small text-soft">{texts.inDays(inDays)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function sayUpcoming(one: Upcoming): string {
  const name = one.agreement.counterParty || agreementTexts.unknownTenant;
  if (one.kind !== "rent") return texts[one.kind](name);
  const { before, step } = one;
  return before.rent === step.rent
    ? texts.utilitiesChange(name, before.utilities, step.utilities)
    : texts.rentChanges(name, before.rent, step.rent);
}
