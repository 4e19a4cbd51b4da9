import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { Day } from "~/modules/base/calendar/day";
import type { Field } from "~/modules/base/fields/field";
import { isUntouched } from "~/modules/base/fields/rows/drawn-row";
import {
  agreementDefaults,
  contactFields,
  costFields,
  dueFields,
  mainFields,
  noticeFields,
  openingFields,
  personsField,
  personsFields,
  rentModeFields,
  rentStepFields,
  rentStepsField,
} from "~/modules/portfolio/rental-agreements/agreement-fields";
import type { AgreementForm } from "~/modules/portfolio/rental-agreements/agreement-form";
import { describePersons, readPersons } from "~/modules/portfolio/rental-agreements/persons/persons";
import { type ApiRentStep, rentStepsFromApi } from "~/modules/portfolio/rental-agreements/rent-steps/api-rent-steps";
import { describeRentSteps } from "~/modules/portfolio/rental-agreements/rent-steps/describe-rent-steps";
import { agreementFormTexts as texts } from "~/texts/properties/agreement-form";
import { SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { DatedRows } from "~/ui/fields/dated-rows";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { type Control, useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** The columns of the rent over time; that amounts are those of a month is said above them. */
const columns = rentStepFields.map((field) => (field.kind === "money" ? { ...field, unit: "€" } : field));

const [tenant, address, ...terms] = mainFields;

const fields: readonly Field[] = [tenant, address, ...contactFields, ...terms];

/** The fields that take the width of the form. */
const wide = [
  "counterParty",
  "counterPartyAddress",
  "moveOutAddress",
  "counterPartySalutation",
  "counterPartyIbans",
  "dunningStop",
];

const hints: Record<string, string> = {
  counterPartySalutation: texts.salutationHint,
  counterPartyIbans: texts.ibansHint,
  dunningStop: texts.dunningStopHint,
  moveOutAddress: texts.moveOutHint,
};

const confirmations = {
  confirmOverlap: texts.confirmOverlap,
  confirmNoUtilities: texts.confirmNoUtilities,
};

type AgreementProps = {
  agreement: AgreementForm;
  version?: number;
  /** The day on which the books begin, null while nothing says one. */
  booksBegin: Day | null;
  failure: FormFailure["failure"] | undefined;
  parent: string;
  submit: string;
};

/** The form of a rental agreement, new or stored, with its rent steps. */
export function AgreementFields(props: AgreementProps) {
  return <Fields key={useAttempt(props.failure)} {...props} />;
}

function Fields({ agreement, version, booksBegin, failure, parent, submit }: AgreementProps) {
  const stored = {
    ...agreement.values,
    [rentStepsField.key]: agreement.rows,
    [personsField.key]: agreement.persons,
  };
  const { form, field } = useFields("agreement", stored, failure);
  const persons = field(personsField.key).initialValue as unknown;
  const hasPersons = Array.isArray(persons) && persons.some((row) => !isUntouched(row));
  return (
    <Form method="post" replace preventScrollReset {...getFormProps(form)}>
      <RequestKey form="agreement" />
      {version !== undefined && <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />}
      <FormRefusal failure={failure} confirmations={confirmations} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:gap-x-2.5 max-[360px]:grid-cols-1 max-sm:[&>:has([data-choice])]:col-span-full">
        {fields
          .filter(({ key }) => key in agreement.values)
          .map((one) => (
            <FieldInput
              key={one.key}
              field={one}
              control={field(one.key)}
              className={wide.includes(one.key) ? "col-span-full" : undefined}
              note={
                <>
                  {hints[one.key] && <p className="mt-1 text-small text-soft">{hints[one.key]}</p>}
                  <FieldConflict field={one} failure={failure} />
                </>
              }
            />
          ))}
      </div>
      <RentSteps agreement={agreement} field={field} failure={failure} isNew={version === undefined} />
      <Folded
        name="costs"
        title={texts.costs}
        hint={texts.costsHint}
        fields={costFields}
        field={field}
        failure={failure}
        isOpen={hasPersons || failure?.conflicts.some((one) => one.field === personsField.key)}
      >
        <Persons field={field} failure={failure} isNew={version === undefined} />
      </Folded>
      <Folded
        name="notice"
        title={texts.notice}
        hint={texts.noticeHint}
        fields={noticeFields}
        field={field}
        failure={failure}
      />
      <Folded
        name="rent-mode"
        title={texts.rentMode}
        hint={texts.rentModeHint}
        fields={rentModeFields}
        field={field}
        failure={failure}
      />
      <Folded name="due" title={texts.due} hint={texts.dueHint} fields={dueFields} field={field} failure={failure} />
      <Folded
        name="opening"
        title={texts.opening}
        hint={texts.openingHint(booksBegin)}
        fields={openingFields}
        field={field}
        failure={failure}
      />
      <SendActions parent={parent} send={submit} />
    </Form>
  );
}

const usual: Record<string, string> = Object.fromEntries(
  Object.entries(agreementDefaults).map(([key, value]) => [key, String(value)]),
);

/** What few agreements say: folded if there is nothing to see but what is usual. */
function Folded({
  name,
  title,
  hint,
  fields: asked,
  field,
  failure,
  isOpen = false,
  children,
}: {
  name: string;
  title: string;
  hint: string;
  fields: readonly Field[];
  field: (name: string) => Control;
  failure: FormFailure["failure"] | undefined;
  /** Whether there is something to see beside its fields. */
  isOpen?: boolean;
  children?: ReactNode;
}) {
  const isTold = asked.some(
    ({ key }) =>
      (field(key).initialValue ?? "") !== (usual[key] ?? "") ||
      field(key).errors ||
      failure?.conflicts.some((one) => one.field === key),
  );
  return (
    <details open={isTold || isOpen} className="group mt-5 border-line border-t pt-4">
      <summary className="flex cursor-pointer items-center gap-1.5 font-[650] text-body">
        <ChevronRight size={16} aria-hidden className="text-soft transition-transform group-open:rotate-90" />
        <span id={name}>{title}</span>
      </summary>
      <fieldset aria-labelledby={name} aria-describedby={`${name}-hint`} className="mt-1">
        <p id={`${name}-hint`} className="mb-3 text-small text-soft">
          {hint}
        </p>
        <div className="grid grid-cols-3 items-start gap-x-2 gap-y-3 max-sm:grid-cols-1">
          {asked.map((one) => (
            <FieldInput
              key={one.key}
              field={one}
              control={field(one.key)}
              note={<FieldConflict field={one} failure={failure} />}
            />
          ))}
        </div>
        {children}
      </fieldset>
    </details>
  );
}

/** How many live there over time. */
function Persons({
  field,
  failure,
  isNew,
}: {
  field: (name: string) => Control;
  failure: FormFailure["failure"] | undefined;
  isNew: boolean;
}) {
  return (
    <div className="mt-4">
      <h3 className="font-[550] text-small text-soft">{texts.persons}</h3>
      <p className="mb-2 text-small text-soft">{texts.personsHint}</p>
      <FieldConflict
        field={personsField}
        failure={failure}
        hint={texts.personsChangedMeanwhile}
        valueText={(value) => describePersons(readPersons(value as string | null))}
      />
      <DatedRows
        list={personsField.key}
        field={field}
        fields={personsFields}
        today={null}
        isNew={isNew}
        words={{
          caption: texts.persons,
          fresh: texts.freshPersons,
          field: texts.personsFieldOf,
          remove: texts.removePersons,
        }}
      />
    </div>
  );
}

/** The rent over time, amounts of a month. */
function RentSteps({
  agreement,
  field,
  failure,
  isNew,
}: {
  agreement: AgreementForm;
  field: (name: string) => Control;
  failure: FormFailure["failure"] | undefined;
  isNew: boolean;
}) {
  return (
    <fieldset className="mt-5 border-line border-t pt-4">
      <legend className="sr-only">{texts.rent}</legend>
      <h2 className="font-[650] text-body">{texts.rent}</h2>
      <p className="mb-3 text-small text-soft">{isNew ? texts.newRentHint : texts.rentHint}</p>
      <FieldConflict
        field={rentStepsField}
        failure={failure}
        hint={texts.rentChangedMeanwhile}
        valueText={(value) => describeRentSteps(rentStepsFromApi(value as ApiRentStep[]))}
      />
      <DatedRows
        list={rentStepsField.key}
        field={field}
        fields={columns}
        hasBeginning
        notAtBeginning={["reason"]}
        today={agreement.today}
        fresh={agreement.fresh}
        isNew={isNew}
        isAsked={Boolean(field("confirmNoUtilities").errors)}
        words={{
          caption: texts.rent,
          fresh: isNew ? texts.laterRent : texts.freshRent,
          field: texts.stepField,
          remove: texts.removeStepOf,
        }}
      />
    </fieldset>
  );
}
