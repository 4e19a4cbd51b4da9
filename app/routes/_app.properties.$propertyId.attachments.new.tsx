import { Form, Link, useActionData, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { addAttachments } from "~/modules/attachments/add-attachments";
import { attachmentsBound } from "~/modules/attachments/attachment-bound";
import { readLabel } from "~/modules/attachments/read-upload-fields";
import { findPlace } from "~/modules/properties/find-place";
import { attachmentTexts as texts } from "~/texts/attachments";
import { propertyTexts } from "~/texts/properties";
import { Alert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileChoice } from "~/ui/file-choice";
import { RequestKey } from "~/ui/request-key";
import { AddedFiles } from "./_app.properties.$propertyId/added-files";
import { LabelSelect } from "./_app.properties.$propertyId/label-select";
import { UploadList } from "./_app.properties.$propertyId/upload-list";
import { allDone } from "./_app.properties.$propertyId/uploads";
import { useAttachmentUploads } from "./_app.properties.$propertyId/use-attachment-uploads";

const CLOSE_AFTER_MS = 250;

export const loader = pageLoader("changeAttachments", async ({ db, params }) => {
  const { id } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return { id };
});

export const action = pageAction(
  "changeAttachments",
  async ({ db, actor, params, form, uploads, context }) => {
    const propertyId = idParameter(params, "propertyId", propertyTexts.notFound);
    const added = await addAttachments(db, actor, { propertyId, label: readLabel(form), uploads });
    await context.sendJobs();
    return { failure: undefined, added };
  },
  attachmentsBound,
);

export default function NewAttachments() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const { uploads, running, add, remove, retry } = useAttachmentUploads(id);
  const parent = `/properties/${id}`;
  const complete = allDone(uploads);

  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => navigate(parent, { replace: true, preventScrollReset: true }), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete, navigate, parent]);

  const take = (files: FileList) => {
    if (form.current) add(files, String(new FormData(form.current).get("label") ?? ""));
  };
  return (
    <Dialog title={texts.addTitle} parent={parent}>
      <Form ref={form} method="post" encType="multipart/form-data" replace noValidate preventScrollReset>
        <RequestKey form="attachments" />
        {answer?.failure && (
          <div className="mb-4">
            <Alert>{texts.oops(answer.failure.message)}</Alert>
          </div>
        )}
        {answer && "added" in answer && <AddedFiles added={answer.added} />}
        <label htmlFor="attachments-label" className="mb-1 block font-[550] text-small text-soft leading-[1.3]">
          {texts.label}
        </label>
        <LabelSelect id="attachments-label" initialValue={answer?.failure?.typed.label ?? ""} />
        <FileChoice multiple texts={texts} onDrop={take} onChoose={take} />
        {uploads.length > 0 && <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Link to={parent} replace preventScrollReset className={buttonClass({})}>
            {running ? texts.cancel : texts.close}
          </Link>
          <Button look="primary" disabled={busy} className="unscripted-only">
            {texts.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
