import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";
import { standsOn } from "../../base/relations/standing-legs.server";

/** The query for the properties of a folder, none if none is asked for. */
export function selectPropertiesWithin(groupId: number | null): SQL<{ id: number }> {
  return sql<{ id: number }>`select id from ${properties} where group_id = ${groupId}`;
}

/** A property that was or will be sold. */
export type SoldProperty = { id: number; day: Day };

/** The query for all of them. */
export function selectSold(): PackedRows<SoldProperty> {
  return packRows<SoldProperty>({
    key: properties.id,
    columns: { id: sql`id`, day: sql`usage_rights_until_date` },
    from: sql`from ${properties} where usage_rights_until_date is not null`,
  });
}

/** What a list says of a tenant besides terms and money. */
export type TenantDetails = Pick<typeof properties.$inferSelect, "zipCode" | "indoorLocation" | "seId"> &
  Pick<
    typeof rentalAgreements.$inferSelect,
    | "id"
    | "counterPartyAddress"
    | "moveOutAddress"
    | "costAgreement"
    | "counterPartySalutation"
    | "counterPartyEmail"
    | "counterPartyPhone"
    | "counterPartyIbans"
    | "dunningStop"
    | "dunningNote"
  >;

/** When a tenant paid last. */
export type LastPaid = { agreementId: number; day: Day };

/** The query for when each tenant paid last up to a day. */
export function selectLastPaid(asOf: Day): PackedRows<LastPaid> {
  const bookedOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select asked.id, leg.value_date, ${side === "source" ? sql`-leg.cents` : sql`leg.cents`} as cents,
        ${column("account_id")} as account_id
      from ${rentalAgreements} as asked cross join ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = asked.property_id
        and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} = asked.id
        and leg.value_date <= ${asOf} and ${standsOn(asOf)}`;
  };
  const received = sql`select entry.id, entry.value_date from (${sql.join(sides.map(bookedOn), sql` union all `)}) as entry
    join ${accounts} as account on account.id = entry.account_id
    where account.routing_key in ('RENT', 'UTILITIES', 'RENT_DEPOSIT')
    group by entry.id, entry.value_date having sum(entry.cents) > 0`;
  return packRows<LastPaid>({
    key: sql`id`,
    columns: { agreementId: sql`id`, day: sql`day` },
    from: sql`from (select id, max(value_date) as day from (${received}) group by id)`,
  });
}

/** The query for what a page of the list says of its tenants. */
export function selectTenantDetails(ids: readonly number[]): SQL<TenantDetails> {
  return sql<TenantDetails>`with asked as materialized (
      select agreement.* from json_each(${JSON.stringify(ids)}) as one
      join ${rentalAgreements} as agreement on agreement.id = one.value)
    select asked.id, property.zip_code as zipCode, property.indoor_location as indoorLocation, property.se_id as seId,
      asked.counter_party_address as counterPartyAddress, asked.move_out_address as moveOutAddress,
      asked.cost_agreement as costAgreement, asked.counter_party_salutation as counterPartySalutation,
      asked.counter_party_email as counterPartyEmail, asked.counter_party_phone as counterPartyPhone,
      asked.counter_party_ibans as counterPartyIbans, asked.dunning_stop as dunningStop, asked.dunning_note as dunningNote
    from asked join ${properties} as property on property.id = asked.property_id`;
}

/** By which mail and telephone a tenant is reached. */
export type TenantContact = Pick<
  typeof rentalAgreements.$inferSelect,
  "id" | "counterPartyEmail" | "counterPartyPhone"
>;

/** The query for those of all tenants that have any; none if nobody asks. */
export function selectContacts(isAsked: boolean): PackedRows<TenantContact> {
  return packRows<TenantContact>({
    key: rentalAgreements.id,
    columns: pick(rentalAgreements, "id", "counterPartyEmail", "counterPartyPhone"),
    from: sql`from ${rentalAgreements} where ${isAsked} and coalesce(counter_party_email, counter_party_phone) is not null`,
  });
}

/** An account from which a tenant paid, and how often and when last. */
export type PayingIban = { iban: string; count: number; lastPaid: Day };

/** The query for the accounts from which an agreement was paid, the one of the latest payment first. */
export function selectPayingIbans(agreementId: number): SQL<PayingIban> {
  const column = (side: SideName, name: string) => sql.raw(`leg.${side}_${name}`);
  const bookedOn = (side: SideName) => sql`select leg.transaction_id, leg.value_date
    from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
    where ${column(side, "flow_type")} = 'PROPERTY'
      and ${column(side, "flow_id")} = (select property_id from ${rentalAgreements} where id = ${agreementId})
      and ${column(side, "sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column(side, "sub_flow_id")} = ${agreementId}
      and leg.reverses_leg_id is null
      and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id)`;
  return sql<PayingIban>`select bank.counterparty_iban as iban, count(distinct bank.id) as count, max(entry.value_date) as lastPaid
    from (${sql.join(sides.map(bookedOn), sql` union all `)}) as entry
    join ${transactions} as booking on booking.id = entry.transaction_id
    join ${bankTransactions} as bank on bank.id = booking.bank_transaction_id
    where bank.cents > 0 and bank.counterparty_iban is not null and bank.withdraw_time is null
    group by bank.counterparty_iban order by lastPaid desc, count desc, iban`;
}

/** The query for the files of what was settled with, or written to, other tenants of an agreement's property. */
export function selectPapersOfOthers(agreementId: number): SQL<{ id: number }> {
  const of = (table: SQLiteTable) => sql`select paper.attachment_id as id from ${rentalAgreements} as own
    join ${rentalAgreements} as other on other.property_id = own.property_id and other.id <> own.id
    join ${table} as paper on paper.agreement_id = other.id
    where own.id = ${agreementId} and paper.attachment_id is not null`;
  return sql<{ id: number }>`${of(settlements)} union ${of(agreementDues)}`;
}

/** Another agreement with somebody of the same name, whoever that is. */
export type Namesake = {
  id: number;
  startDate: Day;
  endDate: Day | null;
  streetAndNumber: string | null;
  city: string | null;
};

/** So many of them are named. */
const MOST_NAMESAKES = 20;

/** The query for the other agreements with somebody of an agreement's name, latest start first. */
export function selectNamesakes(agreementId: number): SQL<Namesake> {
  return sql<Namesake>`select other.id, other.start_date as startDate, other.end_date as endDate,
      property.street_and_number as streetAndNumber, property.city
    from ${rentalAgreements} as own
    join ${rentalAgreements} as other on other.counter_party = own.counter_party and other.id <> own.id
    join ${properties} as property on property.id = other.property_id
    where own.id = ${agreementId} order by other.start_date desc, other.id limit ${MOST_NAMESAKES}`;
}
