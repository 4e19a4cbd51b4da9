import type { LabourKind } from "../../../base/law/operating-costs/labour-kinds";
import type { Cents } from "../../../base/money/money";
import { NO_RELATION, type Relation } from "../../../base/relations/relation";
import type { SuggestedBooking } from "../../suggestions/weigh/suggest-booking";
import { SPLIT } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";

/** An open bill that an open line of the bank may pay, by IBAN and amount or by the id of its transfer. */
export type BilledLine = {
  transactionId: number;
  billId: number;
  propertyId: number | null;
  seller: string;
  number: string | null;
  issueDate: string;
  cents: Cents;
  labourKind: LabourKind | null;
  /** Whether the line bears the id of the transfer that pays it. */
  isTransfer: number;
  /** What the line says. */
  said: string;
};

/** A bill that a line pays, and whether it can be no other. */
export type ChosenBill = { bill: BilledLine; sure: boolean };

/**
 * The bill that a line pays: the one of its transfer, or the only one whose number it names; else the oldest of its IBAN and amount,
 * which is not sure.
 */
export function chooseBill(candidates: readonly BilledLine[]): ChosenBill | null {
  const byTransfer = candidates.find(({ isTransfer }) => isTransfer);
  if (byTransfer) return { bill: byTransfer, sure: true };
  const named = candidates.filter(({ number, said }) => number !== null && namesNumber(said, number));
  const [only, ...others] = named;
  if (only && others.length === 0) return { bill: only, sure: true };
  const [oldest] = (named.length > 0 ? named : candidates).toSorted((one, other) =>
    one.issueDate === other.issueDate ? one.billId - other.billId : one.issueDate < other.issueDate ? -1 : 1,
  );
  return oldest ? { bill: oldest, sure: false } : null;
}

/** Shorter numbers stand in many a line by chance. */
const SHORTEST_NUMBER = 4;

/** Whether a text names a bill's number, which banks and people part by signs of their own. */
export function namesNumber(said: string, number: string): boolean {
  const signs = number.toUpperCase().match(/[A-Z0-9ÄÖÜ]/g) ?? [];
  if (signs.length < SHORTEST_NUMBER) return false;
  return new RegExp(`(?<![A-Z0-9])${signs.join("[\\s\\-/._]{0,2}")}(?![A-Z0-9])`).test(said.toUpperCase());
}

/** From this share of the odds on, what is suggested for a line is known rather than guessed. */
const KNOWN = 0.5;

/**
 * How a line is booked that pays a bill: as is suggested if that is known and fits, with the bill's property; else by its kind of work,
 * or without a property as something else.
 */
export function bookingOfBill(
  { propertyId, labourKind }: Pick<BilledLine, "propertyId" | "labourKind">,
  suggestion: (SuggestedBooking & { confidence: number }) | undefined,
): { booking: SuggestedBooking; isKnown: boolean } {
  const known = suggestion && suggestion.confidence >= KNOWN ? suggestion : undefined;
  if (known?.template === SPLIT) return { booking: known, isKnown: true };
  const types = transactionTemplates.find(({ name }) => name === known?.template);
  if (propertyId === null) {
    const fits = known && (types?.flowType === "NONE" || types?.subFlowType === "PROPERTY");
    return fits
      ? { booking: bookedAs(known), isKnown: true }
      : { booking: { template: "other", relation: NO_RELATION }, isKnown: false };
  }
  const relation: Relation = {
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "PROPERTY",
    subFlowId: propertyId,
  };
  if (known && types?.subFlowType === "PROPERTY")
    return { booking: { ...bookedAs(known), relation } as SuggestedBooking, isKnown: true };
  return {
    booking: { template: labourKind === "HOUSEHOLD" ? "operating_cost" : "maintenance", relation },
    isKnown: false,
  };
}

function bookedAs({ template, relation }: SuggestedBooking): SuggestedBooking {
  return { template, relation } as SuggestedBooking;
}
