import { demandRight } from "~/auth/demand-right";
import { zipResponse } from "~/http/files/zip-response";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openCostStatement } from "~/modules/books/cost-statements/open-cost-statements";
import { openVoucherZip } from "~/modules/books/settlements/vouchers/open-vouchers";
import { writeZip } from "~/modules/files/images/download/open-album-zip";
import { costStatementTexts } from "~/texts/costs/cost-statements";

export const loader = pageLoader("openAccounting", async ({ db, user, params, request, context }) => {
  const statement = await openCostStatement(db, idParameter(params, "statementId", costStatementTexts.notFound));
  demandRight(user, "readAttachments");
  const zip = await openVoucherZip(db, context.files, statement);
  return zipResponse(request, { name: zip.name, length: zip.layout.length }, (writable) =>
    writeZip(context.files, zip, writable).catch((error) => context.log.failure(context.requestId, error)),
  );
});
