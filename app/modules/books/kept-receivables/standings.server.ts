import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { keptReceivables } from "../../../../db/schema/books/kept-receivables";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Collectable } from "../receivables/collectable";
import type { RunningInterest } from "../receivables/reckon-interest";
import type { ReminderLevel } from "../receivables/reminded";
import type { AgreementStanding, OpenItem } from "../receivables/standing";
import type { Arrear } from "../tenant-accounts/list-arrears";
import type { Expected } from "./expected-receipts.server";
import type { KeptStanding } from "./keep-receivables";

type Row = Omit<AgreementStanding, "standing"> & { standing: KeptStanding };

const keptAgreements = sql`${keptReceivables} as kept join ${rentalAgreements} as agreement on agreement.id = kept.agreement_id`;

const columns = {
  agreementId: sql`kept.agreement_id`,
  propertyId: sql`agreement.property_id`,
  counterParty: sql`agreement.counter_party`,
  dunningStop: sql`agreement.dunning_stop`,
  dunningNote: sql`agreement.dunning_note`,
  standing: sql`kept.standing`,
};

/** The query for how all agreements stand that ever owed anything, and for what is not paid, in no certain order. */
export function selectItemized(): PackedRows<Row & { items: OpenItem[] | null }> {
  const items = sql`kept.items`;
  return packRows<Row & { items: OpenItem[] | null }>({
    key: columns.agreementId,
    columns: { ...columns, items },
    json: ["standing", "items"],
    long: [columns.standing, items],
    from: sql`from ${keptAgreements} where kept.standing is not null`,
  });
}

/** Who is overdue on a day by letters of some levels. */
function isOverdue(day: Day, levels: readonly (ReminderLevel | 0)[]): SQL {
  return sql`kept.open > 0 and kept.overdue_from <= ${day} and kept.level in (${sql.raw(levels.join(", "))})`;
}

/** The query for who is overdue, the most open first; those under a stop on dunning are left out. */
export function selectOverdue(day: Day, levels: readonly (ReminderLevel | 0)[], most: number): PackedRows<Row> {
  return packRows<Row>({
    key: columns.agreementId,
    columns,
    json: ["standing"],
    long: [columns.standing],
    from: sql`from ${keptAgreements} where kept.agreement_id in (
      select kept.agreement_id from ${keptAgreements} where ${isOverdue(day, levels)} and agreement.dunning_stop is null
      order by kept.open desc, kept.agreement_id limit ${most})`,
  });
}

/** The query for how many are overdue, and how many of them are under a stop on dunning. */
export function countOverdue(day: Day, levels: readonly (ReminderLevel | 0)[]): SQL<{ due: number; stopped: number }> {
  return sql<{ due: number; stopped: number }>`select count(*) filter (where agreement.dunning_stop is null) as due,
      count(*) filter (where agreement.dunning_stop is not null) as stopped
    from ${keptAgreements} where ${isOverdue(day, levels)}`;
}

const total = sql`(kept.balance_rent + kept.balance_utilities + kept.balance_deposit)`;

/** What all who owe something by the books come to, paid less due. */
export type OwedSums = { count: number; rent: Cents; utilities: Cents; deposit: Cents };

/** The query for it. */
export function sumOwed(): SQL<OwedSums> {
  return sql<OwedSums>`select count(*) as count, coalesce(sum(kept.balance_rent), 0) as rent,
      coalesce(sum(kept.balance_utilities), 0) as utilities, coalesce(sum(kept.balance_deposit), 0) as deposit
    from ${keptReceivables} as kept where ${total} < 0`;
}

const monthRent = sql`coalesce(kept.collectable ->> '$[2]', 0)`;

/** What rents of the month come to, as far as it is known without lines that are to be booked; what was due earlier is paid first. */
export type MonthSums = { due: Cents; open: Cents; tenants: number; openTenants: number };

/** The query for it. */
export function sumMonth(): SQL<MonthSums> {
  return sql<MonthSums>`select coalesce(sum(due), 0) as due, coalesce(sum(open), 0) as open, count(*) as tenants,
      count(*) filter (where open > 0) as openTenants
    from (select due, min(max(owed, 0), due) as open
      from (select ${monthRent} as due, -(kept.balance_rent + kept.balance_utilities) as owed
        from ${keptReceivables} as kept where kept.collectable is not null) where due > 0)`;
}

/** What one agreement comes to by the books, paid less due, and its rent of the month. */
export type PayingStanding = Expected & { rents: Cents; balance: Cents; due: Cents };

/** The query for how those stand of whom something is to come. */
export function selectPayingStandings(expected: SQL<Expected>): SQL<PayingStanding> {
  return sql<PayingStanding>`select expected.*, kept.balance_rent + kept.balance_utilities as rents,
      ${total} as balance, max(${monthRent}, 0) as due
    from (${expected}) as expected join ${keptReceivables} as kept on kept.agreement_id = expected.agreementId`;
}

/** Who owes something by the books; `standing` is JSON. */
export type OwingRow = Omit<Row, "standing"> &
  Pick<Arrear, "city" | "address" | "startDate" | "endDate"> &
  Pick<OwedSums, "rent" | "utilities" | "deposit"> & { owedSince: Day | null; standing: string | null };

/** The query for a page of who owes something by the books, the most first; the last one if there are fewer. */
export function selectOwing(page: number, size: number): SQL<OwingRow> {
  return sql<OwingRow>`select kept.agreement_id as agreementId, agreement.property_id as propertyId,
      agreement.counter_party as counterParty, agreement.dunning_stop as dunningStop, agreement.dunning_note as dunningNote,
      agreement.start_date as startDate, agreement.end_date as endDate, property.city, property.street_and_number as address,
      kept.balance_rent as rent, kept.balance_utilities as utilities, kept.balance_deposit as deposit,
      kept.owed_since as owedSince, kept.standing
    from (select agreement_id from ${keptReceivables} as kept where ${total} < 0 order by ${total}, agreement_id
      limit ${size} offset ${size} * max(0, min(${page} - 1,
        ((select count(*) from ${keptReceivables} as kept where ${total} < 0) - 1) / ${size}))) as shown
    join ${keptReceivables} as kept on kept.agreement_id = shown.agreement_id
    join ${rentalAgreements} as agreement on agreement.id = kept.agreement_id
    join ${properties} as property on property.id = agreement.property_id
    order by ${total}, kept.agreement_id`;
}

/** The query for the interest of all who owe something by the books. */
export function selectOwedInterest(): PackedRows<{ interest: RunningInterest }> {
  const interest = sql`kept.standing -> '$.interest'`;
  return packRows<{ interest: RunningInterest }>({
    key: columns.agreementId,
    columns: { interest },
    json: ["interest"],
    long: [interest],
    from: sql`from ${keptReceivables} as kept where ${total} < 0 and kept.standing is not null`,
  });
}

/** What each tenant comes to by the books, and when money came last. */
export type KeptBalance = { agreementId: number; balance: Cents; lastPaid: Day | null };

/** The query for it. */
export function selectKeptBalances(): PackedRows<KeptBalance> {
  return packRows<KeptBalance>({
    key: columns.agreementId,
    columns: { agreementId: columns.agreementId, balance: total, lastPaid: sql`kept.last_paid` },
    from: sql`from ${keptReceivables} as kept`,
  });
}

/** What of an agreement may be collected of a month and of the next. */
export type CollectableRow = Pick<AgreementStanding, "agreementId" | "counterParty" | "dunningStop"> & {
  collectable: [Collectable[], Collectable[]];
};

/** The query for it, in no certain order. */
export function selectCollectable(): PackedRows<CollectableRow> {
  const { agreementId, counterParty, dunningStop } = columns;
  const collectable = sql`kept.collectable`;
  return packRows<CollectableRow>({
    key: agreementId,
    columns: { agreementId, counterParty, dunningStop, collectable },
    json: ["collectable"],
    long: [collectable],
    from: sql`from ${keptAgreements} where kept.collectable is not null`,
  });
}
