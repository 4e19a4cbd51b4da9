import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import { rateStepFields, rateStepsField } from "~/modules/books/loans/loan-fields";
import { describeRates, type RateStep } from "~/modules/books/loans/rates/rate-step";
import type { ShownRates } from "~/modules/books/loans/show-rates";
import { loanTexts as texts } from "~/texts/accounting/loans";
import { edits } from "~/texts/edits";
import { SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { DatedRows } from "~/ui/fields/dated-rows";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

const LIST = rateStepsField.key;

const confirmations = { confirmClosedYears: texts.confirmClosedYears };

const words = { caption: texts.rates, fresh: texts.newRate, field: texts.rateField, remove: texts.removeRate };

type RatesProps = {
  parent: string;
  version: number;
  rates: ShownRates;
  failure: FormFailure["failure"] | undefined;
};

/** The rates of a loan over time. */
export function RatesForm(props: RatesProps) {
  return <Fields key={useAttempt(props.failure)} {...props} />;
}

function Fields({ parent, version, rates: { rows, ...days }, failure }: RatesProps) {
  const { form, field } = useFields("rates", { [LIST]: rows }, failure);
  return (
    <Form method="post" replace preventScrollReset {...getFormProps(form)}>
      <RequestKey form="rates" />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
      <FormRefusal failure={failure} sentence={sentenceAt(failure, LIST)} confirmations={confirmations} />
      <FieldConflict
        field={rateStepsField}
        failure={failure}
        hint={texts.ratesChangedMeanwhile}
        valueText={(value) => describeRates(value as RateStep[])}
      />
      <p className="mb-3 text-small text-soft">{texts.ratesHint}</p>
      <DatedRows list={LIST} field={field} fields={rateStepFields} {...days} words={words} />
      <SendActions parent={parent} send={edits.save} />
    </Form>
  );
}
