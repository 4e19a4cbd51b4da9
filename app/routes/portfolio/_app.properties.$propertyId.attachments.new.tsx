import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { typedText } from "~/http/wire/form-failure";
import { addEach } from "~/modules/base/files/add-each";
import { addAttachment } from "~/modules/files/attachments/add-attachment";
import { attachmentsBound } from "~/modules/files/attachments/attachment-bound";
import { readLabel } from "~/modules/files/attachments/read-upload-fields";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { UploadDialog } from "~/screens/uploads/upload-dialog";
import { attachmentDialogTexts } from "~/texts/properties/attachment-dialogs";
import { attachmentTexts as texts } from "~/texts/properties/attachments";
import { propertyTexts } from "~/texts/properties/properties";
import { LabelSelect } from "./_app.properties.$propertyId/label-select";

export const loader = pageLoader("changeAttachments", async ({ db, params }) => {
  const { id } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return { id };
});

export const action = pageAction(
  "changeAttachments",
  async ({ db, actor, params, form, uploads, context }) => {
    const propertyId = idParameter(params, "propertyId", propertyTexts.notFound);
    const label = readLabel(form);
    const added = await addEach(actor, uploads, (one, upload) => addAttachment(db, one, { propertyId, label, upload }));
    await context.sendJobs();
    return { failure: undefined, added };
  },
  attachmentsBound,
);

export default function NewAttachments() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fields = useMemo(() => ({ propertyId: String(id) }), [id]);
  return (
    <UploadDialog
      title={attachmentDialogTexts.addTitle}
      parent={`/properties/${id}`}
      path="/api/attachments"
      fields={fields}
      said={attachmentDialogTexts.added}
      choice={{ texts: attachmentDialogTexts }}
      answer={answer}
    >
      <label htmlFor="attachments-label" className="mb-1 block font-[550] text-small text-soft leading-[1.3]">
        {texts.label}
      </label>
      <LabelSelect id="attachments-label" initialValue={typedText(answer?.failure, "label") ?? ""} />
    </UploadDialog>
  );
}
