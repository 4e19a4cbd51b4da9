import { addDays, addMonths, type Day, yearOf } from "../../../base/calendar/day";
import { rentOnDay } from "../../../portfolio/rental-agreements/terms/rent-on-day";
import type { TemplateName } from "../../templates/transaction-templates";
import { instalmentsOf, wordToken } from "../portfolio/fact-tokens";
import type { FactIndex, IndexedAgreement } from "../portfolio/index-facts";
import type { AgreementFacts } from "../portfolio/suggestion-data";
import type { LineFeatures } from "./describe-line";
import type { AmountKind } from "./evidence";
import type { FoundRelations } from "./find-relations";
import type { RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";

/** A name's word weighs this much if no other tenant has it. */
const NAME_WORD = 2;
const MOST_OF_NAME = 4;

/** Of a tenant's agreements the running one counts, however often the one before it was paid. */
const NOT_RUNNING = -8;

/** Most pay exactly what is due; part of it is paid too. */
const OTHER_AMOUNT = -0.8;

/** A year is settled in the next one: who was no tenant then has nothing to settle. */
const NOT_SETTLED = -1.5;

/** What names the year before is mostly its settlement. */
const LAST_YEAR = 2.5;

/** A name that weighs as much tells whose a line is. */
const TELLING_NAME = 2;

/** People pay early. */
const DAYS_AROUND = 45;

/** So long after an agreement's end its last months are paid, unless one of the same household follows. */
const LAST_MONTHS = 2;

/** Utilities are settled until so long after an agreement's end. */
const SETTLEMENT_MONTHS = 24;

/** How long after the start a deposit may come in, and after the end go out. */
const DEPOSIT_MONTHS = { in: 4, out: 18 };

/**
 * Adds what an agreement says for a line: its tenant's name, its amounts, its address and its time, over which the one counts
 * that its household goes on with.
 */
export function weighAgreement(
  features: LineFeatures,
  agreement: IndexedAgreement,
  index: FactIndex,
  found: FoundRelations,
  following: IndexedAgreement | null,
  weight: RelationWeight,
): void {
  const name = nameWeight(features, agreement, index.agreementsByToken);
  if (name > 0) weight.any.push({ weight: name, reason: { kind: "tenantName" } });
  if (name >= TELLING_NAME) weight.isTold = true;
  if (isNamed(features, agreement)) weight.isNamed = true;
  if (agreement.property) weighAddress(features, agreement.property, found, weight);
  weighAmount(features, agreement, weight);
  if (weight.any.length > 0 || weight.single.length > 0) weighTime(features, agreement, following, weight);
}

/** Whether the tenant is who paid, by half of the name at least; the purpose tells who if the bank does not. */
function isNamed({ line, nameWords, purposeWords }: LineFeatures, { words }: IndexedAgreement): boolean {
  const among = line.counterpartyName === null ? purposeWords : nameWords;
  const found = words.filter((word) => among.has(word)).length;
  return found > 0 && found * 2 >= words.length;
}

/** What the words of a tenant's name weigh that a line has, the rarer the more. */
export function nameWeight(
  { nameWords, purposeWords }: Pick<LineFeatures, "nameWords" | "purposeWords">,
  { words }: IndexedAgreement,
  agreementsByToken: FactIndex["agreementsByToken"],
): number {
  let sum = 0;
  for (const word of words) {
    const found = nameWords.has(word) ? 1 : purposeWords.has(word) ? 0.8 : 0;
    if (found > 0) sum += (found * NAME_WORD) / Math.sqrt(agreementsByToken.get(wordToken(word))?.count ?? 1);
  }
  return Math.min(sum, MOST_OF_NAME);
}

function weighAmount(
  { line, outgoing, weekLater }: LineFeatures,
  agreement: IndexedAgreement,
  weight: RelationWeight,
): void {
  const { facts } = agreement;
  const cents = Math.abs(line.cents);
  const add = (template: TemplateName, gained: number, of: AmountKind) =>
    weight.single.push({ template, weight: gained, reason: { kind: "amount", of } });
  const step = rentOnDay(facts, line.valueDate);
  const next = rentOnDay(facts, weekLater);
  if (!outgoing && step && next) {
    const whole = step.rent + step.utilities;
    const nextWhole = next.rent + next.utilities;
    if (cents === whole || cents === nextWhole) add("rent_and_utilities", 3, "rentAndUtilities");
    else if (cents === 2 * whole || cents === 2 * nextWhole) add("rent_and_utilities", 1.5, "twoMonths");
    else if (agreement.partMonths.has(cents)) add("rent_and_utilities", 1.8, "firstMonth");
    if (step.utilities > 0 && step.rent === cents) add("rent", 3, "rent");
    if (step.rent > 0 && step.utilities === cents) add("utilities", 3, "utilities");
  }
  if (facts.rentDeposit) {
    if (facts.rentDeposit === cents) add("rent_deposit", 2.5, "deposit");
    else if (instalmentsOf(facts.rentDeposit).includes(cents)) add("rent_deposit", 2, "depositInstalment");
  }
}

function weighTime(
  { line, outgoing, weekLater, namesLastYear }: LineFeatures,
  { facts }: IndexedAgreement,
  following: IndexedAgreement | null,
  weight: RelationWeight,
): void {
  const { valueDate: day } = line;
  const add = (template: TemplateName, gained: number) =>
    weight.single.push({ template, weight: gained, reason: null });
  const isFollowed = following !== null && weekLater >= following.facts.startDate;
  weight.isOutOfTime = isFollowed || day < facts.startDate || !isRentTime(day, facts);
  const rent = (isFollowed || !isRentTime(day, facts) ? NOT_RUNNING : 0) - (outgoing ? 3 : 0);
  const amountFits =
    outgoing ||
    weight.single.some(({ template, reason }) => template === "rent_and_utilities" && reason?.kind === "amount");
  add("rent_and_utilities", rent + (amountFits ? 1 : OTHER_AMOUNT));
  add("rent", rent);
  const isAdvance = weight.single.some(({ template, reason }) => template === "utilities" && reason?.kind === "amount");
  const utilities = isSettlementTime(day, facts) ? (outgoing ? 0 : -0.3) : -3.5;
  add("utilities", utilities + (isAdvance || ranInYear(yearOf(day) - 1, facts) ? 0 : NOT_SETTLED));
  if (namesLastYear && !isAdvance) add("utilities", LAST_YEAR);
  add("rent_deposit", isDepositTime(day, facts, outgoing) ? (outgoing ? 1 : -0.2) : -3);
}

function ranInYear(year: number, { startDate, endDate }: AgreementFacts): boolean {
  return yearOf(startDate) <= year && (endDate === null || yearOf(endDate) >= year);
}

// Texts are compared before days are reckoned, which takes long and is seldom needed.

/** Whether an agreement runs, or ended so lately that its last months may still be paid. */
function isRentTime(day: Day, { startDate, endDate }: AgreementFacts): boolean {
  const isEnded = endDate !== null && day > endDate && day > addMonths(endDate, LAST_MONTHS);
  return !isEnded && isNotLongBefore(startDate, day);
}

function isSettlementTime(day: Day, { startDate, endDate }: AgreementFacts): boolean {
  return day >= startDate && (endDate === null || day <= endDate || day <= addMonths(endDate, SETTLEMENT_MONTHS));
}

function isDepositTime(day: Day, { startDate, endDate }: AgreementFacts, outgoing: boolean): boolean {
  if (!outgoing) return isNotLongBefore(startDate, day) && day <= addMonths(startDate, DEPOSIT_MONTHS.in);
  return endDate !== null && isNotLongBefore(endDate, day) && day <= addMonths(endDate, DEPOSIT_MONTHS.out);
}

/** Whether a day lies `DAYS_AROUND` before another at most, or after it. */
function isNotLongBefore(other: Day, day: Day): boolean {
  return day >= other || day >= addDays(other, -DAYS_AROUND);
}
