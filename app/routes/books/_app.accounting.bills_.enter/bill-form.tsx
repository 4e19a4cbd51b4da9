import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { type FormFailure, faultyFields } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import type { BillProposal } from "~/modules/books/bills/propose-bill";
import { billTexts as texts } from "~/texts/costs/bills";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { FieldInput } from "~/ui/fields/field-input";
import { useFaultFocus } from "~/ui/fields/form-focus";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** Fields that take the whole width. */
const WIDE = ["propertyId", "seller", "iban"];

/** The fields of a new bill, those marked that were guessed from the words of its file. */
export function BillForm({
  proposal,
  fields,
  failure,
}: {
  proposal: BillProposal;
  fields: readonly Field[];
  failure: FormFailure["failure"] | undefined;
}) {
  const { fileName, source, values, guessed, fault, named, others } = proposal;
  const { form, field } = useFields("bill", values, failure);
  const frame = useRef<HTMLFormElement>(null);
  useFaultFocus(frame, failure);
  const busy = useNavigation().state !== "idle";
  const refused = failure?.message && (faultyFields(failure).length === 0 ? failure.message : null);
  const properties = [...named, ...others].map(({ id, label }) => ({ value: String(id), label }));
  return (
    <Card id="bill-fields" title={fileName ? texts.readFrom(fileName) : texts.byHand} className="max-w-[720px]">
      <Form method="post" {...getFormProps(form)} ref={frame} className="grid gap-4 px-4 py-4">
        <RequestKey form="bill" />
        <input type="hidden" name="source" value={source} />
        {refused && <Alert>{refused}</Alert>}
        {fault ? <Alert>{texts.notRead(fault)}</Alert> : <p className="text-soft">{texts.sources[source]}</p>}
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
          {fields.map((one) => (
            <FieldInput
              key={one.key}
              field={one}
              control={field(one.key)}
              choices={one.key === "propertyId" ? properties : undefined}
              className={WIDE.includes(one.key) ? "col-span-full" : undefined}
              note={
                guessed.includes(one.key) ? (
                  <Chip tone="warn" className="mt-1">
                    {texts.guessed}
                  </Chip>
                ) : (
                  one.key === "propertyId" &&
                  named.length > 1 && <p className="mt-1 text-small text-soft">{texts.namedProperties(named.length)}</p>
                )
              }
            />
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton to="/accounting/bills">{texts.cancel}</LinkButton>
          <Button look="primary" aria-disabled={busy}>
            {texts.take}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
