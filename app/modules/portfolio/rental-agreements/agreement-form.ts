import type { Day } from "../../base/calendar/day";
import { type TakenEdit, takeEdit } from "../../base/edits/take-edit";
import { seenFields } from "../../base/fields/field";
import { formatField } from "../../base/fields/format-field";
import { parseForm } from "../../base/fields/parse-values";
import { numberRows } from "../../base/fields/rows/number-rows";
import { typedValues } from "../../base/fields/typed-values";
import type { RoleFlags } from "../../base/rights/rights";
import {
  agreementDefaults,
  agreementFields,
  personsField,
  personsFields,
  rentFields,
  rentStepFields,
  rentStepsField,
} from "./agreement-fields";
import { type AgreementRequest, sentAgreementSchema } from "./agreement-request";
import { agreementState } from "./agreement-state";
import { readPersons } from "./persons/persons";
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
  /** How many live there from which day on. */
  persons: Record<string, string>[];
};

/** What the form of a stored agreement shows to somebody, or of a new one if none is given. */
export function fillAgreementForm(agreement: AgreementRow | null, today: Day, user: RoleFlags): AgreementForm {
  const kept: Partial<AgreementRow> = agreement ?? agreementDefaults;
  const steps = agreement ? readRentSteps(agreement.rentSteps) : [];
  const [first, ...later] = steps;
  const latest = steps.at(-1);
  const values = Object.fromEntries(
    seenFields(agreementFields, user).map((field) => {
      const value = kept[field.key] ?? null;
      return [field.key, field.kind === "choice" ? String(value ?? "") : formatField(field, value)];
    }),
  );
  return {
    values: { ...values, ...(first && typedValues(rentFields, first)) },
    rows: later.map((step) => typedValues(rentStepFields, { ...step, reason: step.reason ?? null })),
    today: agreement && agreementState(agreement, today) === "running" ? dayOfRow(steps, today) : null,
    fresh: latest ? typedValues(rentFields, latest) : {},
    persons: readPersons(agreement?.persons ?? null).map((step) => typedValues(personsFields, step)),
  };
}

function dayOfRow(steps: ReturnType<typeof readRentSteps>, today: Day): Day | "" | null {
  const valid = rentOnDay({ rentSteps: steps }, today);
  if (!valid) return null;
  return valid === steps[0] ? "" : valid.validFrom;
}

/** What an agreement's own amounts and steps are called in its form; kept as one text, they are decided as one. */
const RENT_NAMES = ["rent", "utilities"];

/**
 * Reads the form of an agreement: the amounts from the start on are put back as the last of the steps, and an amount that a step
 * leaves out is the one before it.
 */
export function readAgreementForm(
  form: FormData,
  storedStart: Day | null,
): AgreementRequest & Pick<TakenEdit, "version" | "settled"> {
  for (const { key } of [rentStepsField, personsField]) numberRows(form, key);
  const { theirs, rest, version, settled } = takeEdit(form);
  const isTheirs = theirs.has(rentStepsField.key);
  if (isTheirs) for (const name of RENT_NAMES) rest.delete(name);
  const { rentSteps = [], ...request } = parseForm(sentAgreementSchema("form"), rest);
  const persons = theirs.has(personsField.key) ? undefined : (request.values.persons ?? null);
  const edit = { ...request, values: { ...request.values, persons }, version, settled };
  if (isTheirs) return { ...edit, rentSteps: undefined };
  const { rent = null, utilities = null, ...values } = edit.values;
  const first = { validFrom: values.startDate ?? storedStart ?? "", rent, utilities };
  return { ...edit, values, rentSteps: fillRentSteps([...rentSteps, first]) };
}
