import { toEuros } from "../../base/money/money";
import { type CostItem, type CostMeasure, type Heating, MEASURE_SCALE } from "./cost-statement";
import type { CheckedCosts } from "./open-cost-statements";

/** A statement as `/api` writes it: amounts in euros, measures as they are read. */
export function costStatementToApi({ items, heating, faults, tenancies: _, createTime, ...head }: CheckedCosts) {
  return {
    ...head,
    items: items.map(itemToApi),
    heating: heating && heatingToApi(heating),
    state: Object.keys(faults).length > 0 ? "DRAFT" : "READY",
    faults,
    createTime,
  };
}

function itemToApi({ total, measure, totalMeasure, amount, labour, tenantMeasures, ...item }: CostItem) {
  return {
    ...item,
    total: total === null ? null : toEuros(total),
    measure: measureToApi(measure),
    totalMeasure: measureToApi(totalMeasure),
    amount: toEuros(amount),
    labour: toEuros(labour),
    tenantMeasures: tenantMeasures.map((one) => ({ ...one, measure: measureToApi(one.measure) })),
  };
}

function heatingToApi({ amount, co2, shares, byDegreeDays = false }: Heating) {
  return {
    amount: toEuros(amount),
    co2: co2 && { kilograms: measureToApi(co2.kilograms), cost: toEuros(co2.cost), area: measureToApi(co2.area) },
    shares: shares.map((share) => ({ ...share, amount: toEuros(share.amount) })),
    byDegreeDays,
  };
}

/** A measure as it is read. */
export function measureToApi(measure: CostMeasure | null): number | null {
  return measure === null ? null : measure / MEASURE_SCALE;
}
