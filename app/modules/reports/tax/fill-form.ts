import { taxTexts as texts } from "../../../texts/reports/tax";
import type { TaxForm, TaxLine, TaxPart } from "../../base/law/tax-forms/tax-form";
import { cheapLetting } from "../../base/law/tax-forms/tax-forms";
import { groupRows } from "../../base/lists/group-rows";
import { allocate, type Cents, roundHalfUp } from "../../base/money/money";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { type PropertyDepreciation, reckonDepreciation } from "../depreciation/depreciation";
import type { BookedSum, SpreadExpense, StatedCosts, TaxedProperty, TaxFacts } from "./tax-facts";
import { type DecidedTurn, decideTurn } from "./turn-of-year";

/** One thing that an amount is made of; income and expenses both count above 0. */
export type TaxInput = {
  cents: Cents;
  /** The account whose entries of the year it is, if it is what was booked there. */
  accountId?: number;
  /** What it is otherwise. */
  label?: string;
  /** Of which loan it is a part. */
  loanId?: number;
  transactionId?: number;
};

/** A filled line: whole euros as the form wants, and cents. */
export type FilledLine = TaxLine & { amount: Cents; exact: Cents; inputs: TaxInput[]; notes: string[] };

/** What was booked and stands in no line, with why. */
export type UnlistedSum = { accountId: number; cents: Cents; reason: string };

/** How dear a letting is beside what is usual there; the share counts utilities on both sides. */
export type Letting = { share: number; limit: number; state: "FULL" | "FORECAST" | "SPLIT" };

/** A property's form, in cents that are whole euros. */
export type FilledForm = {
  propertyId: number;
  income: Cents;
  expenses: Cents;
  result: Cents;
  lines: FilledLine[];
  leftOut: UnlistedSum[];
  letting: Letting | null;
  turns: DecidedTurn[];
  /** What lacks before anything is written off. */
  missing: PropertyDepreciation["missing"];
};

/** Which part of the form the entries of a key are; those of the common charge are divided. */
const partOfKey: Partial<Record<RoutingKey, TaxPart>> = {
  RENT: "rents",
  UTILITIES: "allocations",
  LOAN_INTEREST: "interest",
  FINANCING_COST: "financing",
  MAINTENANCE: "maintenance",
  PROPERTY_TAX: "allocable",
  INSURANCE: "allocable",
  OPERATING_COST: "allocable",
  ADMINISTRATOR_CHARGE: "notAllocable",
  OTHER_EXPENSE: "other",
};

/** Why entries of a key stand in no line. */
const reasonOfKey: Partial<Record<RoutingKey, string>> = {
  RENT_DEPOSIT: texts.none.deposit,
  LOAN: texts.none.principal,
  PURCHASE_PRICE: texts.none.bought,
  PURCHASE_EXTRA_CHARGE: texts.none.bought,
  INVESTMENT: texts.none.bought,
  RESERVE: texts.none.reserve,
};

type Part = { inputs: TaxInput[]; notes: string[] };

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
  const [booked, capital, loans] = [byProperty(facts.booked), byProperty(facts.capital), byProperty(shareLoans(facts))];
  const turns = byProperty(facts.turns.map(decideTurn).filter((turn) => concerns(turn, year)));
  const [spread, settled] = [byProperty(facts.spread), byProperty(facts.settled)];
  const stated = new Map(facts.stated.map((row) => [row.propertyId, row]));
  const agreed = byProperty(facts.agreed);
  return (id: number) => ({
    booked: booked.get(id) ?? [],
    capital: capital.get(id) ?? [],
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

/** What of each loan's payments falls on each property; cents that do not divide go where most of one was cut off. */
function shareLoans({ loans }: TaxFacts) {
  return [...groupRows(loans, ({ loanId, routingKey }) => `${loanId} ${routingKey}`).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const cents = divide(
      first.cents,
      parts.map(({ share }) => Math.round(share * 10_000)),
    );
    return parts.map((part, index) => ({ ...part, cents: cents[index] ?? 0 }));
  });
}

function fillForm(form: TaxForm, property: TaxedProperty, facts: FactsOfOne): FilledForm {
  const parts = new Map<TaxPart, Part>();
  const add = (part: TaxPart, input: TaxInput, note?: string) => {
    const found = parts.get(part) ?? { inputs: [], notes: [] };
    if (input.cents !== 0) found.inputs.push(input);
    if (note && !found.notes.includes(note)) found.notes.push(note);
    parts.set(part, found);
  };
  const leftOut: UnlistedSum[] = [];
  for (const row of facts.booked) addBooked(row, facts.stated, add, leftOut);
  for (const { cents, accountId } of facts.settled) {
    add("allocations", { cents: -cents, label: texts.settledElsewhere });
    add("settlements", { cents, accountId, label: texts.settledPayments });
  }
  for (const turn of facts.turns) addTurn(turn, form.year, add);
  for (const { cents, routingKey, loanId, name } of facts.loans)
    add(routingKey === "LOAN_INTEREST" ? "interest" : "financing", { cents: -cents, loanId, label: name });
  for (const expense of facts.spread) addSpread(expense, form.year, add);
  const depreciation = depreciationOf(property, facts);
  const written = depreciation.plan.find(({ year }) => year === form.year)?.amount ?? 0;
  if (written > 0) add("depreciation", { cents: written, label: texts.plan });
  const lines = form.lines.flatMap((line): FilledLine[] => {
    const part = parts.get(line.part);
    if (!part || part.inputs.length === 0) return [];
    const exact = part.inputs.reduce((sum, { cents }) => sum + cents, 0);
    return [{ ...line, ...part, exact, amount: 100 * roundHalfUp(exact / 100) }];
  });
  const sumOf = (side: TaxLine["side"]) => lines.reduce((sum, line) => sum + (line.side === side ? line.amount : 0), 0);
  const [income, expenses] = [sumOf("income"), sumOf("expenses")];
  return {
    propertyId: property.id,
    ...{ income, expenses, result: income - expenses, lines, leftOut },
    letting: lettingOf(property, facts),
    turns: facts.turns,
    missing: depreciation.missing,
  };
}

type Add = (part: TaxPart, input: TaxInput, note?: string) => void;

function addBooked(
  { accountId, routingKey, cents }: BookedSum,
  stated: StatedCosts | null,
  add: Add,
  leftOut: UnlistedSum[],
): void {
  const part = partOfKey[routingKey];
  if (routingKey === "COMMON_CHARGE") addCommonCharge(accountId, -cents, stated, add, leftOut);
  else if (!part) leftOut.push({ accountId, cents, reason: reasonOfKey[routingKey] ?? texts.none.unknown });
  else add(part, { cents: part === "rents" || part === "allocations" ? cents : -cents, accountId });
}

/** Divides what was paid to the association as its statement does; without one it stands whole among what nobody is charged with. */
function addCommonCharge(
  accountId: number,
  paid: Cents,
  stated: StatedCosts | null,
  add: Add,
  leftOut: UnlistedSum[],
): void {
  if (!stated) {
    add("notAllocable", { cents: paid, accountId }, texts.undivided);
    return;
  }
  const { allocable, maintenance, reserve, rest } = stated;
  const [one = 0, two = 0, three = 0, four = 0] = divide(paid, [allocable, maintenance, rest, reserve]);
  add("allocable", { cents: one, accountId, label: texts.divided.allocable });
  add("maintenance", { cents: two, accountId, label: texts.divided.maintenance });
  add("notAllocable", { cents: three, accountId, label: texts.divided.rest });
  if (four !== 0) leftOut.push({ accountId, cents: -four, reason: texts.none.reserve });
}

/** Moves a payment between years. */
function addTurn(
  { day, year, cents, routingKey, transactionId, reason }: DecidedTurn,
  formYear: number,
  add: Add,
): void {
  const paidIn = Number(day.slice(0, 4));
  if (paidIn === year) return;
  const part = routingKey === "RENT" ? "rents" : "allocations";
  const sign = year === formYear ? 1 : -1;
  add(part, { cents: sign * cents, transactionId, label: texts.turn(day, year, reason) });
}

/** Takes what is spread out of the year in which it was paid, and puts each year's share into its line. */
function addSpread(
  { year, years, cents, transactionId, description }: SpreadExpense,
  formYear: number,
  add: Add,
): void {
  const back = formYear - year;
  const share = allocate(cents, years)[back];
  if (share === undefined) return;
  if (back === 0) add("maintenance", { cents: -cents, transactionId, label: texts.spreadOut(description) });
  const part = back === 0 ? "spread" : (`spreadSince${back}` as TaxPart);
  add(part, { cents: share, transactionId, label: texts.spreadShare(description, back + 1, years) });
}

function depreciationOf(property: TaxedProperty, { capital }: FactsOfOne): PropertyDepreciation {
  return reckonDepreciation(
    property,
    capital.map(({ routingKey, month, cents }) => ({ routingKey, cents, day: `${month}-01` })),
  );
}

function lettingOf({ areaSqm, comparableRent }: TaxedProperty, { agreed }: FactsOfOne): Letting | null {
  if (areaSqm === null || comparableRent === null || agreed.length === 0) return null;
  const rent = agreed.reduce((sum, one) => sum + one.rent, 0);
  const utilities = agreed.reduce((sum, one) => sum + one.utilities, 0);
  const usual = roundHalfUp(areaSqm * comparableRent) + utilities;
  if (usual <= 0) return null;
  const share = (rent + utilities) / usual;
  const state = share >= cheapLetting.full ? "FULL" : share >= cheapLetting.least ? "FORECAST" : "SPLIT";
  return { share, limit: state === "SPLIT" ? cheapLetting.least : cheapLetting.full, state };
}

/** Divides cents by weights, none below 0; cents that are left go to those of which most was cut off. */
export function divide(cents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (Math.abs(cents) * weight) / total);
  const parts = exact.map(Math.floor);
  let left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0);
  const order = exact.map((value, index) => ({ index, cut: value - Math.floor(value) }));
  order.sort((one, other) => other.cut - one.cut || one.index - other.index);
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left--;
  }
  return parts.map((part) => (part === 0 ? 0 : Math.sign(cents) * part));
}
