import { sql } from "drizzle-orm";
import type { BankLine } from "../../../app/modules/books/suggestions/learned/bank-line";
import type { PropertyFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { addressKeyOf } from "../../../app/modules/portfolio/properties/address-key";
import type { Db } from "../../../db/client";
import { jsonChunks } from "../../../db/json-chunks";
import { runBatch } from "../../../db/run-batch";
import { accounts } from "../../../db/schema/books/accounts";
import { bankAccounts } from "../../../db/schema/books/bank-accounts";
import { bankTransactions, uploads } from "../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../db/schema/books/ledger";
import { properties } from "../../../db/schema/properties";
import { propertyGroups } from "../../../db/schema/property-groups";
import { rentalAgreements } from "../../../db/schema/rental-agreements";
import { users } from "../../../db/schema/users";
import type { HistoryPlan } from "../../../db/seed/history/history";

const TIME = "2026-01-02T08:00:00.000Z";
const MOST_BYTES = 1_000_000;

/** The first line's id, beyond those of what is there already. */
const FIRST_ID = 1_000_000;

/** Inserts the properties of a plan, in a folder of their own, and their agreements. There must be a user. */
export async function insertPlan(db: Db, plan: HistoryPlan): Promise<void> {
  await runBatch(db, [
    sql`insert into ${propertyGroups} (name, create_time) values ('Wohnungen', ${TIME})`,
    ...[...jsonChunks(plan.properties.map(withKey), MOST_BYTES)].map(
      (
        json,
      ) => sql`insert into ${properties} (id, group_id, street_and_number, city, indoor_location, se_id, common_charge,
          administrator_name, building_insurance_number, offer_price, seller_name, usage_rights_since_date, address_key,
          create_time, create_user_id)
        select value ->> 'id', (select max(id) from ${propertyGroups}), value ->> 'streetAndNumber', value ->> 'city',
          value ->> 'indoorLocation', value ->> 'seId', value ->> 'commonCharge', value ->> 'administratorName',
          value ->> 'buildingInsuranceNumber', value ->> 'offerPrice', value ->> 'sellerName',
          value ->> 'usageRightsSinceDate', value ->> 'addressKey', ${TIME}, (select min(id) from ${users})
        from json_each(${json})`,
    ),
    ...[...jsonChunks(plan.agreements, MOST_BYTES)].map(
      (json) => sql`insert into ${rentalAgreements} (id, property_id, counter_party, start_date, end_date, rent_deposit,
          rent_steps, create_time)
        select value ->> 'id', value ->> 'propertyId', value ->> 'counterParty', value ->> 'startDate', value ->> 'endDate',
          value ->> 'rentDeposit', value -> 'rentSteps', ${TIME}
        from json_each(${json})`,
    ),
  ]);
}

function withKey(property: PropertyFacts) {
  return { ...property, addressKey: addressKeyOf({ ...property, zipCode: null }) };
}

/**
 * Inserts lines of a bank as transactions that are still to be booked, and returns their ids. There must be a bank account and an
 * upload.
 */
export async function insertUnbookedLines(db: Db, lines: readonly BankLine[]): Promise<number[]> {
  const json = JSON.stringify(lines);
  const first = FIRST_ID + (await db.$count(bankTransactions));
  const id = sql`(${first} + key)`;
  await runBatch(db, [
    sql`insert into ${bankTransactions} (id, bank_account_id, upload_id, booking_date, value_date, cents, purpose,
        counterparty_name, counterparty_iban, mandate_id, creditor_id, reversal, details, create_time)
      select ${id}, (select min(id) from ${bankAccounts}), (select min(id) from ${uploads}), value ->> 'valueDate',
        value ->> 'valueDate', value ->> 'cents', value ->> 'purpose', value ->> 'counterpartyName',
        value ->> 'counterpartyIban', value ->> 'mandateId', value ->> 'creditorId', 0, '{}', ${TIME}
      from json_each(${json})`,
    sql`insert into ${transactions} (id, description, value_date, first_leg_id, bank_transaction_id, user_id, create_time,
        unbooked_cents)
      select ${id}, value ->> 'purpose', value ->> 'valueDate', ${id}, ${id}, (select min(id) from ${users}), ${TIME},
        -(value ->> 'cents')
      from json_each(${json})`,
    sql`insert into ${legs} (id, transaction_id, source_account_id, target_account_id, cents, value_date, locked, user_id,
        create_time)
      select ${id}, ${id}, (select min(id) from ${accounts} where routing_key = 'CASH'),
        (select id from ${accounts} where routing_key = 'CASH_CLEARING'), value ->> 'cents', value ->> 'valueDate', 1,
        (select min(id) from ${users}), ${TIME}
      from json_each(${json})`,
  ]);
  return lines.map((_, index) => first + index);
}
