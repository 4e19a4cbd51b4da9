import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";
import { loadDraft, readTableFile } from "~/modules/portfolio/property-imports/load-draft";
import { MAX_TABLE_BYTES } from "~/modules/portfolio/property-imports/read/workbook";
import { edits } from "~/texts/edits";
import { propertyTexts } from "~/texts/properties/properties";
import { importRefusals, importPage as texts } from "~/texts/properties/property-imports";
import { Alert } from "~/ui/alert";
import { Dialog, SendActions } from "~/ui/dialog";
import { FileChoice } from "~/ui/file-choice";

export const loader = pageLoader("changeProperties", async ({ db, params }) => {
  const { id } = await groupNoun.open(db, idParameter(params, "groupId", propertyTexts.groupNotFound));
  return { id };
});

export const action = pageAction(
  "changeProperties",
  async ({ db, actor, params, form, context }) => {
    const { id } = await groupNoun.open(db, idParameter(params, "groupId", propertyTexts.groupNotFound));
    const draft = await loadDraft(db, context.files, actor, await readTableFile(form));
    return redirect(`/property-groups/${id}/import/${draft}`);
  },
  { largest: MAX_TABLE_BYTES, tooLarge: importRefusals.tooLarge },
);

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function ImportProperties() {
  const { id } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const [dismissed, setDismissed] = useState<typeof failure>();
  const form = useRef<HTMLFormElement>(null);
  const parent = `/property-groups/${id}`;
  const drop = (files: FileList) => {
    const input = form.current?.elements.namedItem("file");
    if (input instanceof HTMLInputElement) input.files = files;
  };
  return (
    <Dialog title={texts.title} parent={parent} wide>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate>
        {failure && failure !== dismissed && (
          <div className="mb-3">
            <Alert onDismiss={() => setDismissed(failure)}>{edits.oops(failure.message)}</Alert>
          </div>
        )}
        <p className="text-soft">{texts.hint}</p>
        <FileChoice accept=".xlsx,.csv,.txt" texts={texts.file} onDrop={drop} />
        <p className="mt-3 text-note">
          <Link to={`${parent}/imports`} className="text-accent underline underline-offset-2">
            {texts.earlier}
          </Link>
        </p>
        <SendActions parent={parent} send={texts.go} />
      </Form>
    </Dialog>
  );
}
