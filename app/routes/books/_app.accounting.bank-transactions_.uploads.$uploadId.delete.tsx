import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openUpload } from "~/modules/books/bank-statements/uploads/open-upload";
import { explainKeptImport, undoImport } from "~/modules/books/bank-statements/uploads/undo-import";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/accounting/bank-transactions/uploads";

export const loader = pageLoader("openAccounting", async ({ db, params }) => {
  const { upload } = await openUpload(db, idParameter(params, "uploadId", texts.uploadNotFound));
  const refused = explainKeptImport(upload);
  const isClosed = refused !== null && upload.booked === 0 && upload.holderId === null && upload.closedFrom !== null;
  return {
    title: texts.undoQuestion(upload.fileName),
    explanation: texts.undoExplanation(upload.created),
    refused,
    way: isClosed ? { to: "/accounting/ledger-entries", label: texts.toLock } : null,
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params }) => {
  await undoImport(db, actor, idParameter(params, "uploadId", texts.uploadNotFound));
  return redirect(PARENT);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UndoImport() {
  const { title, explanation, refused, way } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={title}
      parent={PARENT}
      confirm={texts.undo}
      refused={refused}
      way={way}
      failure={useActionData<typeof action>()?.failure}
    >
      {explanation}
    </DeleteDialog>
  );
}
