import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { importResultToApi } from "~/modules/books/bank-statements/uploads/import-result";
import { openUpload } from "~/modules/books/bank-statements/uploads/open-upload";
import { undoImport } from "~/modules/books/bank-statements/uploads/undo-import";
import { statementImportTexts } from "~/texts/accounting/bank-statements";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => {
      const id = idParameter(params, "uploadId", statementImportTexts.uploadNotFound);
      const { upload, result, books } = await openUpload(db, id);
      return { ...upload, ...importResultToApi(result), ...books };
    },
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) =>
      undoImport(db, actor, idParameter(params, "uploadId", statementImportTexts.uploadNotFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
