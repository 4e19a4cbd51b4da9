import { z } from "zod";
import { loanRefusals } from "../../../texts/accounting/loans";
import { fieldsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import { parseValues } from "../../base/fields/parse-values";
import type { FieldSource } from "../../base/fields/read-field";
import { loanFields, rateStepFields, rateStepsField } from "./loan-fields";
import type { RateStep } from "./rates/rate-step";

const MOST_STEPS = 200;

/** What a request says of a loan. */
export type LoanRequest = {
  values: SentValuesOf<typeof loanFields>;
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
  return z.array(step, { error: loanRefusals.expectedSteps }).max(MOST_STEPS, loanRefusals.tooManySteps);
}

/**
 * What the form of a loan's rates says, without the fields that stay as somebody else saved them; a form without any row says
 * that there are none.
 */
export function readRatesForm(form: Record<string, unknown>, theirs: ReadonlySet<string>): LoanRequest {
  const schema = fieldsSchema([], "form", ["version"], {
    rateSteps: rateStepsSchema("form").optional(),
    confirmClosedYears: z.unknown().optional(),
  });
  const { rateSteps = [], confirmClosedYears } = parseValues(schema, form);
  const isTheirs = theirs.has(rateStepsField.key);
  return { values: {}, rateSteps: isTheirs ? undefined : rateSteps, confirmClosedYears: confirmClosedYears === "on" };
}

/** The schema of a loan sent to `/api`. */
export function loanRequestSchema() {
  return fieldsSchema(loanFields, "json", ["id"], {
    rateSteps: rateStepsSchema("json").optional(),
    confirmClosedYears: z.unknown().optional(),
  }).transform(({ rateSteps, confirmClosedYears, ...values }): LoanRequest => {
    return { values, rateSteps, confirmClosedYears: confirmClosedYears === true };
  });
}
