import type { Db } from "../../../../db/client";
import { runGroups } from "../../../../db/run-batch";
import type { DatedKey } from "../../base/calendar/dated-key";
import { type Day, daysBetween } from "../../base/calendar/day";
import { placeRows } from "../../base/lists/cut-rows";
import type { Cents } from "../../base/money/money";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { receivablesFrom, selectReceivables } from "../receivables/open-receivables";
import { interestOn } from "../receivables/reckon-interest";
import { type AgreementStanding, standingOf } from "../receivables/standing";
import { ARREARS_A_PAGE, type Arrear, type Arrears } from "../tenant-accounts/list-arrears";
import { openArrears } from "../tenant-accounts/open-tenant-accounts";
import { selectUnbookedReceipts } from "../tenant-accounts/repository.server";
import { type Expected, selectExpected } from "./expected-receipts.server";
import { type KeptStanding, standingOn } from "./keep-receivables";
import { runOnKept } from "./run-on-kept";
import { type OwingRow, selectOwedInterest, selectOwing, selectPayingStandings, sumOwed } from "./standings.server";

/** An arrear with how the agreement stands; null if nothing ever was to be paid by a day. */
export type StandingArrear = Arrear & { found: AgreementStanding | null };

/** What of an arrear lines may pay that are to be booked, and the place of the newest of them. */
export type Covered = { cents: Cents; line: DatedKey };

/** A page of arrears; sums are of all pages. */
export type StandingArrears = Omit<Arrears, "shown" | "sums" | "debts"> & {
  shown: (StandingArrear & { covered: Covered | null })[];
  sums: Arrears["sums"] & { interest: Cents; covered: Cents; coveredTenants: number };
  unbooked: number;
};

/** A page of what tenants owe on a day, the first being 1, in at most two round trips; as of today by what is kept. */
export async function openStandingArrears(db: Db, asOf: Day, page: number, today: Day): Promise<StandingArrears> {
  const kept =
    asOf === today
      ? await runOnKept(db, today, {
          sums: [sumOwed(), selectUnbookedReceipts(today)],
          owing: [
            selectOwing(page, ARREARS_A_PAGE),
            selectOwedInterest(),
            selectPayingStandings(selectExpected(today)),
          ],
        })
      : null;
  if (!kept) return reckonArrears(db, asOf, page);
  const [[sums = { count: 0, rent: 0, utilities: 0, deposit: 0 }], [receipts]] = kept.sums;
  const { count, ...balances } = sums;
  const [owing, interests, paying] = kept.owing;
  return {
    ...placeRows(count, page, ARREARS_A_PAGE),
    ...withCovered(
      owing.map((row) => arrearOfRow(row, today)),
      paying.map(({ balance, ...expected }) => ({ ...expected, owed: 0 - balance })),
      {
        ...{ balances, owed: 0 - totalOf(balances) },
        interest: interests.reduce((sum, { interest }) => sum + interestOn(interest, today), 0),
      },
    ),
    count,
    unbooked: receipts?.count ?? 0,
  };
}

async function reckonArrears(db: Db, asOf: Day, page: number): Promise<StandingArrears> {
  const { shown, debts, sums, ...list } = await openArrears(db, asOf, page);
  const owedBy = new Map(debts.map(({ agreementId, owed }) => [agreementId, owed]));
  const { receipts, ...rows } = await runGroups(db, {
    receipts: [selectExpected(asOf)],
    ...selectReceivables(asOf, { among: [...owedBy.keys()] }),
  });
  const found = receivablesFrom(rows, asOf);
  const standings = new Map(found.map((one) => [one.agreement.id, one]));
  return {
    ...list,
    ...withCovered(
      shown.map((arrear) => {
        const standing = standings.get(arrear.agreementId);
        return stand(arrear, standing ? standingOf(standing) : null);
      }),
      receipts[0].map((expected) => ({ ...expected, owed: owedBy.get(expected.agreementId) ?? 0 })),
      { ...sums, interest: found.reduce((sum, { receivable }) => sum + receivable.interest, 0) },
    ),
  };
}

/** An arrear from the day on which its oldest due fell due, as what paid what says it. */
function stand(arrear: Arrear, found: AgreementStanding | null): StandingArrear {
  if (!found) return { ...arrear, found };
  const { oldestDueDay, daysOverdue } = found.standing;
  return { ...arrear, since: oldestDueDay ?? arrear.since, daysOverdue, found };
}

/** Arrears with what is received of who owes them; nobody pays more than is owed. */
function withCovered(
  shown: readonly StandingArrear[],
  expected: readonly (Expected & { owed: Cents })[],
  sums: Arrears["sums"] & { interest: Cents },
): Pick<StandingArrears, "shown" | "sums"> {
  const covered = new Map(
    expected.flatMap(({ agreementId, cents, owed, valueDate, id }): [number, Covered][] =>
      owed > 0 ? [[agreementId, { cents: Math.min(cents, owed), line: { valueDate, id } }]] : [],
    ),
  );
  return {
    shown: shown.map((arrear) => ({ ...arrear, covered: covered.get(arrear.agreementId) ?? null })),
    sums: {
      ...sums,
      covered: [...covered.values()].reduce((sum, { cents }) => sum + cents, 0),
      coveredTenants: covered.size,
    },
  };
}

/** Who owes something, as it was kept, on a day. */
export function arrearOfRow({ standing: json, owedSince, ...row }: OwingRow, today: Day): StandingArrear {
  const { agreementId, propertyId, counterParty, dunningStop, dunningNote, ...place } = row;
  const { rent, utilities, deposit, ...term } = place;
  const balances = { rent, utilities, deposit };
  const since = owedSince ?? today;
  const standing: KeptStanding | null = json === null ? null : JSON.parse(json);
  const named = { agreementId, propertyId, counterParty };
  return stand(
    { ...named, ...term, balances, owed: 0 - totalOf(balances), since, daysOverdue: daysBetween(since, today) },
    standing && { ...named, dunningStop, dunningNote, standing: standingOn(standing, today) },
  );
}
