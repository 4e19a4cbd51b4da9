import { z } from "zod";
import { agreementRefusals } from "../../texts/rental-agreements";
import type { Field } from "../fields/field";
import { fieldsSchema, type SentValues } from "../fields/fields-schema";
import type { FieldSource } from "../fields/read-field";
import type { RentStep } from "./agreement";
import { agreementFields, rentFields, rentStepFields } from "./agreement-fields";

const MOST_STEPS = 200;

const propertyIdField = {
  key: "propertyId",
  label: "Objekt",
  kind: "reference",
  required: true,
} as const satisfies Field;

/** What a request says of an agreement. */
export type AgreementRequest = {
  values: SentValues;
  rentSteps: RentStep[] | undefined;
  confirmOverlap: boolean;
};

/** The schema of an agreement typed into a form or sent to `/api`, with its rent steps as a list. */
export function agreementRequestSchema(source: FieldSource) {
  const step = fieldsSchema(rentStepFields, source).superRefine(({ validFrom }, context) => {
    if (validFrom == null)
      context.addIssue({ code: "custom", path: ["validFrom"], message: agreementRefusals.stepNeedsDay });
  });
  const steps = z.array(step, { error: agreementRefusals.expectedSteps });
  return fieldsSchema([...agreementFields, ...rentFields, propertyIdField], source, ["id"], {
    rentSteps: steps.max(MOST_STEPS, agreementRefusals.tooManySteps).optional(),
    confirmOverlap: z.unknown().optional(),
  }).transform((sent): AgreementRequest => {
    const { rentSteps, confirmOverlap, ...values } = sent as SentValues & SentRentSteps;
    return {
      values,
      rentSteps: rentSteps?.map(toRentStep),
      confirmOverlap: [true, "on"].includes(confirmOverlap ?? ""),
    };
  });
}

type SentRentSteps = { rentSteps?: SentValues[]; confirmOverlap?: boolean | string };

function toRentStep({ validFrom, rent, utilities }: SentValues): RentStep {
  return {
    validFrom: validFrom as string,
    rent: (rent as number | null) ?? 0,
    utilities: (utilities as number | null) ?? 0,
  };
}
