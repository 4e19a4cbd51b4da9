import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import { agreedLoanFields, loanFields, loanShareFields, loanSharesField } from "~/modules/books/loans/loan-fields";
import { describeShares, type LoanShare } from "~/modules/books/loans/loan-shares";
import { loanTexts } from "~/texts/accounting/loans";
import { edits } from "~/texts/edits";
import { loanPageTexts } from "~/texts/reports/loan-page";
import { Button } from "~/ui/button";
import { SendActions } from "~/ui/dialog";
import { conflictOf, FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { type Control, useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

const { form: texts } = loanPageTexts;

const LIST = loanSharesField.key;

type Choice = { value: string; label: string };

export type LoanFormProps = {
  parent: string;
  /** Null of a new one. */
  version: number | null;
  values: Record<string, unknown>;
  choices: { bankAccountId: Choice[]; propertyId: Choice[] };
  failure: FormFailure["failure"] | undefined;
};

const confirmations = { confirmClosedYears: loanTexts.confirmClosedYears };

/** What fills a line of the form. */
const WIDE: readonly Field["kind"][] = ["longText"];

/** A loan with what was agreed and what it is for; its later rates have a form of their own. */
export function LoanForm(props: LoanFormProps) {
  return <Fields key={useAttempt(props.failure)} {...props} />;
}

function Fields({ parent, version, values, choices, failure }: LoanFormProps) {
  const { form, field } = useFields("loan", values, failure);
  const several = Array.isArray(values.rateSteps) && values.rateSteps.length > 1;
  const draw = (one: Field) => {
    const isConflict = Boolean(conflictOf(failure, one.key));
    const shared = { field: one, choices: one.key === "bankAccountId" ? choices.bankAccountId : undefined };
    const note = isConflict ? (
      <FieldConflict {...shared} failure={failure} />
    ) : several && one.key === "annualInterestRate" ? (
      <p className="mt-1 text-small text-soft">{loanTexts.severalRates}</p>
    ) : null;
    return (
      <FieldInput
        key={one.key}
        {...shared}
        control={field(one.key)}
        className={isConflict || WIDE.includes(one.kind) ? "col-span-full" : undefined}
        note={note}
      />
    );
  };
  return (
    <Form method="post" replace {...getFormProps(form)} className="grid gap-5">
      <RequestKey form="loan" />
      {version !== null && <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />}
      <FormRefusal failure={failure} sentence={sentenceAt(failure, LIST)} confirmations={confirmations} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-[480px]:grid-cols-1">
        {loanFields.map(draw)}
      </div>
      <fieldset>
        <legend className="font-[650] text-lead">{texts.agreed}</legend>
        <p className="mb-3 text-small text-soft">{texts.agreedHint}</p>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-[480px]:grid-cols-1">
          {agreedLoanFields.map(draw)}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-[650] text-lead">{texts.properties}</legend>
        <p className="mb-3 text-small text-soft">{texts.propertiesHint}</p>
        <FieldConflict
          field={loanSharesField}
          failure={failure}
          hint={texts.changedMeanwhile}
          valueText={(value) => describeShares(JSON.parse(String(value)) as LoanShare[])}
        />
        <ShareRows field={field} choices={choices.propertyId} />
      </fieldset>
      <SendActions parent={parent} send={edits.save} />
    </Form>
  );
}

/** A row a property, and one more for the next. */
function ShareRows({ field, choices }: { field: (name: string) => Control; choices: Choice[] }) {
  const shown = field(LIST).initialValue as unknown;
  const [rows, setRows] = useState((Array.isArray(shown) ? shown.length : 0) + 1);
  return (
    <div className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
          {loanShareFields.map((one) => (
            <FieldInput
              key={one.key}
              field={{ ...one, required: false, label: texts.rowLabels[one.key](row + 1) }}
              control={field(`${LIST}[${row}].${one.key}`)}
              choices={one.key === "propertyId" ? choices : undefined}
            />
          ))}
        </div>
      ))}
      <Button
        type="button"
        size="tiny"
        look="quiet"
        className="scripted-only justify-self-start"
        onClick={() => setRows(rows + 1)}
      >
        <Plus size={14} aria-hidden />
        {texts.addProperty}
      </Button>
    </div>
  );
}
