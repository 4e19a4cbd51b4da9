import { sql } from "drizzle-orm";
import { deadlineSubjects } from "../../../../db/schema/deadlines";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Cents } from "../../base/money/money";

/** What a rent that runs may be as it is kept, with what limits it; `increase` is JSON, `yearly` what it rises by in a year. */
export type RentRow = {
  agreementId: number;
  propertyId: number;
  yearly: Cents;
  increase: string;
  counterParty: string | null;
  areaSqm: number | null;
  comparableRent: Cents | null;
  rentCapPercent: number | null;
  streetAndNumber: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
};

type RentSums = { count: number; raised: number; yearly: Cents };

/** Whose facts are known stands before whose are not. */
const order = sql`yearly desc, increase ->> '$.missing' <> '[]'`;

/** The queries for how many rents run and what they may rise by, and for a page of them, the most first; the last one if there are fewer. */
export function selectRents(page: number, size: number) {
  const running = sql`from ${deadlineSubjects} as subject where subject.kind = 'AGREEMENT' and subject.yearly is not null`;
  return [
    sql<RentSums>`select count(*) as count, count(*) filter (where yearly > 0) as raised, coalesce(sum(yearly), 0) as yearly ${running}`,
    sql<RentRow>`select agreement.id as agreementId, agreement.property_id as propertyId, shown.yearly, shown.increase,
        agreement.counter_party as counterParty, coalesce(agreement.area_sqm, home.area_sqm) as areaSqm,
        home.comparable_rent as comparableRent, home.rent_cap_percent as rentCapPercent, home.street_and_number as streetAndNumber,
        home.city, home.indoor_location as indoorLocation, home.se_id as seId
      from (select subject.id, subject.yearly, subject.increase ${running} order by ${order}, subject.id
          limit ${size} offset ${size} * max(0, min(${page} - 1, ((select count(*) ${running}) - 1) / ${size}))) as shown
        join ${rentalAgreements} as agreement on agreement.id = shown.id
        join ${properties} as home on home.id = agreement.property_id
      order by ${order}, agreement.id`,
  ] as const;
}
