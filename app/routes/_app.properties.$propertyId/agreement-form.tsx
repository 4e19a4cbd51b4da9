import { Form, useNavigation } from "@remix-run/react";
import { ChevronRight, Plus, X } from "lucide-react";
import { useState } from "react";
import { filledRows } from "~/http/forms/nested-form";
import type { FormFailure } from "~/http/wire/form-failure";
import type { Day } from "~/modules/calendar/day";
import { CHOICE } from "~/modules/edits/take-choices";
import type { Field } from "~/modules/fields/field";
import {
  mainFields,
  openingFields,
  rentFields,
  rentStepFields,
  rentStepsField,
} from "~/modules/rental-agreements/agreement-fields";
import type { AgreementForm } from "~/modules/rental-agreements/agreement-form";
import { type ApiRentStep, rentStepsFromApi } from "~/modules/rental-agreements/rent-steps/api-rent-steps";
import { describeRentSteps } from "~/modules/rental-agreements/rent-steps/describe-rent-steps";
import { edits } from "~/texts/edits";
import { agreementFormTexts as texts } from "~/texts/properties/agreement-form";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DialogActions } from "~/ui/dialog";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { formFields } from "~/ui/fields/form-fields";
import { RequestKey } from "~/ui/request-key";

/** The form of a rental agreement, new or stored, with its rent steps. */
export function AgreementFields({
  form,
  version,
  booksBegin,
  failure,
  parent,
  submit,
}: {
  form: AgreementForm;
  version?: number;
  /** The day on which the books begin, null while nothing says one. */
  booksBegin: Day | null;
  failure: FormFailure["failure"] | undefined;
  parent: string;
  submit: string;
}) {
  const field = formFields("agreement", form.values, failure);
  const busy = useNavigation().state !== "idle";
  const typed = failure?.typed ?? {};
  const overlap = failure?.fieldErrors.confirmOverlap;
  const attempt = useAttempt(failure);
  const [dismissed, setDismissed] = useState<typeof failure>();
  const filled = failure ? filledRows(typed, "rentSteps") : [...form.rows.keys()];
  // The current amounts are sent as the step after the last row.
  const currentError = failure?.fieldErrors[`rentSteps[${filled.length}].validFrom`];

  return (
    <Form method="post" replace noValidate preventScrollReset>
      <RequestKey form="agreement" />
      {version !== undefined && <input type="hidden" name="version" value={typed.version ?? version} />}
      <Decided failure={failure} />
      <input type="hidden" name="currentValidFrom" value={typed.currentValidFrom ?? form.currentValidFrom} />
      {failure && failure !== dismissed && (
        <div className="mb-4">
          <Alert tone={overlap ? "warn" : "bad"} onDismiss={() => setDismissed(failure)}>
            {edits.oops(failure.message)}
            {overlap && (
              <label className="mt-2 flex items-center gap-2">
                <input type="checkbox" name="confirmOverlap" data-choice className="accent-accent" />
                {texts.confirmOverlap}
              </label>
            )}
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:gap-x-2.5 max-[360px]:grid-cols-1 max-sm:[&>:has([data-choice])]:col-span-full">
        {mainFields.slice(0, 4).map((one, index) => (
          <FieldInput
            key={one.key}
            field={one}
            control={field(one.key)}
            className={index < 2 ? "col-span-full" : undefined}
            note={<Conflict field={one} failure={failure} />}
          />
        ))}
        {rentFields.map((one) => (
          <FieldInput key={one.key} field={one} control={field(one.key)} />
        ))}
        {(form.rentSince || currentError) && (
          <p className="col-span-full -mt-2.5 text-small text-soft">
            {form.rentSince && texts.rentValidFrom(form.rentSince)}
            {currentError && <span className="block text-bad">{currentError}</span>}
          </p>
        )}
        <FieldInput
          field={mainFields[4]}
          control={field("rentDeposit")}
          note={<Conflict field={mainFields[4]} failure={failure} />}
        />
      </div>
      <RentSteps key={attempt} rows={form.rows} filled={filled} failure={failure} />
      <OpeningBalance stored={form.values} booksBegin={booksBegin} failure={failure} />
      <DialogActions parent={parent}>
        <Button look="primary" disabled={busy}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What was decided before and is not asked at present goes along, so that one question does not undo the answer to another. */
function Decided({ failure }: { failure: FormFailure["failure"] | undefined }) {
  if (!failure) return null;
  const asked = failure.conflicts.map(({ field }) => CHOICE + field);
  if (asked.length === 0) asked.push("confirmOverlap");
  return Object.entries(failure.typed)
    .filter(([name]) => (name.startsWith(CHOICE) || name === "confirmOverlap") && !asked.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The choice that a field needs where somebody else changed it meanwhile. */
function Conflict({
  field,
  failure,
  hint,
  valueText,
}: {
  field: Field;
  failure: FormFailure["failure"] | undefined;
  hint?: string;
  valueText?: (value: unknown) => string;
}) {
  const conflict = failure?.conflicts.find((candidate) => candidate.field === field.key);
  if (!conflict) return null;
  return (
    <div className={hint && "mb-4"}>
      {hint && <p className="text-small text-changed">{hint}</p>}
      <ConflictChoice field={field} conflict={conflict} version={failure?.version ?? 0} valueText={valueText} />
    </div>
  );
}

/** What was open when the books began; few agreements have it, so that it is folded if there is nothing to see. */
function OpeningBalance({
  stored,
  booksBegin,
  failure,
}: {
  stored: Record<string, string>;
  booksBegin: Day | null;
  failure: FormFailure["failure"] | undefined;
}) {
  const field = formFields("agreement", stored, failure);
  const isTold = openingFields.some(
    ({ key }) => field(key).initialValue || field(key).error || failure?.conflicts.some((one) => one.field === key),
  );
  return (
    <details open={isTold} className="group mt-5 border-line border-t pt-4">
      <summary className="flex cursor-pointer items-center gap-1.5 font-[650] text-body">
        <ChevronRight size={16} aria-hidden className="text-soft transition-transform group-open:rotate-90" />
        <span id="opening">{texts.opening}</span>
      </summary>
      <fieldset aria-labelledby="opening" aria-describedby="opening-hint" className="mt-1">
        <p id="opening-hint" className="mb-3 text-small text-soft">
          {texts.openingHint(booksBegin)}
        </p>
        <div className="grid grid-cols-3 items-start gap-x-2 gap-y-3 max-sm:grid-cols-1">
          {openingFields.map((one) => (
            <FieldInput
              key={one.key}
              field={one}
              control={field(one.key)}
              note={<Conflict field={one} failure={failure} />}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** The dated changes of the rent: a row each, and always one empty row to add the next. */
function RentSteps({
  rows,
  filled,
  failure,
}: {
  rows: Record<string, string>[];
  /** The numbers of the rows that are not empty. */
  filled: readonly number[];
  failure: FormFailure["failure"] | undefined;
}) {
  const [keys, setKeys] = useState(() => [...filled, nextAfter(filled)]);
  const stored = Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([key, value]) => [`rentSteps[${index}].${key}`, value])),
  );
  const field = formFields("agreement", stored, failure);
  const emptyField = formFields("agreement", {}, undefined);
  return (
    <fieldset className="mt-5 border-line border-t pt-4">
      <legend className="sr-only">{texts.steps}</legend>
      <h2 className="font-[650] text-body">{texts.steps}</h2>
      <p className="mb-3 text-small text-soft">{texts.stepsHint}</p>
      <Conflict
        field={rentStepsField}
        failure={failure}
        hint={texts.rentChangedMeanwhile}
        valueText={(value) => describeRentSteps(rentStepsFromApi(value as ApiRentStep[]))}
      />
      <ul className="grid gap-3">
        {keys.map((key, index) => (
          <li key={key} className="grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-2 max-sm:grid-cols-2">
            {rentStepFields.map((one) => (
              <FieldInput
                key={one.key}
                field={{ ...one, required: false, fullName: texts.stepField(index + 1, one.label) }}
                control={(filled.includes(key) ? field : emptyField)(`rentSteps[${key}].${one.key}`)}
              />
            ))}
            <button
              type="button"
              aria-label={texts.removeStepOf(index + 1)}
              title={texts.removeStep}
              onClick={({ currentTarget }) => {
                // The button goes with its row, and the focus must not go with it.
                currentTarget.closest("fieldset")?.querySelector<HTMLElement>(":scope > button")?.focus();
                setKeys(keys.filter((other) => other !== key));
              }}
              className="scripted-only mt-[21px] grid size-9 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        type="button"
        size="tiny"
        look="quiet"
        className="scripted-only mt-2"
        onClick={() => setKeys([...keys, nextAfter(keys)])}
      >
        <Plus size={14} aria-hidden />
        {texts.addStep}
      </Button>
    </fieldset>
  );
}

/** A number that changes with each refusal: the rows are then drawn anew, as the answer numbers them. */
function useAttempt(failure: FormFailure["failure"] | undefined): number {
  const [attempt, setAttempt] = useState({ failure, number: 0 });
  if (attempt.failure !== failure) setAttempt({ failure, number: attempt.number + 1 });
  return attempt.number;
}

function nextAfter(keys: readonly number[]): number {
  return Math.max(-1, ...keys) + 1;
}
