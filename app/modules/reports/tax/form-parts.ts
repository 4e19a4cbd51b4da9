import { taxTexts as texts } from "../../../texts/reports/tax";
import type { TaxPart } from "../../base/law/tax-forms/tax-form";
import { allocate, type Cents } from "../../base/money/money";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { revenueKeys } from "../rows/operating-cost-keys";
import { divideCents } from "./divide-cents";
import type { TaxInput, UnlistedSum } from "./filled-form";
import type { BookedSum, BoughtRepairs, SpreadExpense, StatedCosts } from "./tax-facts";
import type { DecidedTurn } from "./turn-of-year";

/** What the form says of the entries of a key: the part that they are of, "divided" as the common charge is, or why they are in none. */
const saidOfKey: Record<RoutingKey, { part: TaxPart | "divided" } | { none: string }> = {
  RENT: { part: "rents" },
  UTILITIES: { part: "allocations" },
  COMMON_CHARGE: { part: "divided" },
  LOAN_INTEREST: { part: "interest" },
  FINANCING_COST: { part: "financing" },
  MAINTENANCE: { part: "maintenance" },
  PROPERTY_TAX: { part: "allocable" },
  INSURANCE: { part: "allocable" },
  OPERATING_COST: { part: "allocable" },
  ADMINISTRATOR_CHARGE: { part: "notAllocable" },
  OTHER_EXPENSE: { part: "other" },
  RENT_DEPOSIT: { none: texts.none.deposit },
  LOAN: { none: texts.none.principal },
  PURCHASE_PRICE: { none: texts.none.bought },
  PURCHASE_EXTRA_CHARGE: { none: texts.none.bought },
  INVESTMENT: { none: texts.none.bought },
  RESERVE: { none: texts.none.reserve },
  CASH: { none: texts.none.unknown },
  CASH_CLEARING: { none: texts.none.unknown },
  OTHER: { none: texts.none.unknown },
  SUSPENSE: { none: texts.none.unknown },
};

/** What lines are made of. */
export type FormPart = { inputs: TaxInput[]; notes: string[] };

/** What is put into the parts of a form, and what is left out of them. */
export type FormDraft = { parts: Map<TaxPart, FormPart>; leftOut: UnlistedSum[] };

/** Puts something into a part; nothing if it comes to 0. */
export function addInput({ parts }: FormDraft, part: TaxPart, input: TaxInput, note?: string): void {
  const found = parts.get(part) ?? { inputs: [], notes: [] };
  if (input.cents !== 0) found.inputs.push(input);
  if (note && !found.notes.includes(note)) found.notes.push(note);
  parts.set(part, found);
}

/** Puts what was booked on an account into its line, or names it as being in none. */
export function addBooked(
  draft: FormDraft,
  { accountId, routingKey, cents }: BookedSum,
  stated: StatedCosts | null,
): void {
  addSum(draft, routingKey, cents, { accountId, ...(isRevenue(routingKey) && { isRevenue: true }) }, stated);
}

/** Whether the annual figures count what is booked under a key as revenue. */
export function isRevenue(key: RoutingKey): boolean {
  return (revenueKeys as readonly RoutingKey[]).includes(key);
}

/** Whence something is; `movedFrom` is the account of what counts for another year than that of its entry. */
type Origin = Omit<TaxInput, "cents"> & { movedFrom?: number };

function addSum(draft: FormDraft, key: RoutingKey, cents: Cents, origin: Origin, stated: StatedCosts | null): void {
  const said = saidOfKey[key];
  const { movedFrom, ...input } = origin;
  if ("none" in said) leaveOut(draft, cents, origin, said.none);
  else if (said.part === "divided") addCommonCharge(draft, -cents, origin, stated);
  else addInput(draft, said.part, { cents: isIncome(said.part) ? cents : -cents, ...input });
}

function leaveOut({ leftOut }: FormDraft, cents: Cents, origin: Origin, reason: string): void {
  const { accountId = 0, isRevenue: counts, label, movedFrom = accountId } = origin;
  const said = label === undefined ? reason : `${reason} (${label})`;
  leftOut.push({ accountId: movedFrom, ...(counts && { isRevenue: true }), cents, reason: said });
}

function isIncome(part: TaxPart): boolean {
  return part === "rents" || part === "allocations";
}

/** Divides what was paid to the association as its statement does; without one it stands whole among what nobody is charged with. */
function addCommonCharge(draft: FormDraft, paid: Cents, origin: Origin, stated: StatedCosts | null): void {
  const { movedFrom, ...input } = origin;
  const { allocable = 0, maintenance = 0, reserve = 0, rest = 0, statementId } = stated ?? {};
  const whole = allocable + maintenance + rest + reserve;
  if (whole === 0) {
    addInput(draft, "notAllocable", { cents: paid, ...input }, texts.undivided);
    return;
  }
  const [one = 0, two = 0, three = 0, four = 0] = divideCents(paid, [allocable, maintenance, rest, reserve]);
  const partOf = (what: string, weight: number): Omit<TaxInput, "cents"> => {
    const part = texts.dividedAs(what, weight / whole, paid);
    return { ...input, statementId, label: input.label ? `${input.label} (${part})` : part };
  };
  addInput(draft, "allocable", { cents: one, ...partOf(texts.divided.allocable, allocable) });
  addInput(draft, "maintenance", { cents: two, ...partOf(texts.divided.maintenance, maintenance) });
  addInput(draft, "notAllocable", { cents: three, ...partOf(texts.divided.rest, rest) });
  if (four !== 0) leaveOut(draft, -four, origin, texts.dividedAs(texts.none.reserve, reserve / whole, paid));
}

/** Moves a payment between years: out of that in which it was paid, into that for which it counts. */
export function addTurn(draft: FormDraft, turn: DecidedTurn, formYear: number, stated: StatedCosts | null): void {
  const { day, year, cents, routingKey, transactionId, accountId, reason } = turn;
  if (Number(day.slice(0, 4)) === year) return;
  const moved = year === formYear ? cents : -cents;
  const origin = { transactionId, label: texts.turn(day, year, reason), movedFrom: accountId };
  addSum(draft, routingKey, moved, origin, stated);
}

/** Takes repairs out of the expenses that count as bought: they are written off with the building. */
export function addBoughtRepairs(draft: FormDraft, { accountId, cents }: BoughtRepairs): void {
  addInput(draft, "maintenance", { cents: -cents, accountId, label: texts.boughtRepairs });
  draft.leftOut.push({ accountId, cents: -cents, reason: texts.none.boughtRepairs });
}

/**
 * Takes what is spread out of the year in which it was paid, and puts each year's share into its line; that of a sale takes what is left
 * (§ 82b Abs. 2 EStDV).
 */
export function addSpread(draft: FormDraft, expense: SpreadExpense, formYear: number, soldIn: number | null): void {
  const { year, years, cents, transactionId, description } = expense;
  const back = formYear - year;
  const shares = allocate(cents, years);
  const last = soldIn === null || soldIn < year ? years : soldIn - year;
  const share = back > last ? undefined : shares[back];
  if (share === undefined) return;
  if (back === 0) addInput(draft, "maintenance", { cents: -cents, transactionId, label: texts.spreadOut(description) });
  const part = back === 0 ? "spread" : (`spreadSince${back}` as TaxPart);
  addInput(draft, part, { cents: share, transactionId, label: texts.spreadShare(description, back + 1, years) });
  const rest = back === last ? shares.slice(back + 1).reduce((sum, one) => sum + one, 0) : 0;
  addInput(draft, part, { cents: rest, transactionId, label: texts.spreadRest(description) });
}
