import type { Cents } from "../../../base/money/money";
import { compactStreet, foldText } from "../../../base/search/fold-text";
import { partMonthsOf } from "../../tenant-accounts/dues/part-months";
import { stopWords } from "../learned/tokens-of";
import type { AgreementFacts, LoanFacts, PropertyFacts } from "./suggestion-data";

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

/**
 * By what a property is found: words of its street and the names around it, the numbers of its policy, deeds and sheet, and its
 * amounts.
 */
export function propertyTokens(facts: PropertyFacts): string[] {
  const { streetAndNumber, buildingInsuranceNumber, commonCharge, offerPrice } = facts;
  const street = streetOf(streetAndNumber);
  const words = [
    ...(street ? streetWords(streetAndNumber ?? "") : []),
    ...[facts.administratorName, facts.sellerName, facts.contactName].flatMap(nameWordsOf),
    ...wordsOf(buildingInsuranceNumber),
    ...deedsOf(facts).map(({ number }) => number),
    ...[sheetOf(facts.gbaId)].filter((sheet) => sheet !== null),
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

const SHORTEST_STEM = 3;

/** The words by which a street is found, whether or not it ends in `str` or `strasse`. */
export function streetWords(text: string): string[] {
  const stems = wordsOf(text).map((word) => word.replace(/str(asse)?$/, ""));
  return stems.filter((stem) => stem.length >= SHORTEST_STEM && !/^\d/.test(stem));
}

const MONTHS = 12;

/** The number and year of a notary's deed. */
export type Deed = { number: string; year: string };

/** The deeds of a property: of its purchase, of what was approved later, and of its land charge. */
export function deedsOf({ buyUrn, retroactiveApprovalUrn, landChargeCertificateUrn }: PropertyFacts): Deed[] {
  return [buyUrn, retroactiveApprovalUrn, landChargeCertificateUrn].flatMap((urn) => readDeeds(foldText(urn ?? "")));
}

/** The deeds that a folded text names: `812 2025`, whatever stands around it; what may be a month is none. */
export function readDeeds(folded: string): Deed[] {
  return [...folded.matchAll(/(?<![0-9a-z])([1-9]\d{1,4}) +(20\d\d)(?![0-9a-z])/g)].flatMap(
    ([, number = "", year = ""]) => (Number(number) > MONTHS ? [{ number, year }] : []),
  );
}

/** The number of a sheet of the land register; null if there is none. */
export function sheetOf(gbaId: string | null): string | null {
  return /\d{2,}/.exec(foldText(gbaId ?? ""))?.[0].replace(/^0+/, "") ?? null;
}

/** A street as it is found in a purpose, and with its house number; null if it is too short to tell. */
export function streetOf(streetAndNumber: string | null): Street | null {
  const address = foldText(streetAndNumber ?? "");
  const street = address.replace(/ \d.*$/, "");
  if (street.length <= 3) return null;
  if (street === address) return { compact: compactStreet(street), withNumber: null, house: null };
  const withNumber = compactStreet(address);
  return { compact: compactStreet(street), withNumber, house: housePattern(withNumber) };
}

/** A street without blanks, with its house number, and how both are found in a folded text. */
export type Street = { compact: string; withNumber: string | null; house: RegExp | null };

/**
 * Finds a house in a folded text wherever blanks stand or are missing but within its number: a bank may break a line in any
 * word, but `talstr 31 1 og` is not house 311.
 */
function housePattern(withNumber: string): RegExp {
  const spaced = [...withNumber].join(" ?").replace(/(?<=\d) \?(?=\d)/g, "");
  return new RegExp(`(?<![a-z0-9])${spaced.replaceAll("s ?t ?r", "s ?t ?r(?: ?a ?s ?s ?e)?")}(?![a-z0-9])`);
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
  const parts = partMonthsOf(facts).map(({ rent, utilities }) => rent + utilities);
  return [...months, ...deposits, ...parts].filter((cents) => cents > 0);
}

function wordsOf(text: string | null): string[] {
  return foldText(text ?? "")
    .split(" ")
    .filter((word) => word !== "");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
