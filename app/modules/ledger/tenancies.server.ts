import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { accounts } from "../../../db/schema/accounts";
import { relationMonths } from "../../../db/schema/ledger";
import { rentalAgreements } from "../../../db/schema/together";
import type { Cents } from "../money/money";
import type { Agreement } from "../rental-agreements/agreement";
import { readRentSteps } from "../rental-agreements/rent-steps-text";

/** An agreement and what was paid for its rent so far. */
export type Tenancy = { agreement: Agreement; paidRent: Cents };

/** The agreements with these ids by id, each with what its tenant paid for rent, in one round trip or none. */
export async function readTenancies(db: Db, ids: readonly number[]): Promise<Map<number, Tenancy>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectTenancies(db, ids)).map((row) => [row.id, tenancyOf(row)]));
}

/** The query for agreements with what was paid for their rent. */
export function selectTenancies(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: rentalAgreements.id,
      startDate: rentalAgreements.startDate,
      endDate: rentalAgreements.endDate,
      rentSteps: rentalAgreements.rentSteps,
      rentDeposit: rentalAgreements.rentDeposit,
      paidRent: sql<Cents>`(select coalesce(sum(paid.credit_cents - paid.debit_cents), 0)
        from ${relationMonths} as paid join ${accounts} as account on account.id = paid.account_id
        where account.routing_key = 'RENT' and paid.flow_type = 'PROPERTY' and paid.flow_id = ${rentalAgreements}.property_id
          and paid.sub_flow_type = 'RENTAL_AGREEMENT' and paid.sub_flow_id = ${rentalAgreements}.id)`,
    })
    .from(rentalAgreements)
    .where(sql`${rentalAgreements.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** A tenancy from its row. */
export function tenancyOf(row: Awaited<ReturnType<typeof selectTenancies>>[number]): Tenancy {
  const { startDate, endDate, rentSteps, rentDeposit, paidRent } = row;
  return {
    agreement: { startDate, endDate, rentSteps: readRentSteps(rentSteps), rentDeposit: rentDeposit ?? 0 },
    paidRent,
  };
}
