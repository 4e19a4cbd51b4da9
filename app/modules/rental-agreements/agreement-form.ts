import type { Day } from "../calendar/day";
import { readGermanDay } from "../calendar/read-german-day";
import { formatField } from "../fields/format-field";
import { parseValues } from "../fields/parse-values";
import type { RentStep } from "./agreement";
import { agreementFields, rentStepFields } from "./agreement-fields";
import { type AgreementRequest, agreementRequestSchema } from "./agreement-request";
import { rentOnDay } from "./rent-on-day";
import { readRentSteps } from "./rent-steps-text";
import type { AgreementRow } from "./repository.server";

/**
 * The form of an agreement: its own `rent` and `utilities` are those valid today, the other steps are the rows of
 * `rentSteps`. `currentValidFrom` says from when the former are valid; empty in a new agreement.
 */
export type AgreementForm = {
  values: Record<string, string>;
  currentValidFrom: Day | "";
  rows: Record<string, string>[];
};

/** What the form of a stored agreement shows, or of a new one where none is given. */
export function fillAgreementForm(agreement: AgreementRow | null, today: Day): AgreementForm {
  const steps = agreement ? readRentSteps(agreement.rentSteps) : [];
  const current = rentOnDay({ rentSteps: steps }, today);
  const values = Object.fromEntries(
    agreementFields.map((field) => [field.key, formatField(field, agreement?.[field.key] ?? null)]),
  );
  return {
    values: { ...values, ...(current && typedStep(current)) },
    currentValidFrom: current?.validFrom ?? "",
    rows: steps.filter((step) => step !== current).map(typedStep),
  };
}

function typedStep(step: RentStep): Record<string, string> {
  return Object.fromEntries(rentStepFields.map((field) => [field.key, formatField(field, step[field.key])]));
}

/** What a sent form asks for: the current amounts are put back among the steps, moving with a moved start where they began it. */
export function readAgreementForm(form: Record<string, unknown>, storedStart: Day | null): AgreementRequest {
  const { currentValidFrom, version: _, rentSteps = [], rent, utilities, ...rest } = form;
  const since = typeof currentValidFrom === "string" ? currentValidFrom : "";
  const start = typeof rest.startDate === "string" ? rest.startDate : "";
  const validFrom = since === "" || since === storedStart ? start : since;
  // A start that is no day has its own error; the step must not add a second one.
  const current = { validFrom: readGermanDay(validFrom) ?? storedStart ?? "2000-01-01", rent, utilities };
  const rows = Array.isArray(rentSteps) ? rentSteps : [];
  return parseValues(agreementRequestSchema("form"), { ...rest, rentSteps: [...rows, current] });
}
