import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { uploads } from "../../../../db/schema/books/bank-statements";
import { accountMonths } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { instanceSettings } from "../../../../db/schema/settings";
import { users } from "../../../../db/schema/users";
import { booksBeginSql } from "../../base/settings/repository.server";
import type { StepFacts } from "./first-steps";

/** What a bank's line is booked with as it comes in; entries anywhere else were made by a person. */
const KEYS_OF_IMPORTS = sql`('CASH', 'CASH_CLEARING')`;

/** The query for how far the steps are and whether they were put away; if they were and are not asked for all the same, no row. */
export function selectFirstSteps({ evenHidden }: { evenHidden: boolean }): SQL<StepFacts & { hidden: number }> {
  const someoneWith = (flag: SQL) =>
    sql`exists (select 1 from ${users} where ${flag} and not locked and delete_time is null)`;
  return sql`select first_steps_hidden as hidden,
      (select count(*) > 1 from (select 1 from ${users} where delete_time is null limit 2)) as colleagues,
      ${someoneWith(sql`editor`)} and ${someoneWith(sql`accountant`)} as rights,
      (select min(id) from ${propertyGroups}) as folder,
      (select min(id) from ${properties}) as properties,
      exists (select 1 from ${rentalAgreements}) as agreements,
      exists (select 1 from ${bankAccounts}) as bankAccounts,
      ${booksBeginSql} is not null as booksBegin,
      exists (select 1 from ${uploads} where withdraw_time is null) as statement,
      exists (select 1 from ${accountMonths} as booked join ${accounts} as account on account.id = booked.account_id
        where account.routing_key not in ${KEYS_OF_IMPORTS}) as booking,
      backup_time is not null as backup
    from ${instanceSettings} where ${evenHidden} or not first_steps_hidden`;
}
