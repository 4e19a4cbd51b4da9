import type { LineFeatures } from "../describe-line";
import type { IndexedProperty } from "../portfolio/index-facts";
import type { Evidence } from "./evidence";

/**
 * Weighs whether a line names a property's street, house number and flat. `namesHouse` says that it names
 * some property's house; if that is another one, it speaks against this.
 */
export function weighAddress(features: LineFeatures, property: IndexedProperty, namesHouse: boolean): Evidence[] {
  const { compact, units, purpose } = features;
  const { street, unit, location } = property.address;
  const evidence: Evidence[] = [];
  const house = isHouseNamed(features, property);
  if (house) evidence.push({ weight: 2.2, reason: { kind: "address" } });
  else if (namesHouse) return [{ weight: -2.5, reason: null }];
  else if (street && compact.includes(street.compact)) evidence.push({ weight: 0.8, reason: { kind: "address" } });
  if (unit !== null && units.size > 0)
    evidence.push(units.has(unit) ? { weight: 1.8, reason: { kind: "unit" } } : { weight: -1.5, reason: null });
  if (location && purpose.includes(` ${location} `)) evidence.push({ weight: 1.8, reason: { kind: "unit" } });
  return evidence;
}

/** Whether a line names a property's street and house number, without a further digit, so that house 4 is not taken for 47. */
export function isHouseNamed({ compact }: LineFeatures, { address: { street } }: IndexedProperty): boolean {
  if (!street?.withNumber) return false;
  const at = compact.indexOf(street.withNumber);
  return at >= 0 && !/\d/.test(compact.charAt(at + street.withNumber.length));
}
