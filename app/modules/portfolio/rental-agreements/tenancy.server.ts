import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { folderTableTexts as texts } from "../../../texts/properties/folder-table";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import type { Day } from "../../base/calendar/day";

type AsOf = Day | Placeholder;

/** Holds for an agreement called `own` by which a property is let on a day. */
const runsOn = (today: AsOf) =>
  sql`own.property_id = properties.id and own.start_date <= ${today} and (own.end_date is null or own.end_date >= ${today})`;

/** The id of the agreement by which a property is let on a day; of several the one that began last. */
export function runningAgreement(today: AsOf): SQL {
  return sql`(select own.id from ${rentalAgreements} as own where ${runsOn(today)} order by own.start_date desc, own.id desc limit 1)`;
}

/** How many agreements run on a day. */
export function tenantsOn(today: AsOf): SQL {
  return sql`(select count(*) from ${rentalAgreements} as own where ${runsOn(today)})`;
}

/** By whom a property is let on a day: the name in the `agreement` that was joined, of several how many they are and all names. */
export function tenantNamesOn(today: AsOf): SQL {
  return sql`iif(${tenantsOn(today)} > 1, ${tenantsOn(today)} || ${texts.tenants} || (select group_concat(name, ', ') from (
    select coalesce(own.counter_party, ${agreementTexts.unknownTenant}) as name from ${rentalAgreements} as own
    where ${runsOn(today)} order by own.start_date desc, own.id desc)), agreement.counter_party)`;
}

/** The base rents of a month by all agreements that run on a day, as `rentOnDay` has them, in cents; null if there is none. */
export function rentOn(today: AsOf): SQL {
  // Beside `max` SQLite takes the other columns of that very row, without sorting.
  return sql`(select sum(coalesce((select rent from (select step.value ->> 'rent' as rent, max(step.value ->> 'validFrom')
    from json_each(own.rent_steps) as step where step.value ->> 'validFrom' <= ${today})), own.rent_steps ->> '$[0].rent'))
    from ${rentalAgreements} as own where ${runsOn(today)})`;
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
