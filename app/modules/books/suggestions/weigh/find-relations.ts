import { centsToken, MOST_FOUND, streetWords, wordToken } from "../portfolio/fact-tokens";
import type { FactIndex, Found, IndexedAgreement, IndexedLoan, IndexedProperty } from "../portfolio/index-facts";
import type { LineFeatures } from "./describe-line";

/** The direction and the kind in front of a learned token. */
const KIND_LENGTH = 2;

/** What of the portfolio a line may be about by its words and its amount. */
export type FoundRelations = {
  agreements: Set<IndexedAgreement>;
  properties: Set<IndexedProperty>;
  loans: Set<IndexedLoan>;
  /** How many properties have the street and house number that the line names. */
  inHouse: number;
  /** Of the line's tokens those that name a house with its number. */
  houseTokens: Set<string>;
  /** Whether it names some property's deed, and sheet of the land register. */
  namesDeed: boolean;
  namesSheet: boolean;
};

/** Finds agreements, properties and loans that share words or an amount with a line, as `withFoundFacts` does in SQL. */
export function findRelations(features: LineFeatures, index: FactIndex): FoundRelations {
  const { line, nameWords, purposeWords, outgoing } = features;
  const found: FoundRelations = {
    agreements: new Set(),
    properties: new Set(),
    loans: new Set(),
    inHouse: 0,
    houseTokens: new Set(),
    namesDeed: false,
    namesSheet: false,
  };
  const cents = centsToken(Math.abs(line.cents));
  const words = new Set([...nameWords, ...purposeWords].map(wordToken));
  const stems = streetWords(line.purpose).map(wordToken);
  for (const word of words) {
    addAll(found.agreements, index.agreementsByToken.get(word));
    addAll(found.loans, index.loansByToken.get(word));
  }
  for (const word of new Set([...words, ...stems])) addAll(found.properties, index.propertiesByToken.get(word));
  // A bill may name the tenant of the flat that it is about.
  if (outgoing) for (const { property } of found.agreements) if (property) found.properties.add(property);
  addAll(found.agreements, index.agreementsByToken.get(cents));
  addAll(found.properties, index.propertiesByToken.get(cents));
  for (const property of found.properties) {
    if (isDeedNamed(features, property)) found.namesDeed = true;
    if (isSheetNamed(features, property)) found.namesSheet = true;
    if (!isHouseNamed(features, property)) continue;
    found.inHouse++;
    for (const token of features.tokens) if (isHouseToken(token, property)) found.houseTokens.add(token);
    const inHouse = index.agreementsByProperty.get(property.facts.id) ?? [];
    if (inHouse.length <= MOST_FOUND) for (const agreement of inHouse) found.agreements.add(agreement);
  }
  return found;
}

/** Whether a line names a property's street and house number. */
export function isHouseNamed({ text }: LineFeatures, { address: { street } }: IndexedProperty): boolean {
  return street?.house?.test(text) ?? false;
}

/** Whether a learned token is the end of a street with its house number: `+wallee5` of Lange Allee 5. */
function isHouseToken(token: string, { address: { street } }: IndexedProperty): boolean {
  const word = token.slice(KIND_LENGTH).replace("strasse", "str");
  return /^\D+\d/.test(word) && (street?.withNumber?.endsWith(word) ?? false);
}

/** Whether a line names one of a property's deeds. */
export function isDeedNamed({ deeds }: LineFeatures, property: IndexedProperty): boolean {
  return deeds.some(({ number, year }) => property.deeds.some((deed) => deed.number === number && deed.year === year));
}

/** Whether a line names a property's sheet of the land register. */
export function isSheetNamed({ sheets }: LineFeatures, { sheet }: IndexedProperty): boolean {
  return sheet !== null && sheets.has(sheet);
}

function addAll<Item>(set: Set<Item>, found: Found<Item> | undefined): void {
  for (const item of found?.items ?? []) set.add(item);
}
