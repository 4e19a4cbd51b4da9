import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { taxTexts } from "../../../../texts/reports/tax";
import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { DomainError, type FieldErrors } from "../../../base/domain-error";
import type { Side } from "../../../base/relations/relation";
import type { Books } from "../books";
import { type Leg, type NewLeg, standingLegs } from "../leg";
import type { Booking, BookingLeg } from "./booking";
import { bookingFaults } from "./booking-faults";
import { checkRelation } from "./check-relation";
import { clearingBalance } from "./clearing-balance";
import { isRepair } from "./repair-leg";

/** What is written of a booking. */
export type DecidedBooking = Pick<Booking, "spreadYears"> & { description: string; valueDate: Day; legs: NewLeg[] };

/**
 * Decides what a request books: `invalid` names the fields of legs that cannot be, `refused` says why the books do not
 * take it. What a transaction holds stays, so that its day cannot move away from what a person booked.
 */
export function decideBooking({ legs: sent, ...booking }: Booking, books: Books): DecidedBooking {
  const { transaction, clearingAccountId } = books;
  const stored = transaction?.legs ?? [];
  const description = booking.description === undefined ? (transaction?.description ?? null) : booking.description;
  const valueDate = booking.valueDate === undefined ? (transaction?.valueDate ?? null) : booking.valueDate;
  const errors = new Map<string, string>();
  sent.forEach((leg, index) => {
    if (!leg.locked)
      for (const [field, sentence] of faultsOf(leg, books)) errors.set(`legs[${index}].${field}`, sentence);
  });
  if (errors.size > 0)
    throw new DomainError("invalid", validation.checkInput, { fieldErrors: Object.fromEntries(errors) });
  refuseChangedLegs(sent, stored);
  const legs = sent
    .filter(({ locked }) => !locked)
    .map(({ locked: _, valueDate: own, ...leg }) => ({ ...leg, valueDate: own ?? valueDate ?? "" }));
  const faults = bookingFaults({
    description,
    valueDate,
    legCount: stored.length + legs.length,
    clearingCents: clearingBalance([...stored, ...legs], clearingAccountId),
  });
  if (faults.length > 0 || description === null || valueDate === null) {
    const fieldErrors: FieldErrors = Object.fromEntries(faults.map(({ field, sentence }) => [field, sentence]));
    throw new DomainError("refused", faults.map(({ sentence }) => sentence).join(" · "), { fieldErrors });
  }
  legs.forEach((leg) => {
    refuseClosedMonth(leg.valueDate, books.lockedUntil, "legs");
  });
  const isMoved = transaction !== null && valueDate !== transaction.valueDate;
  if (isMoved && standingLegs(stored).length > 0)
    throw new DomainError("conflict", ledgerTexts.datedLegs, { fieldErrors: { valueDate: ledgerTexts.datedLegs } });
  const reworded = description !== transaction?.description || valueDate !== transaction?.valueDate;
  if (reworded) {
    refuseClosedMonth(valueDate, books.lockedUntil, "valueDate");
    if (transaction) refuseClosedMonth(transaction.valueDate, books.lockedUntil, "valueDate");
  }
  const { spreadYears } = booking;
  if (spreadYears && ![...standingLegs(stored), ...legs].some((leg) => isRepair(leg, books.accounts)))
    throw new DomainError("refused", taxTexts.spread.notMaintenance, {
      fieldErrors: { spreadYears: taxTexts.spread.notMaintenance },
    });
  return { description, valueDate, legs, spreadYears };
}

function faultsOf({ source, target, cents }: BookingLeg, books: Books): [field: string, sentence: string][] {
  const faults: [string, string][] = [];
  for (const [prefix, side] of [
    ["source", source],
    ["target", target],
  ] as const) {
    if (!books.accounts.some(({ id }) => id === side.accountId))
      faults.push([`${prefix}AccountId`, side.accountId === 0 ? ledgerTexts.chooseAccount : ledgerTexts.noSuchAccount]);
    const fault = checkRelation(side, books);
    if (fault) faults.push([`${prefix}${fault.field}`, fault.sentence]);
  }
  if (cents === 0) faults.push(["amount", ledgerTexts.zeroAmount]);
  return faults;
}

/** Every locked leg that is sent must be one that is booked, each of them once. */
function refuseChangedLegs(sent: readonly BookingLeg[], stored: readonly Leg[]): void {
  const left = new Map<string, number>();
  for (const leg of stored) left.set(textOf(leg), (left.get(textOf(leg)) ?? 0) + 1);
  sent.forEach((leg, index) => {
    if (!leg.locked) return;
    const text = textOf(leg);
    const count = left.get(text) ?? 0;
    if (count === 0)
      throw new DomainError("refused", ledgerTexts.lockedLeg, {
        fieldErrors: { [`legs[${index}].amount`]: ledgerTexts.lockedLeg },
      });
    left.set(text, count - 1);
  });
}

function textOf({ source, target, cents, valueDate }: Pick<BookingLeg, "source" | "target" | "cents" | "valueDate">) {
  return JSON.stringify([sideText(source), sideText(target), cents, valueDate]);
}

function sideText({ accountId, flowType, flowId, subFlowType, subFlowId }: Side) {
  return [accountId, flowType, flowId, subFlowType, subFlowId];
}

/** Throws `refused` with the month's name if a day lies in a closed month; `field` is where the person sees it. */
function refuseClosedMonth(day: Day, lockedUntil: Day | null, field: string): void {
  if (lockedUntil === null || day > lockedUntil) return;
  const sentence = ledgerTexts.closedMonth(`${day.slice(5, 7)}/${day.slice(0, 4)}`);
  throw new DomainError("refused", sentence, { fieldErrors: { [field]: sentence } });
}
