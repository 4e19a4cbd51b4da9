import { deletePage } from "~/http/nouns/delete-page";
import { lastId } from "~/http/query/parameters";
import { openUpload } from "~/modules/books/bank-statements/uploads/open-upload";
import { explainKeptImport, undoImport } from "~/modules/books/bank-statements/uploads/undo-import";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";

const page = deletePage("openAccounting", {
  parent: () => "/accounting/bank-transactions/uploads",
  ask: async ({ db, params }) => {
    const { upload } = await openUpload(db, lastId(params, texts.uploadNotFound));
    const { fileName, created, booked, holderId, closedFrom } = upload;
    const refused = explainKeptImport(upload);
    const isClosed = refused !== null && booked === 0 && holderId === null && closedFrom !== null;
    return {
      title: texts.undoQuestion(fileName),
      explanation: texts.undoExplanation(created),
      confirm: texts.undo,
      refused,
      way: isClosed ? { to: "/accounting/ledger-entries", label: texts.toLock } : null,
    };
  },
  remove: ({ db, actor, params }) => undoImport(db, actor, lastId(params, texts.uploadNotFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
