import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client";
import { accountMonths, ledgerSums, legs, relationMonths } from "../../../db/schema";

/** Both entries of each leg that is not in the sums of months yet. */
const newEntries: SQL = sql`(
  select source_account_id as account_id, source_flow_type as flow_type, source_flow_id as flow_id,
    source_sub_flow_type as sub_flow_type, source_sub_flow_id as sub_flow_id, value_date, cents
  from ${legs} where id > (select last_leg_id from ${ledgerSums})
  union all
  select target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id, value_date, -cents
  from ${legs} where id > (select last_leg_id from ${ledgerSums}))`;

const sums: SQL = sql`substr(value_date, 1, 7), sum(max(cents, 0)), sum(max(-cents, 0)), count(*)`;

const addSums: SQL = sql`do update set debit_cents = debit_cents + excluded.debit_cents,
  credit_cents = credit_cents + excluded.credit_cents, entry_count = entry_count + excluded.entry_count`;

/** Adds all legs that came since to the sums of months; the last statements of every batch that writes legs. */
export function sumNewLegs(): Statement[] {
  return [
    sql`insert into ${accountMonths}
        (account_id, flow_type, sub_flow_type, month, debit_cents, credit_cents, entry_count)
      select account_id, flow_type, sub_flow_type, ${sums} from ${newEntries} where true group by 1, 2, 3, 4
      on conflict (account_id, flow_type, sub_flow_type, month) ${addSums}`,
    sql`insert into ${relationMonths}
        (flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, debit_cents, credit_cents, entry_count)
      select flow_type, flow_id, sub_flow_type, iif(sub_flow_type = 'BANK_TRANSACTION', 0, sub_flow_id), account_id, ${sums}
      from ${newEntries} where true group by 1, 2, 3, 4, 5, 6
      on conflict (flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month) ${addSums}`,
    sql`update ${ledgerSums} set last_leg_id = (select coalesce(max(id), 0) from ${legs})`,
  ];
}
