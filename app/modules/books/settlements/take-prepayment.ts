import type { Db } from "../../../../db/client";
import { addMonths, type Day, firstOfMonth } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { openAgreement } from "../../portfolio/rental-agreements/open-agreement";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { listSettlements, openSettlement } from "./open-settlements.server";
import type { Settlement, SettlementContent } from "./settlement";

/** By what a prepayment is reckoned: the tenant's own share of the span, or what the whole flat cost in it. */
export const prepaymentBases = ["SHARE", "FLAT"] as const;

export type PrepaymentBasis = (typeof prepaymentBases)[number];

/** What a tenant is to prepay a month by a settlement, a twelfth by each basis that says another, and from when on it would be. */
export type SuggestedPrepayment = {
  twelfths: { basis: PrepaymentBasis; cents: Cents }[];
  present: Cents;
  from: Day;
};

/** A prepayment that was agreed on as a settlement suggested it, with the rent beside it. */
export type AgreedPrepayment = { from: Day; before: Cents; utilities: Cents; rent: Cents };

/** What is to be said of the prepayment that follows from a settlement: what it suggests, or what was agreed on by it. */
export type PrepaymentNote = { suggested: SuggestedPrepayment | null; agreed: AgreedPrepayment | null };

const NOTHING: PrepaymentNote = { suggested: null, agreed: null };

/** The prepayment by a settlement; neither if nobody is to prepay any more, or a later span of the property was settled. */
export async function suggestPrepayment(db: Db, settlement: Settlement, today: Day): Promise<PrepaymentNote> {
  const { agreementId, propertyId, content, cancelTime, date, to } = settlement;
  const [{ endDate, rentSteps }, others] = await Promise.all([
    openAgreement(db, agreementId),
    listSettlements(db, { propertyId, agreementId: null, year: null }),
  ]);
  const from = addMonths(firstOfMonth(today), 1);
  const steps = readRentSteps(rentSteps);
  const step = rentOnDay({ rentSteps: steps }, from);
  const present = step?.utilities ?? 0;
  const isOver = cancelTime !== null || (endDate !== null && endDate < from);
  const isOutdated = others.some((other) => other.cancelTime === null && other.to > to);
  if (step === null || isOver || isOutdated || present === 0) return NOTHING;
  const twelfths = twelfthsOf(content);
  if (!twelfths.some(({ cents }) => cents === present)) return { suggested: { twelfths, present, from }, agreed: null };
  const before = steps.findLast(({ validFrom }) => validFrom < step.validFrom)?.utilities ?? present;
  const isTaken = step.validFrom > date && before !== present;
  return {
    suggested: null,
    agreed: isTaken ? { from: step.validFrom, before, utilities: present, rent: step.rent } : null,
  };
}

/** A span of a year is one, leap years too; a shorter one is a part of 365 days. */
const yearDaysOf = (days: number) => Math.max(days, 365);

/** Below it one basis says what the other does. */
const WORTH_ASKING: Cents = 1_00;

/**
 * A twelfth of a year by each basis. Who rented for a part of the span may have had its cold or its warm months: then the whole
 * flat's costs are the better basis, if one after the other had it.
 */
export function twelfthsOf({ agreement, days, items, heating }: SettlementContent): SuggestedPrepayment["twelfths"] {
  const own = { basis: "SHARE" as const, cents: agreement.suggestedPrepayment };
  const [first] = [...items, ...(heating ? [heating] : [])];
  const isOneAfterTheOther = first?.shares.reduce((sum, share) => sum + share.days, 0) === days;
  if (agreement.days === days || !isOneAfterTheOther) return [own];
  const cold = items.reduce((sum, { amount, shares }) => {
    const agreed = shares.find(({ agreementId }) => agreementId === agreement.agreementId)?.agreed;
    return sum + (agreed?.amount ?? amount);
  }, 0);
  const carbon = heating?.shares.reduce((sum, { co2 }) => sum + co2, 0) ?? 0;
  const warm = (heating?.amount ?? 0) - roundHalfUp((carbon * (heating?.carbon?.percent ?? 0)) / 100);
  const twelfth = Math.max(0, roundHalfUp(((cold + warm) * yearDaysOf(days)) / days / 12));
  return Math.abs(twelfth - own.cents) < WORTH_ASKING ? [own] : [{ basis: "FLAT", cents: twelfth }, own];
}

/** Agrees on the prepayment that a settlement suggests by a basis from the next month on, rents staying as they are. */
export async function takePrepayment(
  db: Db,
  actor: Actor,
  settlementId: number,
  basis: PrepaymentBasis,
  today: Day,
): Promise<void> {
  const settlement = await openSettlement(db, settlementId);
  const { suggested } = await suggestPrepayment(db, settlement, today);
  const cents = suggested?.twelfths.find((one) => one.basis === basis)?.cents;
  if (!suggested || cents === undefined) return;
  const { version, id, rentSteps } = await openAgreement(db, settlement.agreementId);
  const steps = withPrepayment(readRentSteps(rentSteps), { suggested: cents, from: suggested.from });
  const request = { values: {}, rentSteps: steps, confirmOverlap: true };
  await changeAgreement(db, actor, { ...request, id, version, wholeForm: false }, today);
}

/** Steps of rent with another prepayment from a day on. */
export function withPrepayment(
  steps: readonly RentStep[],
  { suggested, from }: { suggested: Cents; from: Day },
): RentStep[] {
  const before = steps.filter(({ validFrom }) => validFrom < from);
  const later = steps.filter(({ validFrom }) => validFrom >= from).map((step) => ({ ...step, utilities: suggested }));
  const rent = rentOnDay({ rentSteps: steps }, from)?.rent ?? 0;
  const own = later.some(({ validFrom }) => validFrom === from)
    ? []
    : [{ validFrom: from, rent, utilities: suggested }];
  return [...before, ...own, ...later];
}
