import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import type { SqlStatement } from "../../../../db/run-batch";
import { paymentRunBookings, paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Actor } from "../../base/edits/actor";
import { recordRow } from "../../base/history/record-history.server";
import type { PaidFor } from "../templates/booked-as";
import { runHistory } from "./repository.server";
import type { BookedItem } from "./run-request";

/** The queries for which agreements and properties there are of those that payments name. */
export function selectPlaces(
  named: readonly PaidFor[],
): [SQL<{ id: number; propertyId: number }>, SQL<{ id: number }>] {
  const ids = (key: keyof PaidFor) => JSON.stringify(named.flatMap((one) => one[key] ?? []));
  return [
    sql<{ id: number; propertyId: number }>`select id, property_id as propertyId from ${rentalAgreements}
      where id in (select value from json_each(${ids("agreementId")}))`,
    sql<{ id: number }>`select id from ${properties} where id in (select value from json_each(${ids("propertyId")}))`,
  ];
}

/** The statements that write as what items of a run are booked, unless one is; the first is what the history is `told` of it. */
export function writeBookedAs(
  actor: Actor,
  runId: number,
  items: readonly BookedItem[],
  told: string,
): [SqlStatement, ...SqlStatement[]] {
  const rows = items.map(({ number, template, propertyId, agreementId }) => ({
    number,
    template,
    property_id: propertyId,
    agreement_id: agreementId,
  }));
  const numbers = sql`(select value from json_each(${JSON.stringify(items.map(({ number }) => number))}))`;
  const isOpen = sql`${paymentRuns.id} = ${runId} and ${paymentRuns.kind} = 'TRANSFER' and ${paymentRuns.withdrawTime} is null
    and not exists (select 1 from ${paymentRunBookings} as taken where taken.run_id = ${runId} and taken.number in ${numbers})`;
  const changes = JSON.stringify([{ name: "bookedAs", oldValue: null, newValue: told }]);
  const writes = jsonTables(rows).map(
    (table) => sql`update ${paymentRunItems} as item
      set template = said.template, property_id = said.property_id, agreement_id = coalesce(said.agreement_id, item.agreement_id)
      from ${table} as said where item.run_id = ${runId} and item.number = said.number
        and exists (select 1 from ${paymentRuns} where ${isOpen})`,
  );
  return [recordRow(actor, runHistory, "changed", sql`${changes}`, isOpen), ...writes];
}
