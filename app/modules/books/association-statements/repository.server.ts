import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { attachments, textsOfAttachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day, Timestamp } from "../../base/calendar/day";
import type { RoutingKey } from "../accounts/routing-keys";
import { type StoredTerm, storedTerm } from "../cost-statements/repository.server";
import type { DaySpan } from "../cost-statements/stays";
import { entriesOfProperties } from "../own-costs/own-costs.server";
import type { ChargePayment } from "./prove-statement";

/** A file that somebody labelled as the statement of an association, with what it says. */
export type AssociationFile = { id: number; propertyId: number; filename: string; createTime: Timestamp; text: string };

/** So many of the latest files of a property are read. */
const MOST_FILES = 8;

/** The query for the statements of an association among the files of a property, the latest first. */
export function selectStatementFiles(propertyId: number): SQL<AssociationFile> {
  return selectFilesOf(sql`(${propertyId})`, MOST_FILES);
}

/** The query for the latest of them of each of some properties; null is of none. */
export function selectFilesOf(ids: SQL | null, most: number): SQL<AssociationFile> {
  return sql<AssociationFile>`select id, propertyId, filename, createTime, text from (
      select file.id, file.property_id as propertyId, file.filename, file.create_time as createTime, said.text,
        row_number() over (partition by file.property_id order by file.create_time desc, file.id desc) as place
      from ${attachments} as file join ${textsOfAttachments} as said on said.attachment_id = file.id
      where file.property_id in ${ids ?? sql`()`} and file.label = 'Abrechnung WEG')
    where place <= ${most} order by propertyId, place`;
}

/** The query for the spans of a property that were entered already. */
export function selectEnteredSpans(propertyId: number): SQL<DaySpan> {
  return sql<DaySpan>`select from_date as "from", to_date as "to" from ${costStatements} where property_id = ${propertyId}`;
}

/** The rows of an earlier statement, whose property it may be, as they are kept. */
export type EarlierItems = { items: string; to: Day; isOwn: number };

/** The query for the latest statement before a day, of the property or else of another that the same firm administers. */
export function selectEarlierItems(propertyId: number, before: Day): SQL<EarlierItems> {
  return sql<EarlierItems>`select statement.items, statement.to_date as "to", other.id = own.id as isOwn
    from ${costStatements} as statement
    join ${properties} as other on other.id = statement.property_id
    join ${properties} as own on own.id = ${propertyId}
    where statement.to_date < ${before} and (other.id = own.id or other.administrator_name = own.administrator_name)
    order by other.id = own.id desc, statement.to_date desc, statement.id limit 1`;
}

/** Days of an agreement, and who rents by it. */
type NamedTenancy = StoredTerm & { propertyId: number; counterParty: string | null };

/** The query for all agreements of a property. */
export function selectNamedTenancies(propertyId: number): SQL<NamedTenancy> {
  return selectNamedTenanciesOf(sql`(${propertyId})`);
}

/** The query for all agreements of some properties. */
export function selectNamedTenanciesOf(ids: SQL): SQL<NamedTenancy> {
  return sql<NamedTenancy>`select id, property_id as propertyId, ${storedTerm}, counter_party as counterParty
    from ${rentalAgreements} where property_id in ${ids}`;
}

/** What was booked on a property as paid, by what it was for. */
export type PropertyPayment = ChargePayment & { routingKey: RoutingKey };

/** The query for what was paid for a property on accounts of some kinds within some days, without what was taken back. */
export function selectPropertyPayments(
  propertyId: number,
  keys: readonly RoutingKey[],
  span: DaySpan,
): SQL<PropertyPayment> {
  return sql<PropertyPayment>`select entry.transaction_id as transactionId, entry.value_date as day, entry.cents,
      account.routing_key as routingKey
    from ${entriesOfProperties(sql`(${propertyId})`, span)} as entry
    join ${accounts} as account on account.id = entry.account_id
    where account.routing_key in (select value from json_each(${JSON.stringify(keys)}))
    order by entry.value_date, entry.id`;
}
