import { contentDisposition } from "~/http/files/content-disposition";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { downloadRun } from "~/modules/books/payment-runs/open-run";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, actor, params }) => {
      const { name, xml } = await downloadRun(db, actor, idParameter(params, "runId", texts.notFound));
      return new Response(xml, {
        headers: {
          "Content-Type": "application/xml; charset=utf-8",
          "Content-Disposition": contentDisposition(name),
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
