import { divideByWeights } from "../../base/money/divide-by-weights";
import type { Cents } from "../../base/money/money";
import { type CostItem, type CostMeasure, MEASURE_SCALE } from "../cost-statements/cost-statement";
import { type DaySpan, findOverlap, listStays, type TenantTerm, tenanciesWithin } from "../cost-statements/stays";

/** By what costs of a whole house may be divided. */
export const houseKeys = ["AREA", "UNITS", "PERSONS"] as const;

export type HouseKey = (typeof houseKeys)[number];

/** A property of a house, and who rents or rented it. */
export type Unit = {
  id: number;
  areaSqm: number | null;
  tenancies: readonly (TenantTerm & { areaSqm: number | null })[];
};

/** How costs of a house fall to one of its properties. */
export type Apportionment = {
  row: Pick<CostItem, "key" | "measure" | "totalMeasure" | "tenantMeasures">;
  /** What the property bears of costs of the whole. */
  shareOf: (cents: Cents) => Cents;
};

/** How costs fall to the one property that they were for. */
export const DIRECTLY: Apportionment = {
  row: { key: "DIRECT", measure: null, totalMeasure: null, tenantMeasures: [] },
  shareOf: (cents) => cents,
};

const scaled = (value: number): CostMeasure => Math.round(value * MEASURE_SCALE);

/**
 * How costs of a house fall to a property of it in a span: by a key among several properties, or among those who rent one at once, else
 * directly. What the key needs and nobody said leaves the measures empty.
 */
export function apportion(units: readonly Unit[], ownId: number, key: HouseKey, span: DaySpan): Apportionment {
  const own = units.find(({ id }) => id === ownId);
  if (!own) return DIRECTLY;
  if (units.length > 1) {
    const weights = units.map((unit) => weightOf(unit, key, span));
    const place = units.indexOf(own);
    return { row: { key, ...measuresOf(weights, place), tenantMeasures: [] }, shareOf: shareBy(weights, place) };
  }
  if (findOverlap(span, own.tenancies) === null) return DIRECTLY;
  const tenants = tenanciesWithin(span, own.tenancies).map(({ agreementId, from, to, personDays }) => {
    const { areaSqm = null } = own.tenancies.find(({ id }) => id === agreementId) ?? {};
    const measure = { AREA: areaSqm, UNITS: 1, PERSONS: personDays }[key];
    return { agreementId, from, to, measure: measure === null ? null : scaled(measure) };
  });
  const whole = wholeOf(own, tenants, key);
  const isKnown = whole !== null && tenants.every(({ measure }) => measure !== null);
  return {
    row: {
      ...{ key, measure: isKnown ? whole : null, totalMeasure: isKnown ? whole : null },
      // The days of persons are divided by what agreements say of them.
      tenantMeasures:
        isKnown && key !== "PERSONS"
          ? tenants.map(({ agreementId, measure }) => ({ agreementId, measure: measure ?? 0 }))
          : [],
    },
    shareOf: (cents) => cents,
  };
}

function weightOf({ areaSqm, tenancies }: Unit, key: HouseKey, span: DaySpan): CostMeasure | null {
  if (key === "AREA") return areaSqm ? scaled(areaSqm) : null;
  if (key === "UNITS") return scaled(1);
  const days = listStays(span, tenancies).map(({ personDays }) => personDays);
  return days.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + scaled(one)), 0);
}

function measuresOf(weights: readonly (CostMeasure | null)[], place: number) {
  const known = weights.filter((weight) => weight !== null);
  const isKnown = known.length === weights.length;
  return {
    measure: isKnown ? (weights[place] ?? null) : null,
    totalMeasure: isKnown ? known.reduce((sum, weight) => sum + weight, 0) : null,
  };
}

function shareBy(weights: readonly (CostMeasure | null)[], place: number): (cents: Cents) => Cents {
  const known = weights.filter((weight) => weight !== null);
  return (cents) => (known.length === weights.length ? (divideByWeights(cents, known)[place] ?? 0) : 0);
}

/** What all who rent a property at once have of it at most; its own area if that is known. */
function wholeOf(
  { areaSqm }: Unit,
  tenants: readonly (DaySpan & { measure: CostMeasure | null })[],
  key: HouseKey,
): CostMeasure | null {
  const sumOf = (some: typeof tenants) => some.reduce((sum, { measure }) => sum + (measure ?? 0), 0);
  if (key === "PERSONS") return sumOf(tenants) || null;
  if (key === "AREA" && areaSqm) return scaled(areaSqm);
  return Math.max(...tenants.map(({ from: day }) => sumOf(tenants.filter(({ from, to }) => from <= day && to >= day))));
}
