import type { AgreedKey } from "../../../base/law/operating-costs/cost-keys";
import type { Cents } from "../../../base/money/money";
import type { CostItem, CostKey, CostMeasure } from "../../cost-statements/cost-statement";

/** What the property has of a whole. */
type Measures = { measure: CostMeasure; totalMeasure: CostMeasure };

/** What the property would bear of a row by the key that its tenant agreed on. */
export type AgreedBasis = Measures & { key: AgreedKey; amount: Cents };

/**
 * What the property has of the whole by each key, as the rows of a statement say it, of one thing said in two ways the smaller; a key of
 * which they say two things has nothing.
 */
export type MeasuresByKey = ReadonlyMap<CostKey, Measures | null>;

export function measuresByKey(items: readonly CostItem[]): MeasuresByKey {
  const known = new Map<CostKey, Measures | null>();
  for (const { key, measure, totalMeasure, tenantMeasures } of items) {
    if (measure === null || totalMeasure === null || totalMeasure === 0 || tenantMeasures.length > 0) continue;
    const other = known.get(key);
    const isOther =
      other && BigInt(measure) * BigInt(other.totalMeasure) !== BigInt(other.measure) * BigInt(totalMeasure);
    if (isOther) known.set(key, null);
    else if (other === undefined || (other && totalMeasure < other.totalMeasure))
      known.set(key, { measure, totalMeasure });
  }
  return known;
}

/**
 * What a row comes to for the property by an agreed key: null if the key changes nothing, `UNKNOWN` if no row says what the property has
 * of the whole by it. What was measured and what is the property's own stays as it is.
 */
export function agreedBasis(
  item: CostItem,
  key: AgreedKey | null,
  known: MeasuresByKey,
): AgreedBasis | "UNKNOWN" | null {
  const isFixed = item.key === "DIRECT" || item.key === "CONSUMPTION" || item.tenantMeasures.length > 0;
  if (key === null || item.key === key || isFixed || item.total === null) return null;
  const measures = known.get(key);
  if (!measures) return "UNKNOWN";
  return { key, ...measures, amount: shareOf(item.total, measures) };
}

/** A part of an amount, a half rounded away from nothing. */
function shareOf(cents: Cents, { measure, totalMeasure }: Measures): Cents {
  const [whole, half] = [BigInt(totalMeasure), BigInt(totalMeasure) / 2n];
  const part = (BigInt(Math.abs(cents)) * BigInt(measure) + half) / whole;
  return cents < 0 ? -Number(part) : Number(part);
}
