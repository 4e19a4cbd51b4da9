import { type SQL, sql } from "drizzle-orm";
import { ledgerSums, legs } from "../../../../../db/schema/books/ledger";

/**
 * The legs that are not in the sums of months yet, added up by all that sums tell apart before they become two entries: one
 * walk, however many they are.
 */
const newLegs: SQL = sql`moved as materialized (
  select substr(value_date, 1, 7) as month, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type,
    iif(source_sub_flow_type = 'BANK_TRANSACTION', 0, source_sub_flow_id) as source_sub_flow_id, target_account_id,
    target_flow_type, target_flow_id, target_sub_flow_type,
    iif(target_sub_flow_type = 'BANK_TRANSACTION', 0, target_sub_flow_id) as target_sub_flow_id,
    sum(max(cents, 0)) as plus_cents, sum(max(-cents, 0)) as minus_cents, count(*) as leg_count
  from ${legs} where id > (select last_leg_id from ${ledgerSums})
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)`;

/** Both entries of what was moved: an amount is debit at the source and credit at the target. */
const newEntries: SQL = sql`(
  select source_account_id as account_id, source_flow_type as flow_type, source_flow_id as flow_id,
    source_sub_flow_type as sub_flow_type, source_sub_flow_id as sub_flow_id, month, plus_cents as debit_cents,
    minus_cents as credit_cents, leg_count as entry_count
  from moved
  union all
  select target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id, month,
    minus_cents, plus_cents, leg_count
  from moved)`;

/**
 * Adds all legs that came since to the sums: by account and month, by relation and month, and by relation of all time, which a trigger of
 * `added_sums` tells apart. The last statements of every batch that writes legs.
 */
export function sumNewLegs(): SQL[] {
  return [
    sql`with ${newLegs}
      insert into added_sums
        (flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, debit_cents, credit_cents, entry_count)
      select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, sum(debit_cents), sum(credit_cents),
        sum(entry_count)
      from ${newEntries} group by 1, 2, 3, 4, 5, 6`,
    sql`update ${ledgerSums} set last_leg_id = (select coalesce(max(id), 0) from ${legs})`,
  ];
}
