import { taxTexts as texts } from "../../../texts/reports/tax";
import type { TaxForm, TaxLine } from "../../base/law/tax-forms/tax-form";
import { cheapLetting } from "../../base/law/tax-forms/tax-forms";
import { groupRows } from "../../base/lists/group-rows";
import { roundHalfUp } from "../../base/money/money";
import { planOfProperty } from "../depreciation/depreciation";
import { divideCents } from "./divide-cents";
import type { FilledForm, FilledLine, Letting } from "./filled-form";
import { addBooked, addBoughtRepairs, addInput, addSpread, addTurn, type FormDraft, isRevenue } from "./form-parts";
import type { LoanPart, TaxedProperty, TaxFacts, TurnPayment } from "./tax-facts";
import { type DecidedTurn, decideTurn } from "./turn-of-year";

/** Fills a year's form for each property that has anything to say; each entry is in one line or left out by name. */
export function fillForms(form: TaxForm, facts: TaxFacts): FilledForm[] {
  const of = indexFacts(facts, form.year);
  return facts.properties.flatMap((property) => {
    const filled = fillForm(form, property, of(property.id));
    return filled.lines.length > 0 || filled.leftOut.length > 0 ? [filled] : [];
  });
}

type FactsOfOne = ReturnType<ReturnType<typeof indexFacts>>;

function indexFacts(facts: TaxFacts, year: number) {
  const byProperty = <Row extends { propertyId: number }>(rows: readonly Row[]) =>
    groupRows(rows, ({ propertyId }) => propertyId);
  const [booked, capital, bought] = [byProperty(facts.booked), byProperty(facts.capital), byProperty(facts.bought)];
  const loans = byProperty(shareLoans(facts.loans, ({ loanId, routingKey }) => `${loanId} ${routingKey}`));
  // What was settled does not recur, and counts when it is paid.
  const settledLegs = new Set(facts.settled.map(({ legId }) => legId));
  const turns = byProperty(
    shareTurns(facts.turns)
      .map(decideTurn)
      .filter((turn) => concerns(turn, year) && !settledLegs.has(turn.legId)),
  );
  const [spread, settled] = [byProperty(facts.spread), byProperty(facts.settled)];
  const stated = new Map(facts.stated.map((row) => [row.propertyId, row]));
  const agreed = byProperty(facts.agreed);
  return (id: number) => ({
    booked: booked.get(id) ?? [],
    capital: capital.get(id) ?? [],
    bought: bought.get(id) ?? [],
    loans: loans.get(id) ?? [],
    turns: turns.get(id) ?? [],
    spread: spread.get(id) ?? [],
    settled: settled.get(id) ?? [],
    stated: stated.get(id) ?? null,
    agreed: agreed.get(id) ?? [],
  });
}

/** Whether a payment was made in a year or counts for it. */
function concerns({ day, year: counted }: DecidedTurn, year: number): boolean {
  return Number(day.slice(0, 4)) === year || counted === year;
}

/** What of each payment for loans falls on each property; cents that do not divide go where most of one was cut off. */
function shareLoans<Row extends Pick<LoanPart, "cents"> & { share: number | null }>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string,
): Row[] {
  return [...groupRows(rows, keyOf).values()].flatMap((parts) => {
    const cents = divideCents(
      parts[0]?.cents ?? 0,
      parts.map(({ share }) => Math.round((share ?? 0) * 10_000)),
    );
    return parts.map((part, index) => ({ ...part, cents: cents[index] ?? 0 }));
  });
}

function shareTurns(turns: readonly TurnPayment[]): TurnPayment[] {
  const ofLoans = turns.filter(({ share }) => share !== null);
  return [...turns.filter(({ share }) => share === null), ...shareLoans(ofLoans, ({ legId }) => legId)];
}

function fillForm(form: TaxForm, property: TaxedProperty, facts: FactsOfOne): FilledForm {
  const draft: FormDraft = { parts: new Map(), leftOut: [] };
  for (const row of facts.booked) addBooked(draft, row, facts.stated);
  for (const { cents, accountId, transactionId } of facts.settled) {
    addInput(draft, "allocations", { cents: -cents, label: texts.settledElsewhere, isRevenue: true });
    addInput(draft, "settlements", {
      ...{ cents, accountId, transactionId, label: texts.settledPayments, isRevenue: true },
    });
  }
  for (const turn of facts.turns) addTurn(draft, turn, form.year, facts.stated);
  for (const { cents, routingKey, loanId, name } of facts.loans)
    addInput(draft, routingKey === "LOAN_INTEREST" ? "interest" : "financing", { cents: -cents, loanId, label: name });
  for (const repairs of facts.bought) addBoughtRepairs(draft, repairs);
  const soldIn = property.usageRightsUntilDate === null ? null : Number(property.usageRightsUntilDate.slice(0, 4));
  for (const expense of facts.spread) addSpread(draft, expense, form.year, soldIn);
  const depreciation = planOfProperty(property, facts.capital);
  const written = depreciation.plan.find(({ year }) => year === form.year)?.amount ?? 0;
  if (written > 0) addInput(draft, "depreciation", { cents: written, label: texts.plan });
  const letting = lettingOf(property, facts);
  reduce(draft, form, letting);
  const lines = linesOf(form, draft);
  const sumOf = (side: TaxLine["side"]) => lines.reduce((sum, line) => sum + (line.side === side ? line.amount : 0), 0);
  const [income, expenses, reduction] = [sumOf("income"), sumOf("expenses"), sumOf("reduction")];
  return {
    propertyId: property.id,
    ...{ income, expenses, reduction, result: income - expenses + reduction, lines, leftOut: draft.leftOut },
    letting,
    revenue: facts.booked.reduce((sum, { routingKey, cents }) => sum + (isRevenue(routingKey) ? cents : 0), 0),
    turns: facts.turns,
    missing: depreciation.missing,
  };
}

function linesOf(form: TaxForm, { parts }: FormDraft): FilledLine[] {
  const filled: FilledLine[] = [];
  // Thousands of forms are filled at once: most lines stay empty, and copies of whole objects would take most of the time.
  for (const line of form.lines) {
    const part = parts.get(line.part);
    if (!part || part.inputs.length === 0) continue;
    const exact = part.inputs.reduce((sum, { cents }) => sum + cents, 0);
    const { part: of, side, line: number, field, label, rule } = line;
    const amount = 100 * roundHalfUp(exact / 100);
    filled.push({
      part: of,
      side,
      line: number,
      field,
      label,
      rule,
      inputs: part.inputs,
      notes: part.notes,
      exact,
      amount,
    });
  }
  return filled;
}

/** Names what of the expenses belongs to the part of a letting that is not paid for. */
function reduce(draft: FormDraft, form: TaxForm, letting: Letting | null): void {
  if (letting?.state !== "SPLIT") return;
  const expenses = linesOf(form, draft).filter(({ side }) => side === "expenses");
  const whole = expenses.reduce((sum, { exact }) => sum + exact, 0);
  const { agreed, usual, share } = letting;
  const cents = roundHalfUp((Math.max(0, whole) * (usual - agreed)) / usual);
  addInput(draft, "reduction", { cents, label: texts.unpaidPart(1 - share) }, texts.unpaidPercent(1 - share));
}

function lettingOf({ areaSqm, comparableRent }: TaxedProperty, { agreed: rents }: FactsOfOne): Letting | null {
  if (areaSqm === null || comparableRent === null || rents.length === 0) return null;
  const utilities = rents.reduce((sum, one) => sum + one.utilities, 0);
  const agreed = rents.reduce((sum, one) => sum + one.rent, 0) + utilities;
  const usual = roundHalfUp(areaSqm * comparableRent) + utilities;
  if (usual <= 0) return null;
  const share = agreed / usual;
  const state = share >= cheapLetting.full ? "FULL" : share >= cheapLetting.least ? "FORECAST" : "SPLIT";
  return { share, limit: state === "SPLIT" ? cheapLetting.least : cheapLetting.full, state, agreed, usual };
}
