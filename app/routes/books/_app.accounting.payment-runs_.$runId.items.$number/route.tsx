import { redirect } from "@remix-run/cloudflare";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import type { ShownRow } from "~/http/wire/shown-row";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { askBookedAs } from "~/modules/books/payment-runs/ask-booked-as";
import { sayBookedAs } from "~/modules/books/payment-runs/booked-as";
import { bookedAsFields, completeBookedItem } from "~/modules/books/payment-runs/run-request";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const pathOf = (id: number) => `/accounting/payment-runs/${id}`;

export const loader = pageLoader("openAccounting", async ({ db, params }): Promise<ShownRow> => {
  const runId = idParameter(params, "runId", texts.notFound);
  const asked = await askBookedAs(db, runId, idParameter(params, "number", texts.noItem));
  return { parent: pathOf(runId), version: null, ...asked };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form }) => {
  const runId = idParameter(params, "runId", texts.notFound);
  const number = idParameter(params, "number", texts.noItem);
  const item = completeBookedItem({ number, ...parseForm(fieldsSchema(bookedAsFields, "form"), form) });
  await sayBookedAs(db, actor, runId, [item], () => "");
  return redirect(pathOf(runId));
});

export { sendForm as clientAction } from "~/http/wire/send-form";
export { RowDialog as default } from "~/ui/row-dialog";
