import { z } from "zod";
import { ledgerTexts } from "../../../texts/ledger";
import { fieldsSchema, type SentValues } from "../../fields/fields-schema";
import type { FieldSource } from "../../fields/read-field";
import type { Side } from "../../relations/relation";
import type { FlowType, SubFlowType } from "../../relations/relation-types";
import type { Booking, BookingLeg } from "./booking";
import { bookingFields, legFields } from "./booking-fields";

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
  return fieldsSchema(bookingFields, source, READ_ONLY, { legs: legs.optional() }).transform((sent): Booking => {
    const { description, valueDate, legs: sentLegs } = sent as SentValues & { legs?: SentValues[] };
    return {
      description: description as Booking["description"],
      valueDate: valueDate as Booking["valueDate"],
      legs: (sentLegs ?? []).map(toLeg),
    };
  });
}

function toLeg(sent: SentValues): BookingLeg {
  return {
    source: toSide(sent, "source"),
    target: toSide(sent, "target"),
    cents: sent.amount as number,
    valueDate: (sent.valueDate as string | null | undefined) ?? null,
    locked: sent.locked === true,
  };
}

function toSide(sent: SentValues, side: "source" | "target"): Side {
  return {
    accountId: sent[`${side}AccountId`] as number,
    flowType: (sent[`${side}FlowType`] as FlowType | null | undefined) ?? "NONE",
    flowId: (sent[`${side}FlowId`] as number | null | undefined) ?? 0,
    subFlowType: (sent[`${side}SubFlowType`] as SubFlowType | null | undefined) ?? "NONE",
    subFlowId: (sent[`${side}SubFlowId`] as number | null | undefined) ?? 0,
  };
}
