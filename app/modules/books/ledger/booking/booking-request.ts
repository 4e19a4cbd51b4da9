import { z } from "zod";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { fieldsSchema, type SentValuesOf } from "../../../base/fields/fields-schema";
import type { FieldSource } from "../../../base/fields/read-field";
import type { Side, SideName } from "../../../base/relations/relation";
import type { Booking, BookingLeg } from "./booking";
import { bookingFields, legFields, spreadField } from "./booking-fields";

const MOST_LEGS = 500;

/** What a client echoes of a transaction or an entry and cannot change. */
const READ_ONLY = ["id", "transactionId", "bankTransactionId", "reversed", "entries"];

/** The schema of a booking typed into a form or sent to `/api`. */
export function bookingRequestSchema(source: FieldSource) {
  const leg = fieldsSchema(legFields, source, READ_ONLY).superRefine((sent, context) => {
    for (const key of ["sourceAccountId", "targetAccountId", "amount"] as const)
      if (sent[key] === undefined) context.addIssue({ code: "custom", path: [key], message: ledgerTexts.required });
  });
  const legs = z.array(leg, { error: ledgerTexts.expectedLegs }).max(MOST_LEGS, ledgerTexts.tooManyLegs(MOST_LEGS));
  return fieldsSchema([...bookingFields, spreadField], source, READ_ONLY, {
    legs: legs.optional(),
    confirmFarDays: z.unknown().optional(),
  }).transform((sent): Booking => {
    const { description, valueDate, legs: sentLegs = [], spreadYears, confirmFarDays: confirmed } = sent;
    const confirmFarDays = confirmed === true || confirmed === "on";
    return { description, valueDate, legs: sentLegs.map(toLeg), spreadYears, confirmFarDays };
  });
}

type SentLeg = SentValuesOf<typeof legFields>;

function toLeg(sent: SentLeg): BookingLeg {
  return {
    source: toSide(sent, "source"),
    target: toSide(sent, "target"),
    cents: sent.amount ?? 0,
    valueDate: sent.valueDate ?? null,
    vatRate: sent.vatRate ?? null,
    locked: sent.locked === true,
  };
}

function toSide(sent: SentLeg, side: SideName): Side {
  return {
    accountId: sent[`${side}AccountId`] ?? 0,
    flowType: sent[`${side}FlowType`] ?? "NONE",
    flowId: sent[`${side}FlowId`] ?? 0,
    subFlowType: sent[`${side}SubFlowType`] ?? "NONE",
    subFlowId: sent[`${side}SubFlowId`] ?? 0,
  };
}
