import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { demandRight } from "~/auth/demand-right";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idPart, part, readQuery } from "~/http/query/parameters";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { drawnBillFields, typedBillFields } from "~/modules/books/bills/bill-noun.server";
import { proposeBill } from "~/modules/books/bills/propose-bill";
import { billSources } from "~/modules/books/bills/read/bill-kinds";
import { takeBill } from "~/modules/books/bills/take-bill";
import type { AreaHandle } from "~/screens/tabbed-area";
import { billTexts as texts } from "~/texts/costs/bills";
import { useAttempt } from "~/ui/fields/use-fields";
import { BillForm } from "./bill-form";

export const handle: AreaHandle<unknown> = { title: texts.new };

/** From which file it is, one that waits or an attachment, and of which property. */
const parts = {
  draft: part((text) => (/^[\da-f-]{36}$/.test(text) ? text : null)),
  attachmentId: idPart,
  propertyId: idPart,
};

export const loader = pageLoader("openAccounting", async ({ db, user, url, context }) => {
  const { draft, ...origin } = readQuery(url.searchParams, parts);
  if (origin.attachmentId !== null) demandRight(user, "readAttachments");
  return { proposal: await proposeBill(db, context, user.id, { draftId: draft, ...origin }), fields: drawnBillFields };
});

export const action = pageAction("openAccounting", async ({ db, user, actor, form, url, context }) => {
  const { draft, attachmentId } = readQuery(url.searchParams, parts);
  if (attachmentId !== null) demandRight(user, "readAttachments");
  const source = billSources.find(({ value }) => value === form.get("source"))?.value ?? "HAND";
  form.delete("source");
  const { values } = readRowForm(form, typedBillFields);
  await takeBill(db, context.files, actor, { ...values, source, attachmentId }, draft);
  await context.sendJobs();
  return redirect("/accounting/bills");
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** What was read of a bill, to be put right and confirmed. */
export default function EnterBill() {
  const { proposal, fields } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return <BillForm key={useAttempt(failure)} proposal={proposal} fields={fields} failure={failure} />;
}
