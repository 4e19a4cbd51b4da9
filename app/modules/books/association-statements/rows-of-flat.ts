import { PROPERTY_TAX } from "../../base/law/operating-costs/cost-types";
import type { Cents } from "../../base/money/money";
import { type CostItem, MEASURE_SCALE } from "../cost-statements/cost-statement";
import type { Apportionment } from "../own-costs/apportion";
import type { OwnMeasures } from "./propose-statement";

/** What is known of a flat beside that of a statement: its measures, what its own tax was, and of a whole house how costs fall to it. */
export type FlatBeside = {
  measures: OwnMeasures;
  tax: Cents | null;
  /** By the key of a row; null of a flat of an association. */
  apportionOf: ((key: "AREA" | "UNITS" | "PERSONS") => Apportionment) | null;
};

/**
 * Rows of a statement for another flat of the house: totals and keys stay, shares and amounts are its own. Of what is not known, such as
 * what it used, the row stays without, which is a fault until somebody says it.
 */
export function rowsOfFlat(items: readonly CostItem[], flat: FlatBeside): CostItem[] {
  return items.flatMap((item): CostItem[] => {
    if (item.costType === PROPERTY_TAX && item.key === "DIRECT")
      return flat.tax === null ? [withAmount(item, 0)] : [withAmount({ ...item, measure: null }, flat.tax)];
    if (item.key === "DIRECT" || item.total === null) return item.allocable ? [withAmount(item, 0)] : [];
    const { apportionOf } = flat;
    if (apportionOf && (item.key === "AREA" || item.key === "UNITS" || item.key === "PERSONS")) {
      const { row, shareOf } = apportionOf(item.key);
      return [withAmount({ ...item, ...row }, row.measure === null ? 0 : shareOf(item.total))];
    }
    const measure = measureOf(item, flat.measures);
    const amount = measure === null ? 0 : Math.round((item.total * measure) / (item.totalMeasure || 1));
    return [withAmount({ ...item, measure }, amount)];
  });
}

/** A row with another amount, and of labour as much as of that. */
function withAmount(item: CostItem, amount: Cents): CostItem {
  const labour = item.amount === 0 ? 0 : Math.round((item.labour * amount) / item.amount);
  return {
    ...{ ...item, amount, tenantMeasures: [] },
    ...{ labour: amount < 0 ? Math.max(labour, amount) : Math.min(labour, amount) },
    labourKind: labour === 0 ? null : item.labourKind,
  };
}

/** What a flat has of the whole that a row is of, if that is the same for it. */
function measureOf({ key, measure, totalMeasure }: CostItem, { mea, meaTotal, areaSqm }: OwnMeasures): number | null {
  const scaled = (value: number | null) => (value === null ? null : Math.round(value * MEASURE_SCALE));
  if (key === "MEA") return scaled(meaTotal) === totalMeasure ? scaled(mea) : null;
  if (key === "AREA") return scaled(areaSqm);
  return key === "UNITS" ? measure : null;
}
