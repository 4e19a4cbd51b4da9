import type { Db } from "../../../../db/client";
import { type Day, daysBetween } from "../../base/calendar/day";
import { placeRows } from "../../base/lists/cut-rows";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { openReceivablesOf } from "../receivables/open-receivables";
import { type AgreementStanding, standingOf } from "../receivables/standing";
import { ARREARS_A_PAGE, type Arrear, type Arrears } from "../tenant-accounts/list-arrears";
import { openArrears } from "../tenant-accounts/open-tenant-accounts";
import { selectUnbookedReceipts } from "../tenant-accounts/repository.server";
import { type KeptStanding, standingOn } from "./keep-receivables";
import { runOnKept } from "./run-on-kept";
import { type OwingRow, selectOwing, sumOwed } from "./standings.server";

/** A page of arrears, each with how the agreement stands; null if nothing ever was to be paid by a day. */
export type StandingArrears = Omit<Arrears, "shown"> & {
  shown: (Arrear & { found: AgreementStanding | null })[];
  unbooked: number;
};

/** A page of what tenants owe on a day, the first being 1, in at most two round trips; as of today by what is kept. */
export async function openStandingArrears(db: Db, asOf: Day, page: number, today: Day): Promise<StandingArrears> {
  const kept =
    asOf === today
      ? await runOnKept(db, today, {
          sums: [sumOwed(), selectUnbookedReceipts(today)],
          owing: [selectOwing(page, ARREARS_A_PAGE)],
        })
      : null;
  if (!kept) return reckonArrears(db, asOf, page);
  const [[sums = { count: 0, rent: 0, utilities: 0, deposit: 0 }], [receipts]] = kept.sums;
  const { count, ...balances } = sums;
  return {
    ...placeRows(count, page, ARREARS_A_PAGE),
    shown: kept.owing[0].map((row) => arrearOfRow(row, today)),
    count,
    sums: { balances, owed: 0 - totalOf(balances) },
    unbooked: receipts?.count ?? 0,
  };
}

async function reckonArrears(db: Db, asOf: Day, page: number): Promise<StandingArrears> {
  const { shown, ...list } = await openArrears(db, asOf, page);
  const ids = shown.map(({ agreementId }) => agreementId);
  const standings = new Map(
    (await openReceivablesOf(db, ids, asOf)).map((found) => [found.agreement.id, standingOf(found)]),
  );
  return { ...list, shown: shown.map((arrear) => ({ ...arrear, found: standings.get(arrear.agreementId) ?? null })) };
}

/** Who owes something, as it was kept, on a day. */
export function arrearOfRow(
  { standing: json, owedSince, ...row }: OwingRow,
  today: Day,
): StandingArrears["shown"][number] {
  const { agreementId, propertyId, counterParty, dunningStop, dunningNote, ...place } = row;
  const { rent, utilities, deposit, ...term } = place;
  const balances = { rent, utilities, deposit };
  const since = owedSince ?? today;
  const standing: KeptStanding | null = json === null ? null : JSON.parse(json);
  const named = { agreementId, propertyId, counterParty };
  return {
    ...{ ...named, ...term, balances, owed: 0 - totalOf(balances), since, daysOverdue: daysBetween(since, today) },
    found: standing && { ...named, dunningStop, dunningNote, standing: standingOn(standing, today) },
  };
}
