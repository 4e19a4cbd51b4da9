import { addDays, addMonths, type Day } from "../calendar/day";
import type { TemplateName } from "../ledger/transaction-templates";
import { rentOnDay } from "../rental-agreements/rent-on-day";
import type { LineFeatures } from "./describe-line";
import type { AmountKind, Evidence } from "./evidence";
import { type FactIndex, type IndexedAgreement, instalmentsOf } from "./index-facts";
import type { RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";

/** A name's word weighs this much where no other tenant has it. */
const NAME_WORD = 2;
const MOST_OF_NAME = 4;

/** Most pay exactly what is due; part of it is paid too. */
const OTHER_AMOUNT = -0.7;

/** People pay early, and late. */
const DAYS_AROUND = 45;

/** How long after the start a deposit may come in, and after the end go out. */
const DEPOSIT_MONTHS = { in: 4, out: 18 };

/** Adds what an agreement says for a line: its tenant's name, its amounts, its address and its time. */
export function weighAgreement(
  features: LineFeatures,
  agreement: IndexedAgreement,
  { agreementsByWord }: FactIndex,
  namesHouse: boolean,
  weight: RelationWeight,
): void {
  const name = nameWeight(features, agreement, agreementsByWord);
  if (name > 0) weight.any.push({ weight: name, reason: { kind: "tenantName" } });
  if (agreement.property) weight.any.push(...weighAddress(features, agreement.property, namesHouse));
  const add = (template: TemplateName, evidence: Evidence) =>
    weight.templates.set(template, [...(weight.templates.get(template) ?? []), evidence]);
  for (const [template, evidence] of amountWeights(features, agreement)) add(template, evidence);
  for (const [template, evidence] of timeWeights(features, agreement))
    add(template, { weight: evidence, reason: null });
}

function nameWeight(
  { nameWords, purposeWords }: LineFeatures,
  { words }: IndexedAgreement,
  agreementsByWord: FactIndex["agreementsByWord"],
): number {
  let sum = 0;
  for (const word of words) {
    const found = nameWords.has(word) ? 1 : purposeWords.has(word) ? 0.8 : 0;
    if (found > 0) sum += (found * NAME_WORD) / Math.sqrt(agreementsByWord.get(word)?.length ?? 1);
  }
  return Math.min(sum, MOST_OF_NAME);
}

function amountWeights(
  { line, outgoing }: LineFeatures,
  { facts, partMonths }: IndexedAgreement,
): [TemplateName, Evidence][] {
  const cents = Math.abs(line.cents);
  const found: [TemplateName, Evidence][] = [];
  const add = (template: TemplateName, weight: number, of: AmountKind) =>
    found.push([template, { weight, reason: { kind: "amount", of } }]);
  const step = rentOnDay(facts, line.valueDate);
  // A payment of the next month may come before its step begins.
  const next = rentOnDay(facts, addDays(line.valueDate, 7));
  if (!outgoing && step && next) {
    const whole = [step.rent + step.utilities, next.rent + next.utilities];
    const paid = whole.includes(cents) || whole.includes(cents / 2) || partMonths.has(cents);
    if (!paid) found.push(["rent_and_utilities", { weight: OTHER_AMOUNT, reason: null }]);
    if (whole.includes(cents)) add("rent_and_utilities", 3, "rentAndUtilities");
    else if (whole.includes(cents / 2)) add("rent_and_utilities", 1.5, "twoMonths");
    else if (partMonths.has(cents)) add("rent_and_utilities", 1.8, "firstMonth");
    if (step.utilities > 0 && step.rent === cents) add("rent", 3, "rent");
    if (step.rent > 0 && step.utilities === cents) add("utilities", 3, "utilities");
  }
  if (facts.rentDeposit) {
    if (facts.rentDeposit === cents) add("rent_deposit", 2.5, "deposit");
    else if (instalmentsOf(facts.rentDeposit).includes(cents)) add("rent_deposit", 2, "depositInstalment");
  }
  return found;
}

function timeWeights({ line, outgoing }: LineFeatures, { facts }: IndexedAgreement): [TemplateName, number][] {
  const { startDate, endDate } = facts;
  const day = line.valueDate;
  const soon = day >= addDays(startDate, -DAYS_AROUND);
  const rentTime = soon && (endDate === null || day <= addDays(endDate, DAYS_AROUND));
  const depositTime = outgoing
    ? endDate !== null && day >= addDays(endDate, -DAYS_AROUND) && day <= addMonths(endDate, DEPOSIT_MONTHS.out)
    : soon && day <= addMonths(startDate, DEPOSIT_MONTHS.in);
  const settlementTime = day > startDate && within(day, endDate, 24);
  const rent = (rentTime ? 0 : -3.5) - (outgoing ? 3 : 0);
  return [
    ["rent_and_utilities", rent + 1],
    ["rent", rent],
    ["utilities", (settlementTime ? -0.3 : -3.5) + (outgoing ? 0.3 : 0)],
    ["rent_deposit", depositTime ? (outgoing ? 1 : -0.2) : -3],
  ];
}

function within(day: Day, endDate: Day | null, months: number): boolean {
  return endDate === null || day <= addMonths(endDate, months);
}
