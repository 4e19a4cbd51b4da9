import { contentDisposition } from "~/http/files/content-disposition";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openStatementFile } from "~/modules/books/bank-statements/uploads/open-upload";
import { statementImportTexts } from "~/texts/accounting/bank-statements";

export const loader = pageLoader("openAccounting", async ({ db, params, context }) => {
  const id = idParameter(params, "uploadId", statementImportTexts.uploadNotFound);
  const { fileName, body, size } = await openStatementFile(db, context.files, id);
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(fileName),
      "X-Content-Type-Options": "nosniff",
    },
  });
});
