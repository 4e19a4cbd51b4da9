import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { entriesOfAllTime, listKeys } from "../../books/ledger/balances/property-entries.server";
import type { OfferedProperty } from "./bought-for";
import { revenueKeys } from "./operating-cost-keys";
import type { PropertyMoney } from "./property-money";

function spentOn(...keys: RoutingKey[]): SQL {
  return sql`coalesce(sum(entry.debit_cents - entry.credit_cents) filter (where account.routing_key in ${listKeys(keys)}), 0)`;
}

/** A property's money among some of its entries. */
export type PropertySums = PropertyMoney & { propertyId: number };

/** For each account that is a property's money what of it; the keys of a row would be compared once a sum. */
const moneyOfAccounts = sql`money(account_id, part) as materialized (
  select id, case when routing_key in ${listKeys(revenueKeys)} then 'revenue' else routing_key end from ${accounts}
  where routing_key in ${listKeys([...revenueKeys, "INVESTMENT", "PURCHASE_PRICE", "PURCHASE_EXTRA_CHARGE"])})`;

function spentOnPart(part: RoutingKey): SQL {
  return sql`coalesce(sum(entry.debit_cents - entry.credit_cents) filter (where money.part = ${sql.raw(`'${part}'`)}), 0)`;
}

const propertyMoney: SQL = sql`entry.flow_id,
  coalesce(sum(entry.credit_cents - entry.debit_cents) filter (where money.part = 'revenue'), 0) as revenue,
  ${spentOnPart("INVESTMENT")} as investments, ${spentOnPart("PURCHASE_PRICE")} as price,
  ${spentOnPart("PURCHASE_EXTRA_CHARGE")} as extra_charges`;

const moneyColumns = {
  propertyId: sql`flow_id`,
  revenue: sql`revenue`,
  investments: sql`investments`,
  purchasePrice: sql`price`,
  purchaseExtraCharges: sql`extra_charges`,
};

/** The sums of each property over entries as one of the functions here names them; `only` narrows to one. */
export function selectPropertySums(entries: SQL, only: number | null): PackedRows<PropertySums> {
  return packRows<PropertySums>({
    key: sql`flow_id`,
    columns: moneyColumns,
    from: sql`from (with ${moneyOfAccounts} select ${propertyMoney}
      from ${entries} as entry cross join money on money.account_id = entry.account_id
      ${only === null ? sql`` : sql`where entry.flow_id = ${only}`} group by entry.flow_id)`,
  });
}

/** The first month in which a property had revenue that was not taken back up to a day; read from the first leg on until there is one. */
function firstStandingMonth(asOf: Day): SQL {
  const first = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`(select substr(leg.value_date, 1, 7) from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = entry.flow_id and leg.value_date <= ${asOf}
        and ${column("account_id")} in (select account_id from money where part = 'revenue') and leg.reverses_leg_id is null
        and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id and mirror.value_date <= ${asOf})
      order by leg.value_date limit 1)`;
  };
  const [one, other] = [first("source"), first("target")];
  return sql`coalesce(min(${one}, ${other}), ${one}, ${other})`;
}

/** The properties of which revenue was taken back up to a day. */
function takenBack(asOf: Day): SQL {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`mirror.${side}_${name}`);
    return sql`select ${column("flow_id")} from ${legs} as mirror indexed by legs_reverses
      where mirror.reverses_leg_id is not null and mirror.value_date <= ${asOf} and ${column("flow_type")} = 'PROPERTY'
        and ${column("account_id")} in (select account_id from money where part = 'revenue')`;
  };
  return sql`taken_back(flow_id) as materialized (${sql.join(sides.map(ofSide), sql` union `)})`;
}

/** The sums of each property over all its entries, and the first month of those that are revenue and stand on a day. */
export function selectPropertyTotals(
  asOf: Day,
  only: number | null,
): PackedRows<PropertySums & { firstMonth: string | null }> {
  return packRows<PropertySums & { firstMonth: string | null }>({
    key: sql`flow_id`,
    columns: { ...moneyColumns, firstMonth: sql`first_month` },
    from: sql`from (with ${moneyOfAccounts}, ${takenBack(asOf)} select ${propertyMoney},
        case when entry.flow_id in (select flow_id from taken_back) then ${firstStandingMonth(asOf)}
          else min(entry.first_month) filter (where money.part = 'revenue') end as first_month
      from ${entriesOfAllTime} as entry cross join money on money.account_id = entry.account_id
      ${only === null ? sql`` : sql`where entry.flow_id = ${only}`} group by entry.flow_id)`,
  });
}

/** What each property yielded among some entries: received less what operation cost. */
export function selectRevenues(entries: SQL, only: number | null): PackedRows<{ propertyId: number; revenue: Cents }> {
  return packRows<{ propertyId: number; revenue: Cents }>({
    key: sql`flow_id`,
    columns: { propertyId: sql`flow_id`, revenue: sql`revenue` },
    from: sql`from (select entry.flow_id, sum(entry.credit_cents - entry.debit_cents) as revenue from ${entries} as entry
      where entry.account_id in (select id from ${accounts} where routing_key in ${listKeys(revenueKeys)})
      ${only === null ? sql`` : sql`and entry.flow_id = ${only}`} group by entry.flow_id)`,
  });
}

/**
 * The properties that ever were in the portfolio and have an offer for what is not booked, by id; `only` narrows to one. What
 * of it counts `offeredFor` says.
 */
export function selectOffers(only: number | null): SQL<OfferedProperty> {
  return sql<OfferedProperty>`
    with bought as materialized (
      select entry.flow_id, ${spentOn("PURCHASE_PRICE")} as price, ${spentOn("PURCHASE_EXTRA_CHARGE")} as extra_charges
      from ${entriesOfAllTime} as entry join ${accounts} as account on account.id = entry.account_id
      where entry.account_id in
        (select id from ${accounts} where routing_key in ${listKeys(["PURCHASE_PRICE", "PURCHASE_EXTRA_CHARGE"])})
        ${only === null ? sql`` : sql`and entry.flow_id = ${only}`}
      group by entry.flow_id)
    select property.id, ${propertyLabelColumns},
      property.usage_rights_since_date as usageRightsSinceDate, property.usage_rights_until_date as usageRightsUntilDate,
      property.offer_price as offerPrice, property.offer_extra_charges as offerExtraCharges,
      coalesce(bought.price, 0) as purchasePrice, coalesce(bought.extra_charges, 0) as purchaseExtraCharges
    from ${properties} as property left join bought on bought.flow_id = property.id
    where property.usage_rights_since_date is not null
      and (property.offer_price is not null and coalesce(bought.price, 0) = 0
        or property.offer_extra_charges is not null and coalesce(bought.extra_charges, 0) = 0)
      ${only === null ? sql`` : sql`and property.id = ${only}`}
    order by property.id`;
}
