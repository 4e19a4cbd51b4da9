import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openUpload } from "~/modules/bank-statements/uploads/open-upload";
import { explainKeptImport, undoImport } from "~/modules/bank-statements/uploads/undo-import";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/accounting/bank-transactions/uploads";

export const loader = pageLoader("openAccounting", async ({ db, params }) => {
  const { upload } = await openUpload(db, idParameter(params, "uploadId", texts.uploadNotFound));
  return {
    title: texts.undoQuestion(upload.fileName),
    explanation: texts.undoExplanation(upload.created),
    refused: explainKeptImport(upload),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params }) => {
  await undoImport(db, actor, idParameter(params, "uploadId", texts.uploadNotFound));
  return redirect(PARENT);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UndoImport() {
  const { title, explanation, refused } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={title}
      parent={PARENT}
      confirm={texts.undo}
      refused={refused}
      failure={useActionData<typeof action>()?.failure}
    >
      {explanation}
    </DeleteDialog>
  );
}
