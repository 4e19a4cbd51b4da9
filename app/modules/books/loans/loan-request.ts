import { z } from "zod";
import { loanRefusals } from "../../../texts/accounting/loans";
import { validation } from "../../../texts/validation";
import { type TakenEdit, takeEdit } from "../../base/edits/take-edit";
import { fieldsSchema, rowsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import { parseForm } from "../../base/fields/parse-values";
import type { FieldSource } from "../../base/fields/read-field";
import { numberRows } from "../../base/fields/rows/number-rows";
import { loanShareFields, loanSharesField, rateStepFields, rateStepsField, typedLoanFields } from "./loan-fields";
import type { LoanShare } from "./loan-shares";
import type { RateStep } from "./rates/rate-step";

const MOST_STEPS = 200;
const MOST_PROPERTIES = 500;

/** What a request says of a loan. */
export type LoanRequest = SentValuesOf<typeof typedLoanFields> & {
  rateSteps?: RateStep[];
  properties?: LoanShare[];
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

function sharesSchema(source: FieldSource) {
  const share = fieldsSchema(loanShareFields, source).transform(({ propertyId, share }, context): LoanShare => {
    if (propertyId !== undefined && share !== undefined) return { propertyId, share };
    const path = [propertyId === undefined ? "propertyId" : "share"];
    context.addIssue({ code: "custom", path, message: validation.required });
    return z.NEVER;
  });
  const { expectedShares: expected, tooManyShares: tooMany } = loanRefusals;
  return rowsSchema(share, source, { most: MOST_PROPERTIES, expected, tooMany });
}

/** A loan for one property alone is wholly for it, without anybody having to say so. */
function shareWithOne(form: FormData): void {
  const name = (row: number, key: string) => `${loanSharesField.key}[${row}].${key}`;
  const isAlone = !form.has(name(1, "propertyId")) && String(form.get(name(0, "propertyId")) ?? "").trim() !== "";
  if (isAlone && form.get(name(0, "share")) === "") form.set(name(0, "share"), "100");
}

/** Reads the form of a loan on its own page: all but its rates; one without any property says that it is for none. */
export function readLoanForm(form: FormData): { values: LoanRequest } & Pick<TakenEdit, "version" | "settled"> {
  numberRows(form, loanSharesField.key);
  shareWithOne(form);
  const { theirs, rest, version, settled } = takeEdit(form);
  const flag = "capitalizesInterest";
  if (!rest.has(flag) && !theirs.has(flag)) rest.set(flag, "off");
  const schema = fieldsSchema(typedLoanFields, "form", [], {
    properties: sharesSchema("form").optional(),
    confirmClosedYears: z.unknown().optional(),
  });
  const { confirmClosedYears, properties = [], ...values } = parseForm(schema, rest);
  const shares = theirs.has(loanSharesField.key) ? undefined : properties;
  return {
    version,
    settled,
    values: { ...values, properties: shares, confirmClosedYears: confirmClosedYears === "on" },
  };
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
export const loanRequestSchema: z.ZodType<LoanRequest> = fieldsSchema(typedLoanFields, "json", ["id"], {
  rateSteps: rateStepsSchema("json").optional(),
  properties: sharesSchema("json").optional(),
  confirmClosedYears: z
    .unknown()
    .transform((sent) => sent === true)
    .optional(),
});
