import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";

type AsOf = Day | Placeholder;

/** The id of the agreement by which a property is let on a day; of several the one that began last. */
export function runningAgreement(today: AsOf): SQL {
  return sql`(select own.id from ${rentalAgreements} as own where own.property_id = properties.id and own.start_date <= ${today}
    and (own.end_date is null or own.end_date >= ${today}) order by own.start_date desc, own.id desc limit 1)`;
}

/** The base rent of a month by the `agreement` that was joined, as `rentOnDay` has it, in cents. */
export function rentOn(today: AsOf): SQL {
  // Beside `max` SQLite takes the other columns of that very row, without sorting.
  return sql`coalesce((select rent from (select step.value ->> 'rent' as rent, max(step.value ->> 'validFrom')
    from json_each(agreement.rent_steps) as step where step.value ->> 'validFrom' <= ${today})),
    agreement.rent_steps ->> '$[0].rent')`;
}

/** Holds for a property that is in the portfolio on a day. */
export function ownedOn(today: AsOf): SQL {
  return sql`(properties.usage_rights_since_date <= ${today}
    and (properties.usage_rights_until_date is null or properties.usage_rights_until_date >= ${today}))`;
}

/** Since when a property of the portfolio is not let, null if it is: the day after its last tenant, or on which it was taken over. */
export function vacantSince(today: AsOf): SQL {
  return sql`iif(agreement.id is null and ${ownedOn(today)}, max(properties.usage_rights_since_date, coalesce(
    (select date(max(own.end_date), '+1 day') from ${rentalAgreements} as own where own.property_id = properties.id and own.end_date < ${today}),
    properties.usage_rights_since_date)), null)`;
}
