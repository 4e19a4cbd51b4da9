import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { CostItem, CostStatement } from "../../cost-statements/cost-statement";
import { daysOf, listBearers, type Stay } from "../../cost-statements/stays";
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
  cells: { amount: Cents; co2: Cents; co2Deduction: Cents }[];
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
      cells: columns.map(({ agreementId }) => {
        const share = settled.items[place]?.shares.find((one) => one.agreementId === agreementId);
        const agreed = share?.agreed ?? null;
        const divided = { ...item, ...agreed };
        const weights = weighBearers(divided, stays, statement);
        return {
          ...{ amount: share?.amount ?? 0, labour: share?.labour ?? 0, agreed },
          weight: weights[bearers.findIndex((stay) => stay.agreementId === agreementId)] ?? 0,
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
    cells: columns.map(({ agreementId }) => {
      const share = settled.heating?.shares.find((one) => one.agreementId === agreementId);
      return { amount: share?.amount ?? 0, co2: share?.co2 ?? 0, co2Deduction: share?.co2Deduction ?? 0 };
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
