import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { loans } from "../../../../../db/schema/books/loans";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import type { DatedKey } from "../../../base/calendar/dated-key";
import { type DatedPage, offsetOf } from "../../../base/calendar/dated-page.server";
import { type Day, daysInMonth } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { SideName } from "../../../base/relations/relation";
import { propertyLabelColumns } from "../../../base/relations/relation-labels.server";
import type { FlowType, SubFlowType } from "../../../base/relations/relation-types";
import type { EntryFilter } from "./entry-filter";
import { type EntryScope, scopeEntries } from "./entry-scope.server";

/** A row of the list: the figures of the whole filter beside each entry, and once alone if the page is empty. */
export type SelectedEntry = {
  totalSize: number;
  /** How many entries come before the page. */
  passed: number;
  debitCents: Cents;
  creditCents: Cents;
  id: number | null;
  /** Whether it lies on the page, 1 or 0; what else its booking comes to may lie elsewhere. */
  isPicked: number;
  transactionId: number;
  description: string;
  cents: Cents;
  accountId: number;
  accountName: string;
  flowType: FlowType;
  flowId: number;
  subFlowType: SubFlowType;
  subFlowId: number;
  valueDate: Day;
  /** The names of what the entry relates to, null if it relates to nothing of the kind. */
  streetAndNumber: string | null;
  zipCode: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  counterParty: string | null;
  startDate: Day | null;
  endDate: Day | null;
  loanName: string | null;
  bankAccountName: string | null;
  iban: string | null;
};

/**
 * One page of the entries within a filter with its figures, in no promised order; of `wholeBookings` all of the day come along.
 * The months' counts tell in which months the page lies, so that only their stretch of an index is walked.
 */
export function selectEntries(filter: EntryFilter, page: DatedPage, wholeBookings = false): SQL<SelectedEntry> {
  const scope = scopeEntries(filter);
  const { legsOn, months } = scope;
  const passed = sql`(select passed from start)`;
  const walk = (side: SideName, rank: number) =>
    sql`select leg.value_date, leg.id as leg_id, ${sql.raw(String(rank))} as rank
      from ${legsOn(side, sql`(select first_day from stretch)`, sql`(select last_day from stretch)`)}`;
  const shown = wholeBookings
    ? sql`(select distinct one.transaction_id, one.value_date from picked cross join ${legs} as one on one.id = picked.leg_id) as day
        cross join ${legs} as leg indexed by legs_transaction
          on leg.transaction_id = day.transaction_id and leg.value_date = day.value_date
        cross join (select 0 as rank union all select 1) as side`
    : sql`picked as side cross join ${legs} as leg on leg.id = side.leg_id`;
  return sql<SelectedEntry>`
    with months as materialized (
      select month, sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents, sum(entry_count) as entry_count
      from (${months}) group by month),
    start as materialized (select ${"before" in page && page.before ? countDownTo(page.before, filter, scope) : offsetOf(page)} as passed),
    running as (
      select month, entry_count, sum(entry_count) over (order by month desc) as upto from months),
    stretch as materialized (
      select max(coalesce(max(month) filter (where upto >= ${passed} + ${page.size}), min(month)) || '-01',
          ${filter.fromDate ?? ""}) as first_day,
        min(max(month) filter (where upto > ${passed}) || '-31', ${filter.toDate ?? "9999"}) as last_day,
        ${passed} - coalesce(max(upto) filter (where upto <= ${passed}), 0) as skipped
      from running),
    picked as materialized (
      ${walk("source", 0)} union all ${walk("target", 1)}
      order by 1 desc, 2 desc, 3 limit ${page.size} offset (select skipped from stretch)),
    entries as (
      select 2 * leg.id - 1 + rank as id, leg.transaction_id, iif(rank, -leg.cents, leg.cents) as cents, leg.value_date,
        iif(rank, leg.target_account_id, leg.source_account_id) as account_id,
        iif(rank, leg.target_flow_type, leg.source_flow_type) as flow_type,
        iif(rank, leg.target_flow_id, leg.source_flow_id) as flow_id,
        iif(rank, leg.target_sub_flow_type, leg.source_sub_flow_type) as sub_flow_type,
        iif(rank, leg.target_sub_flow_id, leg.source_sub_flow_id) as sub_flow_id,
        (leg.id, rank) in (select leg_id, rank from picked) as is_picked
      from ${shown})
    select total.size as totalSize, ${passed} as passed, total.debit_cents as debitCents, total.credit_cents as creditCents,
      entry.id, entry.is_picked as isPicked, entry.transaction_id as transactionId, booking.description, entry.cents, entry.account_id as accountId,
      account.name as accountName, entry.flow_type as flowType, entry.flow_id as flowId,
      entry.sub_flow_type as subFlowType, entry.sub_flow_id as subFlowId, entry.value_date as valueDate,
      ${propertyLabelColumns},
      agreement.counter_party as counterParty, agreement.start_date as startDate, agreement.end_date as endDate,
      loan.name as loanName, bank_account.name as bankAccountName, bank_account.iban
    from (
      select coalesce(sum(entry_count), 0) as size, coalesce(sum(debit_cents), 0) as debit_cents,
        coalesce(sum(credit_cents), 0) as credit_cents
      from months) as total
    left join entries as entry on true
    left join ${transactions} as booking on booking.id = entry.transaction_id
    left join ${accounts} as account on account.id = entry.account_id
    left join ${properties} as property on entry.flow_type = 'PROPERTY' and property.id = entry.flow_id
    left join ${rentalAgreements} as agreement
      on entry.sub_flow_type = 'RENTAL_AGREEMENT' and agreement.id = entry.sub_flow_id
    left join ${loans} as loan on entry.flow_type = 'LOAN' and loan.id = entry.flow_id
    left join ${bankAccounts} as bank_account
      on entry.flow_type = 'BANK_ACCOUNT' and bank_account.id = entry.flow_id`;
}

/** How many entries of the filter come before the one of a key and with it: the later months, and what of its month does. */
function countDownTo({ valueDate, id }: DatedKey, { fromDate, toDate }: EntryFilter, { legsOn }: EntryScope): SQL {
  const month = valueDate.slice(0, 7);
  const end = `${month}-${daysInMonth(valueDate)}`;
  const first = fromDate !== null && fromDate > valueDate ? fromDate : valueDate;
  const last = toDate !== null && toDate < end ? toDate : end;
  const legId = Math.ceil(id / 2);
  const ofMonth = (side: SideName, firstLeg: number) =>
    sql`(select count(*) from ${legsOn(side, first, last)}
      and (leg.value_date, leg.id) >= (${valueDate}, ${firstLeg}))`;
  // A leg's source stands before its target.
  return sql`(select coalesce(sum(entry_count), 0) from months where month > ${month})
    + ${ofMonth("source", legId)} + ${ofMonth("target", id % 2 === 0 ? legId : legId + 1)}`;
}
