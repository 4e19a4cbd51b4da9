import type { LineFeatures } from "./describe-line";
import type { Evidence } from "./evidence";
import type { IndexedProperty } from "./index-facts";

/** Weighs whether a line names a property's street, house number and flat. */
export function weighAddress({ compact, units, purpose }: LineFeatures, property: IndexedProperty): Evidence[] {
  const { street, unit, location } = property;
  const evidence: Evidence[] = [];
  if (street && compact.includes(street.compact)) {
    const whole = street.withNumber !== null && standsAlone(compact, street.withNumber);
    evidence.push({ weight: whole ? 2.2 : 0.8, reason: { kind: "address" } });
  }
  if (unit !== null && units.size > 0)
    evidence.push(units.has(unit) ? { weight: 1.8, reason: { kind: "unit" } } : { weight: -1.5, reason: null });
  if (location && purpose.includes(` ${location} `)) evidence.push({ weight: 1.2, reason: { kind: "unit" } });
  return evidence;
}

/** Whether a text is found without a further digit, so that house 4 is not taken for 47. */
function standsAlone(text: string, part: string): boolean {
  const at = text.indexOf(part);
  return at >= 0 && !/\d/.test(text.charAt(at + part.length));
}
