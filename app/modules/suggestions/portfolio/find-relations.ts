import type { LineFeatures } from "../describe-line";
import { isHouseNamed } from "../weigh/weigh-address";
import { centsToken, MOST_FOUND, streetWords, wordToken } from "./fact-tokens";
import type { FactIndex, Found, IndexedAgreement, IndexedLoan, IndexedProperty } from "./index-facts";

/** What of the portfolio a line may be about by its words and its amount. */
export type FoundRelations = {
  agreements: Set<IndexedAgreement>;
  properties: Set<IndexedProperty>;
  loans: Set<IndexedLoan>;
  /** Whether the line names a property's street and house number. */
  namesHouse: boolean;
};

/** Finds agreements, properties and loans that share words or an amount with a line, as `withFoundFacts` does in SQL. */
export function findRelations(features: LineFeatures, index: FactIndex): FoundRelations {
  const { line, nameWords, purposeWords } = features;
  const found: FoundRelations = {
    agreements: new Set(),
    properties: new Set(),
    loans: new Set(),
    namesHouse: false,
  };
  const cents = centsToken(Math.abs(line.cents));
  const words = new Set([...nameWords, ...purposeWords].map(wordToken));
  const stems = streetWords(line.purpose).map(wordToken);
  for (const word of words) {
    addAll(found.agreements, index.agreementsByToken.get(word));
    addAll(found.loans, index.loansByToken.get(word));
  }
  for (const word of new Set([...words, ...stems])) addAll(found.properties, index.propertiesByToken.get(word));
  addAll(found.agreements, index.agreementsByToken.get(cents));
  addAll(found.properties, index.propertiesByToken.get(cents));
  for (const property of found.properties) {
    if (!isHouseNamed(features, property)) continue;
    found.namesHouse = true;
    const inHouse = index.agreementsByProperty.get(property.facts.id) ?? [];
    if (inHouse.length <= MOST_FOUND) for (const agreement of inHouse) found.agreements.add(agreement);
  }
  return found;
}

function addAll<Item>(set: Set<Item>, found: Found<Item> | undefined): void {
  for (const item of found?.items ?? []) set.add(item);
}
