import { refuseForeignLink } from "~/http/asked-here";
import { contentDisposition } from "~/http/files/content-disposition";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { downloadRun, openRun } from "~/modules/books/payment-runs/open-run";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const XML_TYPE = "application/xml; charset=utf-8";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      // It notes that the bank may have the file: a link on another site must not be able to fetch it.
      refuseForeignLink(request);
      const id = idParameter(params, "runId", texts.notFound);
      if (request.method === "HEAD") {
        await openRun(db, id);
        return new Response(null, { headers: { "Content-Type": XML_TYPE } });
      }
      const { name, xml } = await downloadRun(db, actor, id);
      return new Response(xml, {
        headers: {
          "Content-Type": XML_TYPE,
          "Content-Disposition": contentDisposition(name),
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
