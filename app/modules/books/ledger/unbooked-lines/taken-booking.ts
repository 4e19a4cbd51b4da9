import { readId } from "../../../base/read-id";
import { NO_RELATION, type Relation } from "../../../base/relations/relation";
import type { InstalmentShare } from "../../loans/share-instalment";
import { SPLIT, type SplitBooking, type TemplateBooking } from "../../templates/pattern-of";
import { isLoanTemplate, type TemplateName, transactionTemplates } from "../../templates/transaction-templates";
import type { RentShare } from "../rents/share-rent";
import { amountsOf, type BookingShare } from "../templates/fill-template";

/** A booking by a template, with the share of its two accounts that was shown, if one was, and the bill that it pays. */
export type TemplateTaken = TemplateBooking & { transactionId: number; share?: BookingShare; billId?: number };

/** What stands for the template of a payment that goes back. */
export const RETURNED = "returned";

/** A payment that goes back: its transaction, or null for the one that is sure, and whether the tenant is to pay the bank's fee. */
export type ReturnTaken = {
  transactionId: number;
  template: typeof RETURNED;
  relation: Relation;
  paidId: number | null;
  asksFee: boolean;
};

/** What stands for the template of a line that is a run, or a part of one. */
export const COLLECTED = "collected";

/** A line that is a run: its items are booked each for itself. */
export type CollectedTaken = { transactionId: number; template: typeof COLLECTED; relation: Relation; runId: number };

/**
 * A booking that a person takes over for a transaction: by a template, as another one was split, undoing one, or as the items of
 * a run.
 */
export type TakenBooking =
  | TemplateTaken
  | (SplitBooking & { transactionId: number; billId?: number })
  | ReturnTaken
  | CollectedTaken;

/** Whether a booking is made by a template. */
export function isByTemplate<Booking extends { template: TakenBooking["template"] }>(
  booking: Booking,
): booking is Booking & { template: TemplateName } {
  return ![SPLIT, RETURNED, COLLECTED].includes(booking.template);
}

/** The bill that a booking pays; undefined if it pays none. */
export function billOf(booking: TakenBooking): number | undefined {
  return "billId" in booking ? booking.billId : undefined;
}

/**
 * A booking to be taken over, as a form carries it: transaction, template, relation, sub-relation, its share if it has one, and the
 * bill that it pays.
 */
export function writeTaken(booking: TakenBooking): string {
  const billId = billOf(booking);
  return billId === undefined ? writeBooking(booking) : `${writeBooking(booking)} ${BILL}${billId}`;
}

/** What stands before the id of a bill. */
const BILL = "bill";

function writeBooking(booking: TakenBooking): string {
  const { transactionId, template, relation } = booking;
  if (booking.template === SPLIT) return [transactionId, template, booking.like, 0].join(" ");
  if (booking.template === RETURNED)
    return [transactionId, template, booking.paidId, Number(booking.asksFee)].join(" ");
  if (booking.template === COLLECTED) return [transactionId, template, booking.runId, 0].join(" ");
  const amounts = booking.share ? amountsOf(booking.share) : [];
  return [transactionId, template, relation.flowId, relation.subFlowId, ...amounts].join(" ");
}

/** What `writeTaken` wrote; null if a text is none. */
export function readTaken(text: string): TakenBooking | null {
  const match = /^(\d{1,15}) (\w+) (\d{1,15}) (\d{1,15})(?: (-?\d{1,15}) (-?\d{1,15}))?(?: bill(\d{1,15}))?$/.exec(
    text,
  );
  const transactionId = readId(match?.[1] ?? "");
  if (!match || transactionId === null) return null;
  const [, , name, first, second, ...rest] = match;
  const [bill, amounts] = [rest.pop(), rest];
  const paid = bill === undefined ? {} : { billId: Number(bill) };
  if (name === SPLIT) return { transactionId, template: SPLIT, relation: NO_RELATION, like: Number(first), ...paid };
  if (name === RETURNED)
    return { transactionId, template: RETURNED, relation: NO_RELATION, paidId: Number(first), asksFee: second === "1" };
  if (name === COLLECTED) return { transactionId, template: COLLECTED, relation: NO_RELATION, runId: Number(first) };
  const template = transactionTemplates.find((one) => one.name === name);
  if (!template) return null;
  const { flowType, subFlowType } = template;
  const relation = { flowType, flowId: Number(first), subFlowType, subFlowId: Number(second) };
  const share = amounts[0] === undefined ? undefined : shareOf(template.name, Number(amounts[0]), Number(amounts[1]));
  return { transactionId, template: template.name, relation, share, ...paid };
}

function shareOf(template: TemplateBooking["template"], one: number, other: number): RentShare | InstalmentShare {
  return isLoanTemplate(template) ? { interest: one, repayment: other } : { rent: one, utilities: other };
}
