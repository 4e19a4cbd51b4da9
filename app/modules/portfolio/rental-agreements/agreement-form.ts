import type { Day } from "../../base/calendar/day";
import { formatField } from "../../base/fields/format-field";
import { parseValues } from "../../base/fields/parse-values";
import { typedValues } from "../../base/fields/typed-values";
import { agreementFields, rentFields, rentStepFields, rentStepsField } from "./agreement-fields";
import { type AgreementRequest, sentAgreementSchema } from "./agreement-request";
import { agreementState } from "./agreement-state";
import { fillRentSteps } from "./rent-steps/fill-rent-steps";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import type { AgreementRow } from "./repository.server";
import { rentOnDay } from "./terms/rent-on-day";

/** The form of an agreement: its own `rent` and `utilities` are those from its start on, the later steps are the rows of `rentSteps`. */
export type AgreementForm = {
  values: Record<string, string>;
  rows: Record<string, string>[];
  /** Day of the row that is valid today, empty for the amounts from the start on; null if none is. */
  today: Day | "" | null;
  /** What a new row begins with: the amounts of the latest step. */
  fresh: Record<string, string>;
};

/** What the form of a stored agreement shows, or of a new one if none is given. */
export function fillAgreementForm(agreement: AgreementRow | null, today: Day): AgreementForm {
  const steps = agreement ? readRentSteps(agreement.rentSteps) : [];
  const [first, ...later] = steps;
  const latest = steps.at(-1);
  const values = Object.fromEntries(
    agreementFields.map((field) => [field.key, formatField(field, agreement?.[field.key] ?? null)]),
  );
  return {
    values: { ...values, ...(first && typedValues(rentFields, first)) },
    rows: later.map((step) => typedValues(rentStepFields, step)),
    today: agreement && agreementState(agreement, today) === "running" ? dayOfRow(steps, today) : null,
    fresh: latest ? typedValues(rentFields, latest) : {},
  };
}

function dayOfRow(steps: ReturnType<typeof readRentSteps>, today: Day): Day | "" | null {
  const valid = rentOnDay({ rentSteps: steps }, today);
  if (!valid) return null;
  return valid === steps[0] ? "" : valid.validFrom;
}

/** What an agreement's own amounts and steps are called in its form; kept as one text, they are decided as one. */
const RENT_NAMES = ["rent", "utilities", "rentSteps"];

/**
 * What a sent form asks for, without the fields that stay as somebody else saved them: the amounts from the start on are put back
 * as the last of the steps, and an amount that a step leaves out is the one before it.
 */
export function readAgreementForm(
  form: Record<string, unknown>,
  storedStart: Day | null,
  theirs: ReadonlySet<string> = new Set(),
): AgreementRequest {
  const isTheirs = theirs.has(rentStepsField.key);
  const leftOut = isTheirs ? [...theirs, ...RENT_NAMES] : [...theirs];
  const { version: _, ...sent } = Object.fromEntries(Object.entries(form).filter(([name]) => !leftOut.includes(name)));
  const { rentSteps = [], ...request } = parseValues(sentAgreementSchema("form"), sent);
  if (isTheirs) return { ...request, rentSteps: undefined };
  const { rent = null, utilities = null, ...values } = request.values;
  const first = { validFrom: values.startDate ?? storedStart ?? "", rent, utilities };
  return { ...request, values, rentSteps: fillRentSteps([...rentSteps, first]) };
}
