import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idPart, readQuery } from "~/http/query/parameters";
import { readSentFile } from "~/modules/base/tables/read-choices";
import { MOST_BILL_BYTES } from "~/modules/books/bills/read/read-bill";
import { keepBillFile } from "~/modules/books/bills/take-bill";
import type { AreaHandle } from "~/screens/tabbed-area";
import { billReadingTexts } from "~/texts/costs/bill-reading";
import { billTexts as texts } from "~/texts/costs/bills";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileChoice } from "~/ui/file-choice";
import { RequestKey } from "~/ui/request-key";

export const handle: AreaHandle<unknown> = { title: texts.add };

/** Of which property the bill is, if its screen led here. */
const parts = { propertyId: idPart };

export const loader = pageLoader("openAccounting", async ({ url }) => {
  const { propertyId } = readQuery(url.searchParams, parts);
  return { query: propertyId === null ? "" : `propertyId=${propertyId}` };
});

export const action = pageAction(
  "openAccounting",
  async ({ db, actor, form, url, context }) => {
    const file = await readSentFile(form, "Rechnung", billReadingTexts.fileNeeded);
    const query = new URLSearchParams({ draft: await keepBillFile(db, context, actor, file) });
    const { propertyId } = readQuery(url.searchParams, parts);
    if (propertyId !== null) query.set("propertyId", String(propertyId));
    return redirect(`/accounting/bills/enter?${query}`);
  },
  { largest: MOST_BILL_BYTES, tooLarge: billReadingTexts.tooLarge },
);

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A file from which a bill is read, or the way to one without. */
export default function NewBill() {
  const { query } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const drop = (files: FileList) => {
    const input = form.current?.elements.namedItem("file");
    if (input instanceof HTMLInputElement) input.files = files;
  };
  return (
    <Card id="bill-file" title={texts.upload} className="max-w-[720px]">
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-3 px-4 py-4">
        <RequestKey form="bill-file" />
        {failure && <Alert>{failure.message}</Alert>}
        <p className="text-soft">{texts.uploadHint}</p>
        <FileChoice accept=".pdf,.xml,application/pdf,text/xml" texts={texts.chooseFile} onDrop={drop} />
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton to={`/accounting/bills/enter${query && `?${query}`}`}>{texts.byHand}</LinkButton>
          <Button look="primary" disabled={busy}>
            {texts.upload}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
