import { refuseUnknownFields } from "~/http/forms/check-field-names";
import { jsonEdge } from "~/http/json-edge";
import { readSentFile } from "~/modules/base/tables/read-choices";
import { billFileToApi, openBillFile } from "~/modules/books/bills/open-bill-file.server";
import { MOST_BILL_BYTES } from "~/modules/books/bills/read/read-bill";
import { billReadingTexts as texts } from "~/texts/costs/bill-reading";

const edge = jsonEdge({
  POST: {
    right: "openAccounting",
    file: { largest: MOST_BILL_BYTES, tooLarge: texts.tooLarge },
    run: async ({ db, form, context }) => {
      refuseUnknownFields(form, ["file"]);
      const { bytes } = await readSentFile(form, "Rechnung", texts.fileNeeded);
      // Nothing is stored.
      return Response.json(billFileToApi(await openBillFile(db, bytes, context.characterMaps)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
