import { addMonths, type Day } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import type { Relation } from "../../../base/relations/relation";
import { relationKey } from "../../../base/relations/relation";
import { foldText } from "../../../base/search/fold-text";
import { partMonthsOf } from "../../tenant-accounts/dues/part-months";
import {
  agreementTokens,
  type Deed,
  deedsOf,
  loanTokens,
  loanWordsOf,
  MOST_FOUND,
  nameWordsOf,
  propertyTokens,
  sheetOf,
  streetOf,
} from "./fact-tokens";
import type { AgreementFacts, LoanFacts, PortfolioFacts, PropertyFacts, TokenOwners } from "./suggestion-data";

/** Days, both included. */
export type Span = { from: Day; until: Day };

/** An agreement with what lines are compared with, which is worked out when it is first asked for. */
export class IndexedAgreement {
  readonly relation: Relation;
  #words?: readonly string[];
  #partMonths?: ReadonlySet<Cents>;

  constructor(
    readonly facts: AgreementFacts,
    readonly property: IndexedProperty | null,
  ) {
    const { id, propertyId } = facts;
    this.relation = { flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: id };
  }

  /** The words of the tenant's name. */
  get words() {
    this.#words ??= nameWordsOf(this.facts.counterParty);
    return this.#words;
  }

  /** What is due of the first and the last month. */
  get partMonths() {
    this.#partMonths ??= new Set(partMonthsOf(this.facts).map(({ rent, utilities }) => rent + utilities));
    return this.#partMonths;
  }
}

/** A property with what lines are compared with, which is worked out when it is first asked for. */
export class IndexedProperty {
  readonly relation: Relation;
  #address?: ReturnType<typeof addressOf>;
  #parties?: ReturnType<typeof partiesOf>;
  #deeds?: readonly Deed[];

  constructor(readonly facts: PropertyFacts) {
    this.relation = { flowType: "PROPERTY", flowId: facts.id, subFlowType: "PROPERTY", subFlowId: facts.id };
  }

  /** The street, and where in the house it is. */
  get address() {
    this.#address ??= addressOf(this.facts);
    return this.#address;
  }

  /** The words of the names around it, and its policy's number. */
  get parties() {
    this.#parties ??= partiesOf(this.facts);
    return this.#parties;
  }

  get deeds() {
    this.#deeds ??= deedsOf(this.facts);
    return this.#deeds;
  }

  /** The number of its sheet of the land register. */
  get sheet() {
    return sheetOf(this.facts.gbaId);
  }

  /** When the property's purchase is paid for. */
  get purchaseTime(): Span | null {
    const { usageRightsSinceDate: since } = this.facts;
    if (since === null) return null;
    return { from: addMonths(since, -PURCHASE_MONTHS.before), until: addMonths(since, PURCHASE_MONTHS.after) };
  }
}

export type IndexedLoan = { facts: LoanFacts; relation: Relation; words: readonly string[] };

/** What has a token: how many, and which, unless these are too many to tell anything apart. */
export type Found<Item> = { count: number; items: readonly Item[] };

/** Facts of the portfolio, to be found by what lines say. */
export type FactIndex = {
  agreements: ReadonlyMap<string, IndexedAgreement>;
  properties: ReadonlyMap<string, IndexedProperty>;
  loans: ReadonlyMap<string, IndexedLoan>;
  agreementsByToken: ReadonlyMap<string, Found<IndexedAgreement>>;
  agreementsByProperty: ReadonlyMap<number, readonly IndexedAgreement[]>;
  propertiesByToken: ReadonlyMap<string, Found<IndexedProperty>>;
  loansByToken: ReadonlyMap<string, Found<IndexedLoan>>;
  ownIbans: ReadonlySet<string>;
};

/** So long after an agreement's end the next one of the same household may begin. */
const MONTHS_BETWEEN = 2;

/** How long before and after usage rights pass a purchase is paid for. */
const PURCHASE_MONTHS = { before: 6, after: 12 };

/**
 * Orders facts so that a line's relations are found without looking at all of them. `owners` says what has the tokens of the
 * lines; if it is left out, the facts are the whole portfolio.
 */
export function indexFacts(facts: PortfolioFacts, owners: TokenOwners = ownersOf(facts)): FactIndex {
  const properties = facts.properties.map((property) => new IndexedProperty(property));
  const byId = new Map(properties.map((property) => [property.facts.id, property]));
  const agreements = facts.agreements.map(
    (agreement) => new IndexedAgreement(agreement, byId.get(agreement.propertyId) ?? null),
  );
  const loans = facts.loans.map(indexLoan);
  return {
    agreements: byRelation(agreements),
    properties: byRelation(properties),
    loans: byRelation(loans),
    agreementsByToken: byToken(owners.RENTAL_AGREEMENT, agreements),
    agreementsByProperty: groupRows(agreements, ({ facts: { propertyId } }) => propertyId),
    propertiesByToken: byToken(owners.PROPERTY, properties),
    loansByToken: byToken(owners.LOAN, loans),
    ownIbans: new Set(facts.ownIbans),
  };
}

/** The agreement of some that a household goes on with if it has a new one for the same property; null if there is none. */
export function findFollowing(
  agreement: IndexedAgreement,
  among: readonly IndexedAgreement[],
): IndexedAgreement | null {
  const following = among.filter((other) => isFollowing(agreement, other));
  return following.reduce<IndexedAgreement | null>(
    (first, other) => (first && first.facts.id < other.facts.id ? first : other),
    null,
  );
}

function isFollowing({ facts: { endDate }, words }: IndexedAgreement, next: IndexedAgreement): boolean {
  if (endDate === null || next.facts.startDate <= endDate || next.facts.startDate > addMonths(endDate, MONTHS_BETWEEN))
    return false;
  return words.length === 0 || next.words.length === 0 || next.words.some((word) => words.includes(word));
}

function ownersOf({ agreements, properties, loans }: PortfolioFacts): TokenOwners {
  return {
    RENTAL_AGREEMENT: ownersAmong(agreements, agreementTokens),
    PROPERTY: ownersAmong(properties, propertyTokens),
    LOAN: ownersAmong(loans, loanTokens),
  };
}

function ownersAmong<Facts extends { id: number }>(
  all: readonly Facts[],
  tokensOf: (facts: Facts) => readonly string[],
): TokenOwners[keyof TokenOwners] {
  const owners = new Map<string, { count: number; ids: number[] }>();
  for (const facts of all)
    for (const token of tokensOf(facts)) {
      const known = owners.get(token) ?? { count: 0, ids: [] };
      owners.set(token, known);
      if (++known.count <= MOST_FOUND) known.ids.push(facts.id);
    }
  return owners;
}

function byToken<Item extends { facts: { id: number } }>(
  owners: TokenOwners[keyof TokenOwners],
  items: readonly Item[],
): Map<string, Found<Item>> {
  const byId = new Map(items.map((item) => [item.facts.id, item]));
  return new Map(
    [...owners].map(([token, { count, ids }]) => [
      token,
      { count, items: count > MOST_FOUND ? [] : ids.flatMap((id) => byId.get(id) ?? []) },
    ]),
  );
}

function addressOf({ streetAndNumber, seId, indoorLocation }: PropertyFacts) {
  return {
    street: streetOf(streetAndNumber),
    unit: /\d+/.exec(seId ?? "")?.[0].replace(/^0+/, "") ?? null,
    location: indoorLocation ? foldText(indoorLocation).replace(/ +/g, " ") : null,
  };
}

function partiesOf({ administratorName, sellerName, contactName, buildingInsuranceNumber }: PropertyFacts) {
  return {
    administrator: nameWordsOf(administratorName),
    seller: nameWordsOf(sellerName),
    contact: nameWordsOf(contactName),
    policy: foldText(buildingInsuranceNumber ?? ""),
  };
}

function indexLoan(facts: LoanFacts): IndexedLoan {
  const relation: Relation = { flowType: "LOAN", flowId: facts.id, subFlowType: "LOAN", subFlowId: facts.id };
  return { facts, relation, words: loanWordsOf(facts) };
}

function byRelation<Indexed extends { relation: Relation }>(list: readonly Indexed[]): Map<string, Indexed> {
  return new Map(list.map((indexed) => [relationKey(indexed.relation), indexed]));
}
