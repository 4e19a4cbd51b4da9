import { addDays, addMonths, type Day } from "../../calendar/day";
import { rentOnDay } from "../../rental-agreements/dues/rent-on-day";
import type { TemplateName } from "../../templates/transaction-templates";
import type { LineFeatures } from "../describe-line";
import { instalmentsOf, wordToken } from "../portfolio/fact-tokens";
import type { FactIndex, IndexedAgreement } from "../portfolio/index-facts";
import type { AgreementFacts } from "../suggestion-data";
import type { AmountKind } from "./evidence";
import type { RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";

/** A name's word weighs this much where no other tenant has it. */
const NAME_WORD = 2;
const MOST_OF_NAME = 4;

/** Of a tenant's agreements the running one counts, however often the one before it was paid. */
const NOT_RUNNING = -8;

/** Most pay exactly what is due; part of it is paid too. */
const OTHER_AMOUNT = 0.3;

/** People pay early, and late. */
const DAYS_AROUND = 45;

/** Utilities are settled until so long after an agreement's end. */
const SETTLEMENT_MONTHS = 24;

/** How long after the start a deposit may come in, and after the end go out. */
const DEPOSIT_MONTHS = { in: 4, out: 18 };

/** Adds what an agreement says for a line: its tenant's name, its amounts, its address and its time. */
export function weighAgreement(
  features: LineFeatures,
  agreement: IndexedAgreement,
  { agreementsByToken }: FactIndex,
  namesHouse: boolean,
  weight: RelationWeight,
): void {
  const name = nameWeight(features, agreement, agreementsByToken);
  if (name > 0) weight.any.push({ weight: name, reason: { kind: "tenantName" } });
  if (agreement.property) weight.any.push(...weighAddress(features, agreement.property, namesHouse));
  weighAmount(features, agreement, weight);
  if (weight.any.length > 0 || weight.single.length > 0) weighTime(features, agreement, weight);
}

function nameWeight(
  { nameWords, purposeWords }: LineFeatures,
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

function weighTime({ line, outgoing }: LineFeatures, { facts }: IndexedAgreement, weight: RelationWeight): void {
  const { valueDate: day } = line;
  const add = (template: TemplateName, gained: number) =>
    weight.single.push({ template, weight: gained, reason: null });
  const rent = (isRentTime(day, facts) ? 0 : NOT_RUNNING) - (outgoing ? 3 : 0);
  const amountFits =
    outgoing ||
    weight.single.some(({ template, reason }) => template === "rent_and_utilities" && reason?.kind === "amount");
  add("rent_and_utilities", rent + (amountFits ? 1 : OTHER_AMOUNT));
  add("rent", rent);
  add("utilities", isSettlementTime(day, facts) ? (outgoing ? 0 : -0.3) : -3.5);
  add("rent_deposit", isDepositTime(day, facts, outgoing) ? (outgoing ? 1 : -0.2) : -3);
}

// Texts are compared before days are reckoned, which takes long and is seldom needed.

function isRentTime(day: Day, { startDate, endDate }: AgreementFacts): boolean {
  const isEnded = endDate !== null && day > endDate && day > addDays(endDate, DAYS_AROUND);
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
