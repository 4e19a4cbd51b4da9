import { addDays, addMonths, type Day, LATEST_DAY } from "../calendar/day";
import type { Cents } from "../money/money";
import type { Relation } from "../relations/relation";
import { relationKey } from "../relations/relation";
import { monthsDue } from "../rental-agreements/dues/months-due";
import { foldText } from "../search/fold-text";
import { compactStreet } from "./describe-line";
import { stopWords } from "./stop-words";
import type { AgreementFacts, LoanFacts, PortfolioFacts, PropertyFacts } from "./suggestion-data";

/** A street as it is found in a purpose. */
export type Street = { compact: string; withNumber: string | null };

export type IndexedAgreement = {
  facts: AgreementFacts;
  property: IndexedProperty | null;
  relation: Relation;
  words: readonly string[];
  /** What is due of the first and the last month. */
  partMonths: ReadonlySet<Cents>;
  /** When rent, the settlement of utilities, and the deposit in either direction are to be expected. */
  times: { rent: Span; settlement: Span; depositIn: Span; depositOut: Span | null };
};

/** Days, both included. */
export type Span = { from: Day; until: Day };

export type IndexedProperty = {
  facts: PropertyFacts;
  relation: Relation;
  street: Street | null;
  unit: string | null;
  location: string | null;
  administratorWords: readonly string[];
  sellerWords: readonly string[];
  /** When the property's purchase is paid for. */
  purchaseTime: Span | null;
};

export type IndexedLoan = { facts: LoanFacts; relation: Relation; words: readonly string[] };

/** The portfolio, to be found by what lines say. */
export type FactIndex = {
  agreements: ReadonlyMap<string, IndexedAgreement>;
  properties: ReadonlyMap<string, IndexedProperty>;
  loans: ReadonlyMap<string, IndexedLoan>;
  agreementsByWord: ReadonlyMap<string, readonly IndexedAgreement[]>;
  agreementsByCents: ReadonlyMap<Cents, readonly IndexedAgreement[]>;
  agreementsByProperty: ReadonlyMap<number, readonly IndexedAgreement[]>;
  propertiesByWord: ReadonlyMap<string, readonly IndexedProperty[]>;
  propertiesByCents: ReadonlyMap<Cents, readonly IndexedProperty[]>;
  loansByWord: ReadonlyMap<string, readonly IndexedLoan[]>;
  ownIbans: ReadonlySet<string>;
};

const firms = ["gmbh", "kg", "gbr", "inh", "ohg", "wg", "mbh", "hausverwaltung", "immobilien", "verwaltung"];
const noNames = new Set([...stopWords, ...firms]);

/** People pay early, and late. */
const DAYS_AROUND = 45;

/** Utilities are settled until so long after an agreement's end. */
const SETTLEMENT_MONTHS = 24;

/** How long after the start a deposit may come in, and after the end go out. */
const DEPOSIT_MONTHS = { in: 4, out: 18 };

/** How long before and after usage rights pass a purchase is paid for. */
const PURCHASE_MONTHS = { before: 6, after: 12 };

/** Orders the portfolio's facts so that a line's relations are found without looking at all of them. */
export function indexFacts({ agreements, properties, loans, ownIbans }: PortfolioFacts): FactIndex {
  const indexedProperties = properties.map(indexProperty);
  const byId = new Map(indexedProperties.map((property) => [property.facts.id, property]));
  const indexedAgreements = agreements.map((facts) => indexAgreement(facts, byId.get(facts.propertyId) ?? null));
  const indexedLoans = loans.map(indexLoan);
  return {
    agreements: byRelation(indexedAgreements),
    properties: byRelation(indexedProperties),
    loans: byRelation(indexedLoans),
    agreementsByWord: groupBy(indexedAgreements, ({ words }) => words),
    agreementsByCents: groupBy(indexedAgreements, centsOf),
    agreementsByProperty: groupBy(indexedAgreements, ({ facts }) => [facts.propertyId]),
    propertiesByWord: groupBy(indexedProperties, ({ facts, street, administratorWords, sellerWords }) => [
      ...(street ? streetWords(facts.streetAndNumber ?? "") : []),
      ...administratorWords,
      ...sellerWords,
      ...(facts.buildingInsuranceNumber ? foldText(facts.buildingInsuranceNumber).split(" ") : []),
    ]),
    propertiesByCents: groupBy(indexedProperties, ({ facts }) => [
      ...(facts.commonCharge ? [facts.commonCharge] : []),
      ...(facts.offerPrice ? [facts.offerPrice] : []),
    ]),
    loansByWord: groupBy(indexedLoans, ({ words }) => words),
    ownIbans: new Set(ownIbans),
  };
}

/** The words of a name that can tell whose it is. */
export function nameWordsOf(name: string | null): string[] {
  const words = foldText(name ?? "").split(" ");
  return [...new Set(words.filter((word) => word.length > 2 && !noNames.has(word)))];
}

/** The words by which a street is found, whether or not it ends in `str` or `strasse`. */
export function streetWords(text: string): string[] {
  const words = foldText(text).split(" ");
  const stems = words.map((word) => word.replace(/str(asse)?$/, ""));
  return stems.filter((stem) => stem.length > 3 && !/^\d/.test(stem));
}

function indexAgreement(facts: AgreementFacts, property: IndexedProperty | null): IndexedAgreement {
  const { startDate, endDate, rentSteps } = facts;
  const agreement = { startDate, endDate, rentSteps, rentDeposit: 0 };
  const [first] = monthsDue(agreement, startDate);
  const last = endDate ? monthsDue(agreement, endDate).at(-1) : null;
  const partMonths = [first, last].flatMap((month) => (month ? [month.rent + month.utilities] : []));
  return {
    facts,
    property,
    relation: {
      flowType: "PROPERTY",
      flowId: facts.propertyId,
      subFlowType: "RENTAL_AGREEMENT",
      subFlowId: facts.id,
    },
    words: nameWordsOf(facts.counterParty),
    partMonths: new Set(partMonths),
    times: timesOf(facts),
  };
}

function timesOf({ startDate, endDate }: AgreementFacts): IndexedAgreement["times"] {
  const from = addDays(startDate, -DAYS_AROUND);
  const until = endDate && addDays(endDate, DAYS_AROUND);
  return {
    rent: { from, until: until ?? LATEST_DAY },
    settlement: { from: startDate, until: endDate ? addMonths(endDate, SETTLEMENT_MONTHS) : LATEST_DAY },
    depositIn: { from, until: addMonths(startDate, DEPOSIT_MONTHS.in) },
    depositOut: endDate
      ? { from: addDays(endDate, -DAYS_AROUND), until: addMonths(endDate, DEPOSIT_MONTHS.out) }
      : null,
  };
}

function purchaseTimeOf({ usageRightsSinceDate: since }: PropertyFacts): Span | null {
  if (since === null) return null;
  return { from: addMonths(since, -PURCHASE_MONTHS.before), until: addMonths(since, PURCHASE_MONTHS.after) };
}

function indexProperty(facts: PropertyFacts): IndexedProperty {
  const address = foldText(facts.streetAndNumber ?? "");
  const street = address.replace(/ \d.*$/, "");
  return {
    facts,
    relation: { flowType: "PROPERTY", flowId: facts.id, subFlowType: "PROPERTY", subFlowId: facts.id },
    street:
      street.length > 3
        ? { compact: compactStreet(street), withNumber: street === address ? null : compactStreet(address) }
        : null,
    unit: /\d+/.exec(facts.seId ?? "")?.[0].replace(/^0+/, "") ?? null,
    location: facts.indoorLocation ? foldText(facts.indoorLocation).replace(/ +/g, " ") : null,
    administratorWords: nameWordsOf(facts.administratorName),
    sellerWords: nameWordsOf(facts.sellerName),
    purchaseTime: purchaseTimeOf(facts),
  };
}

function indexLoan(facts: LoanFacts): IndexedLoan {
  const relation: Relation = { flowType: "LOAN", flowId: facts.id, subFlowType: "LOAN", subFlowId: facts.id };
  const words = foldText(`${facts.name} ${facts.description ?? ""}`).split(" ");
  const telling = words.filter((word) => word.length > 3 && !noNames.has(word) && !/darlehen|zins/.test(word));
  return { facts, relation, words: [...new Set(telling)] };
}

/** The amounts by which an agreement is found. */
function centsOf({ facts: { rentSteps, rentDeposit }, partMonths }: IndexedAgreement): Cents[] {
  const months = rentSteps.flatMap(({ rent, utilities }) => [rent, rent + utilities, 2 * (rent + utilities)]);
  const deposits = rentDeposit ? [rentDeposit, ...instalmentsOf(rentDeposit)] : [];
  return [...new Set([...months, ...deposits, ...partMonths])].filter((cents) => cents > 0);
}

/** The amounts of a deposit's three instalments. */
export function instalmentsOf(deposit: Cents): Cents[] {
  const instalment = Math.trunc(deposit / 3);
  return [instalment, instalment + 1, deposit - 2 * instalment];
}

function byRelation<Indexed extends { relation: Relation }>(list: readonly Indexed[]): Map<string, Indexed> {
  return new Map(list.map((indexed) => [relationKey(indexed.relation), indexed]));
}

function groupBy<Item, Key>(items: readonly Item[], keysOf: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
