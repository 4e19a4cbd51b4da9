import type { Day } from "../calendar/day";
import { readGermanDay } from "../calendar/read-german-day";
import { formatField } from "../fields/format-field";
import { parseValues } from "../fields/parse-values";
import type { RentStep } from "./agreement";
import { agreementFields, rentFields, rentStepFields, rentStepsField } from "./agreement-fields";
import { type AgreementRequest, agreementRequestSchema } from "./agreement-request";
import { rentOnDay } from "./dues/rent-on-day";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import type { AgreementRow } from "./repository.server";

/**
 * The form of an agreement: its own `rent` and `utilities` are those valid today, the other steps are the rows of
 * `rentSteps`. The former are valid since `rentSince`, empty in a new agreement; `currentValidFrom` is that day unless they
 * began with the agreement and move with its start.
 */
export type AgreementForm = {
  values: Record<string, string>;
  rentSince: Day | "";
  currentValidFrom: Day | "";
  rows: Record<string, string>[];
};

/** What the form of a stored agreement shows, or of a new one if none is given. */
export function fillAgreementForm(agreement: AgreementRow | null, today: Day): AgreementForm {
  const steps = agreement ? readRentSteps(agreement.rentSteps) : [];
  const current = rentOnDay({ rentSteps: steps }, today);
  const values = Object.fromEntries(
    agreementFields.map((field) => [field.key, formatField(field, agreement?.[field.key] ?? null)]),
  );
  return {
    values: { ...values, ...(current && typed(rentFields, current)) },
    rentSince: current?.validFrom ?? "",
    currentValidFrom: current && current.validFrom > (agreement?.startDate ?? "") ? current.validFrom : "",
    rows: steps.filter((step) => step !== current).map((step) => typed(rentStepFields, step)),
  };
}

function typed(fields: readonly (typeof rentStepFields)[number][], step: RentStep): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.key, formatField(field, step[field.key])]));
}

/** What an agreement's own amounts and steps are called in its form; kept as one text, they are decided as one. */
const RENT_NAMES = ["rent", "utilities", "rentSteps", "currentValidFrom"];

/**
 * What a sent form asks for, without the fields that stay as somebody else saved them: the current amounts are put back as
 * the last of the steps, moving with a moved start where they began it.
 */
export function readAgreementForm(
  form: Record<string, unknown>,
  storedStart: Day | null,
  theirs: ReadonlySet<string> = new Set(),
): AgreementRequest {
  const leftOut = theirs.has(rentStepsField.key) ? [...theirs, ...RENT_NAMES] : [...theirs];
  const {
    currentValidFrom,
    version: _,
    ...sent
  } = Object.fromEntries(Object.entries(form).filter(([name]) => !leftOut.includes(name)));
  const request = parseValues(agreementRequestSchema("form"), sent);
  if (theirs.has(rentStepsField.key)) return request;
  const { rent, utilities, ...values } = request.values;
  const since = typeof currentValidFrom === "string" ? readGermanDay(currentValidFrom) : null;
  const start = values.startDate ?? storedStart ?? "";
  const current = {
    validFrom: since ?? start,
    rent: rent ?? 0,
    utilities: utilities ?? 0,
  };
  return { ...request, values, rentSteps: [...(request.rentSteps ?? []), current] };
}
