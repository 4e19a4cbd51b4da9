import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** Changes a single field of an agreement; what stands below it are its children. */
export function AgreementFieldDialog({
  title,
  parent,
  version,
  field,
  value,
  hint,
  failure,
  children,
}: {
  title: string;
  parent: string;
  version: number;
  field: Field;
  value: string;
  hint: string;
  failure: FormFailure["failure"] | undefined;
  children?: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const { form, field: controlOf } = useFields(`agreement-${field.key}`, { [field.key]: value }, failure);
  const conflict = failure?.conflicts[0];
  return (
    <Dialog title={title} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)}>
        <RequestKey form={field.key} />
        <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
        <FormRefusal failure={failure} confirmations={{}} />
        <FieldInput
          field={field}
          control={controlOf(field.key)}
          note={
            <>
              <p className="mt-1 text-small text-soft">{hint}</p>
              {conflict && <ConflictChoice field={field} conflict={conflict} version={failure?.version ?? 0} />}
            </>
          }
        />
        {children}
        <DialogActions parent={parent}>
          <Button look="primary" disabled={busy}>
            {agreementTexts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
