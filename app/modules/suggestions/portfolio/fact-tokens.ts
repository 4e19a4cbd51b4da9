import { firstOfMonth } from "../../calendar/day";
import type { Cents } from "../../money/money";
import { monthsDue } from "../../rental-agreements/dues/months-due";
import { compactStreet, foldText } from "../../search/fold-text";
import { stopWords } from "../learned/tokens-of";
import type { AgreementFacts, LoanFacts, PropertyFacts } from "../suggestion-data";

/** What a token is: a word, an amount, or a street with its house number, which is looked for within lines. */
export const factTokenKinds = { word: "w", cents: "c", house: "h" } as const;

/** A token that more agreements, properties or loans than this have tells none of them apart. */
export const MOST_FOUND = 60;

const firms = ["gmbh", "kg", "gbr", "inh", "ohg", "wg", "mbh", "hausverwaltung", "immobilien", "verwaltung"];
const noNames = new Set([...stopWords, ...firms]);

export const wordToken = (word: string) => `${factTokenKinds.word}${word}`;
export const centsToken = (cents: Cents) => `${factTokenKinds.cents}${cents}`;
const houseToken = (compact: string) => `${factTokenKinds.house}${compact}`;

/** By what an agreement is found: words of the tenant's name, and the amounts that may be paid. */
export function agreementTokens(facts: AgreementFacts): string[] {
  return distinct([...nameWordsOf(facts.counterParty).map(wordToken), ...centsOf(facts).map(centsToken)]);
}

/** By what a property is found: words of its street, its administrator and seller, its policy, and its amounts. */
export function propertyTokens(facts: PropertyFacts): string[] {
  const { streetAndNumber, administratorName, sellerName, buildingInsuranceNumber, commonCharge, offerPrice } = facts;
  const street = streetOf(streetAndNumber);
  const words = [
    ...(street ? streetWords(streetAndNumber ?? "") : []),
    ...nameWordsOf(administratorName),
    ...nameWordsOf(sellerName),
    ...wordsOf(buildingInsuranceNumber),
  ];
  const amounts = [commonCharge, offerPrice].flatMap((cents) => (cents ? [cents] : []));
  const house = street?.withNumber ? [houseToken(street.withNumber)] : [];
  return distinct([...words.map(wordToken), ...amounts.map(centsToken), ...house]);
}

/** By what a loan is found: the words of its name and description. */
export function loanTokens(facts: LoanFacts): string[] {
  return loanWordsOf(facts).map(wordToken);
}

/** The words of a name that can tell whose it is. */
export function nameWordsOf(name: string | null): string[] {
  return distinct(wordsOf(name).filter((word) => word.length > 2 && !noNames.has(word)));
}

/** The words of a loan's name and description that can tell which it is. */
export function loanWordsOf({ name, description }: LoanFacts): string[] {
  const words = wordsOf(`${name} ${description ?? ""}`);
  return distinct(words.filter((word) => word.length > 3 && !noNames.has(word) && !/darlehen|zins/.test(word)));
}

/** The words by which a street is found, whether or not it ends in `str` or `strasse`. */
export function streetWords(text: string): string[] {
  const stems = wordsOf(text).map((word) => word.replace(/str(asse)?$/, ""));
  return stems.filter((stem) => stem.length > 3 && !/^\d/.test(stem));
}

/** A street as it is found in a purpose, and with its house number; null if it is too short to tell. */
export function streetOf(streetAndNumber: string | null): { compact: string; withNumber: string | null } | null {
  const address = foldText(streetAndNumber ?? "");
  const street = address.replace(/ \d.*$/, "");
  if (street.length <= 3) return null;
  return { compact: compactStreet(street), withNumber: street === address ? null : compactStreet(address) };
}

/** What is due of the first and of the last month, which may be parts of one. */
export function partMonthsOf({ startDate, endDate, rentSteps }: AgreementFacts): Cents[] {
  const agreement = { startDate, endDate, rentSteps, rentDeposit: 0 };
  const lastMonth = endDate && firstOfMonth(endDate);
  const lastBegin = lastMonth && lastMonth > startDate ? lastMonth : startDate;
  const first = monthsDue(agreement, startDate);
  const last = endDate ? monthsDue({ ...agreement, startDate: lastBegin }, endDate) : [];
  return [...first, ...last].map(({ rent, utilities }) => rent + utilities);
}

/** The amounts of a deposit's three instalments. */
export function instalmentsOf(deposit: Cents): Cents[] {
  const instalment = Math.trunc(deposit / 3);
  return [instalment, instalment + 1, deposit - 2 * instalment];
}

function centsOf(facts: AgreementFacts): Cents[] {
  const { rentSteps, rentDeposit } = facts;
  const months = rentSteps.flatMap(({ rent, utilities }) => [rent, rent + utilities, 2 * (rent + utilities)]);
  const deposits = rentDeposit ? [rentDeposit, ...instalmentsOf(rentDeposit)] : [];
  return [...months, ...deposits, ...partMonthsOf(facts)].filter((cents) => cents > 0);
}

function wordsOf(text: string | null): string[] {
  return foldText(text ?? "")
    .split(" ")
    .filter((word) => word !== "");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
