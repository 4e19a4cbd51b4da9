import { z } from "zod";
import { agreementRefusals } from "../../../texts/properties/rental-agreements";
import type { Field } from "../../base/fields/field";
import { fieldsSchema, rowsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { agreementFields, personsFields, rentFields, rentStepFields } from "./agreement-fields";
import { writePersons } from "./persons/persons";
import { fillRentSteps, type SentStep } from "./rent-steps/fill-rent-steps";
import type { RentStep } from "./terms/agreement";

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
  /** Persons as they are kept. */
  values: SentValuesOf<typeof requestFields> & { persons?: string | null };
  rentSteps: RentStep[] | undefined;
  /** Whether it may share days with another agreement of the property. */
  confirmOverlap: boolean;
  /** Whether utilities that are paid may end. */
  confirmNoUtilities?: boolean;
};

/** An agreement sent to `/api`; amounts that a step leaves out are those of the step before it. */
export function agreementJsonSchema() {
  return sentAgreementSchema("json").transform(
    ({ rentSteps, ...request }): AgreementRequest => ({ ...request, rentSteps: rentSteps && fillRentSteps(rentSteps) }),
  );
}

/** The schema of an agreement typed into a form or sent to `/api`, with its rent steps as a list that may leave out amounts. */
export function sentAgreementSchema(source: FieldSource) {
  const step = fieldsSchema(rentStepFields, source).superRefine(({ validFrom }, context) => {
    if (validFrom == null)
      context.addIssue({ code: "custom", path: ["validFrom"], message: agreementRefusals.stepNeedsDay });
  });
  const inhabitants = fieldsSchema(personsFields, source).transform(({ validFrom, persons }, context) => {
    if (validFrom == null)
      context.addIssue({ code: "custom", path: ["validFrom"], message: agreementRefusals.personsNeedDay });
    if (persons == null) context.addIssue({ code: "custom", path: ["persons"], message: agreementRefusals.noPersons });
    return { validFrom: validFrom ?? "", persons: persons ?? 0 };
  });
  const ofPersons = { most: MOST_STEPS, expected: agreementRefusals.expectedPersons };
  const { expectedSteps: expected, tooManySteps: tooMany } = agreementRefusals;
  return fieldsSchema(requestFields, source, ["id"], {
    rentSteps: rowsSchema(step, source, { most: MOST_STEPS, expected, tooMany }).optional(),
    persons: rowsSchema(inhabitants, source, { ...ofPersons, tooMany: agreementRefusals.tooManyPersons })
      .nullable()
      .superRefine((steps, context) => {
        for (const [index, { validFrom }] of (steps ?? []).entries())
          if (steps?.some((other, at) => at < index && other.validFrom === validFrom))
            context.addIssue({
              ...{ code: "custom", path: [index, "validFrom"], message: agreementRefusals.personsTwice },
            });
      })
      .optional(),
    confirmOverlap: z.unknown().optional(),
    confirmNoUtilities: z.unknown().optional(),
  }).transform((sent): Omit<AgreementRequest, "rentSteps"> & { rentSteps: SentStep[] | undefined } => {
    const { rentSteps, persons, confirmOverlap, confirmNoUtilities, ...values } = sent;
    return {
      values: { ...values, ...(persons !== undefined && { persons: writePersons(persons ?? []) }) },
      rentSteps: rentSteps?.map(toSentStep),
      confirmOverlap: isConfirmed(confirmOverlap),
      confirmNoUtilities: isConfirmed(confirmNoUtilities),
    };
  });
}

function isConfirmed(sent: unknown): boolean {
  return sent === true || sent === "on";
}

function toSentStep({ validFrom, rent, utilities, reason }: SentValuesOf<typeof rentStepFields>): SentStep {
  return { validFrom: validFrom ?? "", rent: rent ?? null, utilities: utilities ?? null, ...(reason && { reason }) };
}
