import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { typedText } from "~/http/wire/form-failure";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { attachmentFields } from "~/modules/files/attachments/attachment-fields";
import { changeAttachment } from "~/modules/files/attachments/change-attachment.server";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { tellTextState } from "~/modules/files/attachments/tell-text-state";
import { attachmentDialogTexts } from "~/texts/properties/attachment-dialogs";
import { attachmentRefusals, attachmentTexts } from "~/texts/properties/attachments";
import { Alert } from "~/ui/alert";
import { Dialog, SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { textIn, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import { LabelSelect } from "./_app.properties.$propertyId/label-select";

const [filenameField, labelField] = attachmentFields;

export const loader = pageLoader("changeAttachments", async ({ db, params }) => {
  const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
  const { version, filename, label, ...attachment } = await openAttachment(db, id, propertyId);
  return { propertyId, version, filename, label, isUnread: tellTextState(attachment) === "unsupported" };
});

export const action = pageAction("changeAttachments", async ({ db, actor, params, form }) => {
  const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
  await openAttachment(db, id, propertyId);
  const { values, version, settled } = readRowForm(form, attachmentFields);
  await changeAttachment(db, actor, { id, values, version, settled, wholeForm: true });
  return redirect(`/properties/${propertyId}?done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditAttachment() {
  const { propertyId, version, filename, label, isUnread } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const [dismissed, setDismissed] = useState<typeof failure>();
  const { form, field } = useFields("attachment", { filename, label }, failure);
  const labelControl = field("label");
  const parent = `/properties/${propertyId}`;
  return (
    <Dialog title={attachmentDialogTexts.editTitle} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)}>
        <RequestKey form="attachment" />
        <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
        {failure && failure !== dismissed && (
          <div className="mb-4">
            <Alert id={form.errorId} onDismiss={() => setDismissed(failure)}>
              {attachmentDialogTexts.oops(failure.message)}
            </Alert>
          </div>
        )}
        <div className="grid gap-3.5">
          <FieldInput
            field={filenameField}
            control={field("filename")}
            note={<FieldConflict field={filenameField} failure={failure} />}
          />
          <div>
            <label htmlFor={labelControl.id} className="mb-1 block font-[550] text-small text-soft leading-[1.3]">
              {labelField.label}
            </label>
            <LabelSelect
              id={labelControl.id}
              initialValue={textIn(labelControl)}
              errorId={labelControl.errors && labelControl.errorId}
            />
            {labelControl.errors && (
              <p id={labelControl.errorId} className="mt-1 text-small text-bad">
                {labelControl.errors}
              </p>
            )}
            <FieldConflict field={labelField} failure={failure} />
          </div>
          {isUnread && <p className="text-small text-soft">{attachmentTexts.unsupported}</p>}
        </div>
        <SendActions parent={parent} send={attachmentDialogTexts.save} />
      </Form>
    </Dialog>
  );
}
