import { z } from "zod";
import { agreementRefusals } from "../../texts/properties/rental-agreements";
import type { Field } from "../fields/field";
import { fieldsSchema, type SentValuesOf } from "../fields/fields-schema";
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

const requestFields = [...agreementFields, ...rentFields, propertyIdField] as const;

/** What a request says of an agreement. */
export type AgreementRequest = {
  values: SentValuesOf<typeof requestFields>;
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
  return fieldsSchema(requestFields, source, ["id"], {
    rentSteps: steps.max(MOST_STEPS, agreementRefusals.tooManySteps).optional(),
    confirmOverlap: z.unknown().optional(),
  }).transform((sent): AgreementRequest => {
    const { rentSteps, confirmOverlap, ...values } = sent;
    return {
      values,
      rentSteps: rentSteps?.map(toRentStep),
      confirmOverlap: confirmOverlap === true || confirmOverlap === "on",
    };
  });
}

function toRentStep({ validFrom, rent, utilities }: SentValuesOf<typeof rentStepFields>): RentStep {
  return { validFrom: validFrom ?? "", rent: rent ?? 0, utilities: utilities ?? 0 };
}
