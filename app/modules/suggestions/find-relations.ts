import type { LineFeatures } from "./describe-line";
import {
  type FactIndex,
  type IndexedAgreement,
  type IndexedLoan,
  type IndexedProperty,
  streetWords,
} from "./index-facts";
import { isHouseNamed } from "./weigh-address";

/** A word or amount that finds more than this many tells nothing apart. */
const MOST_FOUND = 60;

/** What of the portfolio a line may be about by its words and its amount. */
export type FoundRelations = {
  agreements: Set<IndexedAgreement>;
  properties: Set<IndexedProperty>;
  loans: Set<IndexedLoan>;
  /** Whether the line names a property's street and house number. */
  namesHouse: boolean;
};

/** Finds agreements, properties and loans that share words or an amount with a line. */
export function findRelations(features: LineFeatures, index: FactIndex): FoundRelations {
  const { line, nameWords, purposeWords } = features;
  const found: FoundRelations = {
    agreements: new Set(),
    properties: new Set(),
    loans: new Set(),
    namesHouse: false,
  };
  const cents = Math.abs(line.cents);
  const words = new Set([...nameWords, ...purposeWords]);
  const stems = streetWords(line.purpose);
  for (const word of words) {
    addAll(found.agreements, index.agreementsByWord.get(word));
    addAll(found.loans, index.loansByWord.get(word));
  }
  for (const word of new Set([...words, ...stems])) addAll(found.properties, index.propertiesByWord.get(word));
  addAll(found.agreements, index.agreementsByCents.get(cents));
  addAll(found.properties, index.propertiesByCents.get(cents));
  for (const property of found.properties) {
    if (!isHouseNamed(features, property)) continue;
    found.namesHouse = true;
    addAll(found.agreements, index.agreementsByProperty.get(property.facts.id));
  }
  return found;
}

function addAll<Item>(set: Set<Item>, items: readonly Item[] = []): void {
  if (items.length <= MOST_FOUND) for (const item of items) set.add(item);
}
