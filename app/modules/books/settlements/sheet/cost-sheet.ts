import type { Day } from "../../../base/calendar/day";
import { weighDegreeDays } from "../../../base/law/operating-costs/degree-days";
import type { Cents } from "../../../base/money/money";
import {
  type CostItem,
  type CostMeasure,
  type CostStatement,
  countsOverTime,
  isOfWholeHouse,
} from "../../cost-statements/cost-statement";
import { type DaySpan, daysOf, listBearers, type Stay } from "../../cost-statements/stays";
import { isByPersons, weighBearers } from "../../cost-statements/weigh";
import type { AgreedBasis } from "../reckon/agreed-basis";
import type { AgreementSettlement, SettledCosts } from "../reckon/settle-costs";

/** Who bears a column: an agreement, or the owner with what nobody rented. */
export type SheetColumn = { agreementId: number | null; from: Day | null; to: Day | null; days: number };

/** What a column bears of a row, by which weight of how much, and by which key if its tenant agreed on another; `byPersons`: by their days. */
export type CostCell = {
  amount: Cents;
  labour: Cents;
  weight: number;
  weights: number;
  /** What a tenant has of it, and for how many days, where both weigh. */
  held: { measure: CostMeasure; days: number } | null;
  byPersons: boolean;
  agreed: AgreedBasis | null;
  /** Whether it is what others leave of the row, as one of them agreed on another key. */
  isRest: boolean;
};

/** A row of what tenants bear, with a cell a column; `measured` says that what was used decides, not days. */
export type CostRow = Omit<CostItem, "tenantMeasures"> & {
  number: number;
  measured: boolean;
  cells: CostCell[];
};

/** Heating with a cell a column, and what comes off for CO2. */
export type SheetHeating = {
  amount: Cents;
  carbon: { tenths: number; percent: number } | null;
  byDegreeDays: boolean;
  /** Whether a metering company said who used what. */
  isMetered: boolean;
  /** `weight` is the part of all degree days, null if these do not divide it. */
  cells: { amount: Cents; co2: Cents; co2Deduction: Cents; weight: number | null }[];
};

/** A year's costs of a property as a table: a row a kind of cost, a column each who bears it. */
export type CostSheet = {
  days: number;
  columns: SheetColumn[];
  rows: CostRow[];
  /** Without heating. */
  cold: { amount: Cents; cells: Cents[] };
  heating: SheetHeating | null;
  total: { amount: Cents; cells: Cents[] };
  /** By the columns; null for the owner. */
  agreements: (AgreementSettlement | null)[];
};

/** What part of a span's degree days somebody bears; the owner those that no tenant does who is settled with. */
function degreeDaysOf(agreementId: number | null, span: DaySpan, stays: readonly Stay[]): number {
  const own = stays.flatMap((stay) =>
    stay.agreementId === null || !stay.isSettled ? [] : [{ id: stay.agreementId, weight: weighDegreeDays(stay) }],
  );
  const all = weighDegreeDays(span);
  const weight =
    agreementId === null
      ? all - own.reduce((sum, one) => sum + one.weight, 0)
      : (own.find(({ id }) => id === agreementId)?.weight ?? 0);
  return weight / all;
}

/** Lays settled costs out as a table; the owner has a column if anything falls to him. */
export function makeCostSheet(statement: CostStatement, settled: SettledCosts, stays: readonly Stay[]): CostSheet {
  const ownerBears = settled.owner.costs !== 0 || settled.owner.days > 0;
  const bearers = listBearers(stays);
  const columns = bearers.filter(({ agreementId }) => agreementId !== null || ownerBears);
  const allocable = statement.items.flatMap((item, number) => (item.allocable ? [{ item, number }] : []));
  const rows = allocable.map(({ item, number }, place): CostRow => {
    const { tenantMeasures, ...row } = item;
    return {
      ...row,
      ...{ number, measured: tenantMeasures.length > 0 },
      cells: columns.map(({ agreementId, days }) => {
        const share = settled.items[place]?.shares.find((one) => one.agreementId === agreementId);
        const agreed = share?.agreed ?? null;
        const divided = { ...item, ...agreed };
        const weights = weighBearers(divided, stays, statement);
        const weight = weights[bearers.findIndex((stay) => stay.agreementId === agreementId)] ?? 0;
        const weighsByDays = item.tenantMeasures.length > 0 && !countsOverTime(item.key);
        return {
          ...{ amount: share?.amount ?? 0, labour: share?.labour ?? 0, agreed, weight },
          held: weighsByDays && agreementId !== null ? { measure: weight / days, days } : null,
          weights: weights.reduce((sum, weight) => sum + weight, 0),
          byPersons: isByPersons(divided, stays),
          isRest: agreementId === null && (settled.items[place]?.shares.some((one) => one.agreed) ?? false),
        };
      }),
    };
  });
  const heating = settled.heating && {
    ...{ amount: settled.heating.amount, carbon: settled.heating.carbon },
    byDegreeDays: settled.heating.byDegreeDays ?? false,
    isMetered: !isOfWholeHouse(
      statement.source,
      allocable.map(({ item }) => item),
    ),
    cells: columns.map(({ agreementId }) => {
      const share = settled.heating?.shares.find((one) => one.agreementId === agreementId);
      const { amount = 0, co2 = 0, co2Deduction = 0 } = share ?? {};
      const weight = settled.heating?.byDegreeDays ? degreeDaysOf(agreementId, statement, stays) : null;
      return { amount, co2, co2Deduction, weight };
    }),
  };
  const agreements = columns.map(
    ({ agreementId }) => settled.agreements.find((one) => one.agreementId === agreementId) ?? null,
  );
  const cold = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...{ days: daysOf(statement), columns, rows, heating, agreements },
    cold: {
      amount: cold,
      cells: columns.map((_, index) => rows.reduce((sum, { cells }) => sum + (cells[index]?.amount ?? 0), 0)),
    },
    total: {
      amount: cold + (heating?.amount ?? 0),
      cells: agreements.map((agreement) => agreement?.costs ?? settled.owner.costs),
    },
  };
}
