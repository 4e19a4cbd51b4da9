import { z } from "zod";
import { loanRefusals } from "../../../texts/accounting/loans";
import { type TakenEdit, takeEdit } from "../../base/edits/take-edit";
import { fieldsSchema, rowsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import { parseForm } from "../../base/fields/parse-values";
import type { FieldSource } from "../../base/fields/read-field";
import { numberRows } from "../../base/fields/rows/number-rows";
import { loanFields, rateStepFields, rateStepsField } from "./loan-fields";
import type { RateStep } from "./rates/rate-step";

const MOST_STEPS = 200;

/** What a request says of a loan. */
export type LoanRequest = SentValuesOf<typeof loanFields> & {
  rateSteps?: RateStep[];
  /** Whether interest of closed years may change. */
  confirmClosedYears?: boolean;
};

/** The schema of the rates of a loan, as a list. */
export function rateStepsSchema(source: FieldSource) {
  const step = fieldsSchema(rateStepFields, source).transform(
    ({ validFrom = null, annualInterestRate }, context): RateStep => {
      if (annualInterestRate !== undefined) return { validFrom, annualInterestRate };
      context.addIssue({ code: "custom", path: ["annualInterestRate"], message: loanRefusals.stepNeedsRate });
      return z.NEVER;
    },
  );
  const { expectedSteps: expected, tooManySteps: tooMany } = loanRefusals;
  return rowsSchema(step, source, { most: MOST_STEPS, expected, tooMany });
}

/** Reads the form of a loan's rates; one without any row says that there are none. */
export function readRatesForm(form: FormData): { values: LoanRequest } & Pick<TakenEdit, "version" | "settled"> {
  numberRows(form, rateStepsField.key);
  const { theirs, rest, version, settled } = takeEdit(form);
  const schema = fieldsSchema([], "form", [], {
    rateSteps: rateStepsSchema("form").optional(),
    confirmClosedYears: z.unknown().optional(),
  });
  const { rateSteps = [], confirmClosedYears } = parseForm(schema, rest);
  const isTheirs = theirs.has(rateStepsField.key);
  const values = { rateSteps: isTheirs ? undefined : rateSteps, confirmClosedYears: confirmClosedYears === "on" };
  return { version, settled, values };
}

/** The schema of a loan sent to `/api`. */
export const loanRequestSchema: z.ZodType<LoanRequest> = fieldsSchema(loanFields, "json", ["id"], {
  rateSteps: rateStepsSchema("json").optional(),
  confirmClosedYears: z
    .unknown()
    .transform((sent) => sent === true)
    .optional(),
});
