import type { TemplateName } from "../ledger/transaction-templates";
import { rentOnDay } from "../rental-agreements/rent-on-day";
import type { LineFeatures } from "./describe-line";
import type { AmountKind, Evidence } from "./evidence";
import { type FactIndex, type IndexedAgreement, instalmentsOf, type Span } from "./index-facts";
import { addForTemplate, type RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";

/** A name's word weighs this much where no other tenant has it. */
const NAME_WORD = 2;
const MOST_OF_NAME = 4;

/** Most pay exactly what is due; part of it is paid too. */
const OTHER_AMOUNT = -0.7;

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
  for (const [template, evidence] of amountWeights(features, agreement)) addForTemplate(weight, template, evidence);
  for (const [template, time] of timeWeights(features, agreement))
    addForTemplate(weight, template, { weight: time, reason: null });
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
  { line, outgoing, weekLater }: LineFeatures,
  { facts, partMonths }: IndexedAgreement,
): [TemplateName, Evidence][] {
  const cents = Math.abs(line.cents);
  const found: [TemplateName, Evidence][] = [];
  const add = (template: TemplateName, weight: number, of: AmountKind) =>
    found.push([template, { weight, reason: { kind: "amount", of } }]);
  const step = rentOnDay(facts, line.valueDate);
  const next = rentOnDay(facts, weekLater);
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

function timeWeights({ line, outgoing }: LineFeatures, { times }: IndexedAgreement): [TemplateName, number][] {
  const isTime = (span: Span | null) => span !== null && line.valueDate >= span.from && line.valueDate <= span.until;
  const rent = (isTime(times.rent) ? 0 : -3.5) - (outgoing ? 3 : 0);
  const settlement = isTime(times.settlement) ? (outgoing ? 0 : -0.3) : -3.5;
  const deposit = outgoing ? times.depositOut : times.depositIn;
  return [
    ["rent_and_utilities", rent + 1],
    ["rent", rent],
    ["utilities", settlement],
    ["rent_deposit", isTime(deposit) ? (outgoing ? 1 : -0.2) : -3],
  ];
}
