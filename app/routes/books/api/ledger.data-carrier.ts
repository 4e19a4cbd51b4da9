import { piecemealResponse } from "~/http/files/piecemeal-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { dayPart, readQuery, required } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import { settlePeriod } from "~/modules/books/data-carrier/carrier-period";
import { openCarrier } from "~/modules/books/data-carrier/open-carrier";
import { writeCarrier } from "~/modules/books/data-carrier/write-carrier";
import { carrierTexts } from "~/texts/accounting/data-carrier";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, user, query, context }) => {
      const { fromDate, toDate } = readQuery(query, { fromDate: required(dayPart), toDate: required(dayPart) });
      const period = settlePeriod(fromDate, toDate);
      const withDocuments = may(user, "readAttachments");
      const files = await openCarrier(db, period, { now: context.now, withDocuments });
      const file = { name: carrierTexts.file(period.fromDate, period.toDate), type: "application/zip" };
      return piecemealResponse(writeCarrier(files), file, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
