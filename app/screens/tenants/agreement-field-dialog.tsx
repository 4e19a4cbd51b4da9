import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Dialog, SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** A field of an agreement with what stands in it. */
export type OwnField = { field: Field; value: string; hint: string };

/** Changes a few fields of an agreement; what stands below them are its children. */
export function AgreementFieldDialog({
  title,
  parent,
  version,
  own,
  failure,
  children,
}: {
  title: string;
  parent: string;
  version: number;
  own: readonly [OwnField, ...OwnField[]];
  failure: FormFailure["failure"] | undefined;
  children?: ReactNode;
}) {
  const { key } = own[0].field;
  const values = Object.fromEntries(own.map(({ field, value }) => [field.key, value]));
  const { form, field: controlOf } = useFields(`agreement-${key}`, values, failure);
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)}>
        <RequestKey form={key} />
        <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
        <FormRefusal failure={failure} confirmations={{}} />
        <div className="grid gap-4">
          {own.map(({ field, hint }) => (
            <FieldInput
              key={field.key}
              field={field}
              control={controlOf(field.key)}
              note={
                <>
                  <p className="mt-1 text-small text-soft">{hint}</p>
                  <FieldConflict field={field} failure={failure} />
                </>
              }
            />
          ))}
        </div>
        {children}
        <SendActions parent={parent} send={agreementTexts.save} />
      </Form>
    </Dialog>
  );
}
