import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { legs, transactions } from "../../../../db/schema/ledger";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import { type SideName, sides } from "../../relations/relation";
import type { Amounts } from "../../rental-agreements/agreement";
import { booksBeginSql } from "../../settings/repository.server";
import { allEntries, entriesAfter, entriesBefore, receivedOn } from "../ledger-sums.server";

/** What was paid on an agreement among some entries. */
type PaidSums = Amounts & { agreementId: number };

function selectPaid(entries: SQL, only: number | null): SQL<PaidSums> {
  return sql<PaidSums>`select entry.sub_flow_id as agreementId, ${receivedOn("RENT")} as rent,
      ${receivedOn("UTILITIES")} as utilities, ${receivedOn("RENT_DEPOSIT")} as deposit
    from ${entries} as entry join ${accounts} as account on account.id = entry.account_id
    where entry.sub_flow_type = 'RENTAL_AGREEMENT' ${only === null ? sql`` : sql`and entry.sub_flow_id = ${only}`}
    group by entry.flow_id, entry.sub_flow_id`;
}

/** A booking on what a tenant pays, in cents: positive was received. */
export type TenantBooking = {
  transactionId: number;
  description: string;
  valueDate: Day;
  accountId: number;
  accountName: string;
  routingKey: "RENT" | "UTILITIES" | "RENT_DEPOSIT";
  cents: Cents;
};

/** The bookings of an agreement's tenant from the beginning of the books up to a day, in the order of their days. */
export function selectTenantBookings(agreementId: number, asOf: Day): SQL<TenantBooking> {
  const bookingsOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.id as leg_id, leg.transaction_id, leg.value_date, ${column("account_id")} as account_id,
        ${side === "source" ? sql`-leg.cents` : sql`leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY'
        and ${column("flow_id")} = (select property_id from ${rentalAgreements} where id = ${agreementId})
        and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} = ${agreementId}
        and leg.value_date between coalesce(${booksBeginSql}, '') and ${asOf}`;
  };
  return sql<TenantBooking>`select entry.transaction_id as transactionId, booking.description, entry.value_date as valueDate,
      account.id as accountId, account.name as accountName, account.routing_key as routingKey, entry.cents
    from (${sql.join(sides.map(bookingsOn), sql` union all `)}) as entry
    join ${accounts} as account on account.id = entry.account_id
    join ${transactions} as booking on booking.id = entry.transaction_id
    where account.routing_key in ('RENT', 'UTILITIES', 'RENT_DEPOSIT')
    order by entry.value_date, entry.leg_id`;
}

/** What the report of rentals of a day is made of, as one batch; `only` narrows to one agreement. */
export function selectRenting(db: Db, asOf: Day, only: number | null) {
  return [
    sql<{ day: Day | null }>`select ${booksBeginSql} as day`,
    db
      .select({
        id: rentalAgreements.id,
        propertyId: rentalAgreements.propertyId,
        city: properties.city,
        streetAndNumber: properties.streetAndNumber,
        counterParty: rentalAgreements.counterParty,
        startDate: rentalAgreements.startDate,
        endDate: rentalAgreements.endDate,
        rentSteps: rentalAgreements.rentSteps,
        rentDeposit: rentalAgreements.rentDeposit,
        openingRent: rentalAgreements.openingRent,
        openingUtilities: rentalAgreements.openingUtilities,
        openingRentDeposit: rentalAgreements.openingRentDeposit,
      })
      .from(rentalAgreements)
      .innerJoin(properties, eq(properties.id, rentalAgreements.propertyId))
      .where(only === null ? undefined : eq(rentalAgreements.id, only)),
    selectPaid(allEntries, only),
    selectPaid(entriesAfter(asOf), only),
    selectPaid(entriesBefore(booksBeginSql), only),
  ] as const;
}
