import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";
import { booksBeginSql } from "../../base/settings/repository.server";
import type { RentStep, SingleDue } from "../../portfolio/rental-agreements/terms/agreement";
import type { Amounts } from "../../portfolio/rental-agreements/terms/amounts";
import {
  entriesAfter,
  entriesBefore,
  entriesOfAgreements,
  receivedOn,
} from "../ledger/balances/property-entries.server";
import type { TenantBooking } from "./payments";

/** What was paid on an agreement among some entries. */
export type PaidSums = Amounts & { agreementId: number };

function selectPaid(entries: SQL, asked: AskedAgreements): PackedRows<PaidSums> {
  // The plus, and grouping by what is all the same, let the rows be added up in the order of their key, without sorting them.
  const sums = sql`select entry.sub_flow_id as agreement_id, ${receivedOn("RENT")} as rent, ${receivedOn("UTILITIES")} as utilities,
      ${receivedOn("RENT_DEPOSIT")} as deposit
    from ${entries} as entry join ${accounts} as account on account.id = entry.account_id
    where +entry.sub_flow_type = 'RENTAL_AGREEMENT' ${ofAsked(asked)}
    group by entry.flow_id, entry.sub_flow_type, entry.sub_flow_id`;
  return packRows<PaidSums>({
    key: sql`agreement_id`,
    columns: { agreementId: sql`agreement_id`, rent: sql`rent`, utilities: sql`utilities`, deposit: sql`deposit` },
    from: sql`from (${sums})`,
  });
}

/** Leaves entries of agreements that nobody asked for out. */
function ofAsked(asked: AskedAgreements): SQL {
  if ("only" in asked) return sql`and entry.sub_flow_id = ${asked.only}`;
  if ("among" in asked) return sql`and entry.sub_flow_id in ${among(asked.among)}`;
  if ("within" in asked) return sql`and entry.sub_flow_id in (${asked.within})`;
  return "ofProperty" in asked ? sql`and entry.flow_id = ${asked.ofProperty}` : sql``;
}

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

/** How many receipts of the bank up to a day are still to be booked. */
export function selectUnbookedReceipts(asOf: Day): SQL<{ count: number }> {
  // An open transaction began with the bank: its first leg says whether money came or went.
  return sql<{ count: number }>`select count(*) as count
    from ${transactions} as opened join ${legs} as leg on leg.id = opened.first_leg_id
    where opened.unbooked_cents <> 0 and opened.value_date <= ${asOf} and leg.cents > 0`;
}

/** An agreement as it is stored. */
type AgreementRow = Pick<
  typeof rentalAgreements.$inferSelect,
  | "id"
  | "propertyId"
  | "counterParty"
  | "startDate"
  | "endDate"
  | "rentDeposit"
  | "openingRent"
  | "openingUtilities"
  | "openingRentDeposit"
> & { rentSteps: RentStep[] };

/** Where the property of an agreement is. */
type PlaceRow = Pick<typeof properties.$inferSelect, "id" | "city" | "streetAndNumber" | "indoorLocation" | "seId">;

/** Which agreements are read: a single one, some, those whose ids a query answers, those of a property, or all, those that have ended by the day of the report among them or not. */
export type AskedAgreements =
  | { only: number }
  | { among: readonly number[] }
  | { within: SQL }
  | { ofProperty: number | SQL }
  | { withExpired: boolean };

function among(ids: readonly number[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

/** A single due that stands. */
type DueRow = SingleDue & { agreementId: number };

/** The agreements of tenants as one batch: when the books begin, what was agreed, where their properties are, and single dues. */
export function selectAgreed(asOf: Day, asked: AskedAgreements) {
  const { id, propertyId, counterParty, startDate, endDate, rentSteps, rentDeposit } = rentalAgreements;
  const { openingRent, openingUtilities, openingRentDeposit } = rentalAgreements;
  const isAsked =
    "only" in asked
      ? sql`${id} = ${asked.only}`
      : "among" in asked
        ? sql`${id} in ${among(asked.among)}`
        : "within" in asked
          ? sql`${id} in (${asked.within})`
          : "ofProperty" in asked
            ? sql`${propertyId} = ${asked.ofProperty}`
            : asked.withExpired
              ? sql`true`
              : sql`(${endDate} is null or ${endDate} >= ${asOf})`;
  return [
    sql<{ day: Day | null }>`select ${booksBeginSql} as day`,
    packRows<AgreementRow>({
      key: id,
      columns: {
        ...{ id, propertyId, counterParty, startDate, endDate, rentDeposit },
        ...{ openingRent, openingUtilities, openingRentDeposit },
        rentSteps,
      },
      json: ["rentSteps"],
      long: [rentSteps],
      from: sql`from ${rentalAgreements} where ${isAsked}`,
    }),
    packRows<PlaceRow>({
      key: properties.id,
      columns: pick(properties, "id", "city", "streetAndNumber", "indoorLocation", "seId"),
      from: sql`from ${properties} ${"withExpired" in asked ? sql`` : sql`where ${properties.id} in (select ${propertyId} from ${rentalAgreements} where ${isAsked})`}`,
    }),
    packRows<DueRow>({
      key: agreementDues.id,
      columns: {
        ...pick(agreementDues, "id", "agreementId", "kind", "text", "settlementId"),
        dueDay: agreementDues.dueDate,
        cents: agreementDues.amount,
      },
      from: sql`from ${agreementDues} where ${agreementDues.withdrawTime} is null ${"withExpired" in asked ? sql`` : sql`and ${agreementDues.agreementId} in (select ${id} from ${rentalAgreements} where ${isAsked})`}`,
    }),
  ] as const;
}

/** The agreements of tenants and what they paid by a day, as one batch. */
export function selectTenantAgreements(asOf: Day, asked: AskedAgreements) {
  return [
    ...selectAgreed(asOf, asked),
    selectPaid(entriesOfAgreements, asked),
    selectPaid(entriesAfter(asOf), asked),
    selectPaid(entriesBefore(booksBeginSql), asked),
  ] as const;
}

/** What letters to the tenants of some agreements say besides amounts. */
export function selectAddressees(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: rentalAgreements.id,
      ...pick(rentalAgreements, "counterPartyAddress", "moveOutAddress", "counterPartySalutation"),
      ...pick(properties, "streetAndNumber", "zipCode", "city", "indoorLocation", "seId"),
    })
    .from(rentalAgreements)
    .innerJoin(properties, eq(properties.id, rentalAgreements.propertyId))
    .where(sql`${rentalAgreements.id} in ${among(ids)}`);
}
