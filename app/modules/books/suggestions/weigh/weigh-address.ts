import { streetWords } from "../portfolio/fact-tokens";
import type { IndexedProperty } from "../portfolio/index-facts";
import type { LineFeatures } from "./describe-line";
import type { FoundRelations } from "./find-relations";
import { isHouseNamed } from "./find-relations";
import type { RelationWeight } from "./relation-weight";

const HOUSE = 2.2;
const OTHER_HOUSE = -2.5;
const STREET = 0.8;
const UNIT = 1.8;
const OTHER_UNIT = -1.5;

/** Weighs whether a line names a property's street, house number and flat, or those of another one. */
export function weighAddress(
  features: LineFeatures,
  property: IndexedProperty,
  { inHouse }: FoundRelations,
  weight: RelationWeight,
): void {
  const { compact, units, purpose } = features;
  const { street, unit, location } = property.address;
  if (isHouseNamed(features, property)) {
    weight.any.push({ weight: HOUSE, reason: { kind: "address" } });
    if (inHouse === 1 && isStreetWhole(features, property)) weight.isTold = true;
  } else if (inHouse > 0) {
    weight.any.push({ weight: OTHER_HOUSE, reason: null });
    weight.isContradicted = true;
    return;
  } else if (street && compact.includes(street.compact))
    weight.any.push({ weight: STREET, reason: { kind: "address" } });
  const isPlaceNamed = location !== null && purpose.includes(` ${location} `);
  const isUnitNamed = unit !== null && units.has(unit);
  if (isPlaceNamed || isUnitNamed) {
    weight.any.push({ weight: UNIT, reason: { kind: "unit" } });
    weight.isTold = true;
  } else if (unit !== null && units.size > 0) {
    weight.any.push({ weight: OTHER_UNIT, reason: null });
    weight.isContradicted = true;
  }
}

/** Whether the street stands in a line as it is known, so that all properties of its house were found by it. */
function isStreetWhole({ line, nameWords, purposeWords }: LineFeatures, { facts }: IndexedProperty): boolean {
  const stems = new Set(streetWords(line.purpose));
  return streetWords(facts.streetAndNumber ?? "").some(
    (word) => stems.has(word) || purposeWords.has(word) || nameWords.has(word),
  );
}
