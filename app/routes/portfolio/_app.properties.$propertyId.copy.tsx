import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { copyProperty } from "~/modules/portfolio/properties/copy-property.server";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { propertyDialogTexts, propertyTexts } from "~/texts/properties/properties";
import { Alert } from "~/ui/alert";
import { Dialog, SendActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("changeProperties", async ({ db, params }) => {
  const { id } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return { id };
});

export const action = pageAction("changeProperties", async ({ db, actor, params }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  return redirect(`/properties/${await copyProperty(db, actor, id)}?edit`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function CopyProperty() {
  const { id } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/properties/${id}`;
  return (
    <Dialog title={propertyDialogTexts.copyQuestion(id)} parent={parent}>
      <Form method="post" replace>
        <RequestKey form="copy" />
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <p className="text-soft">{propertyDialogTexts.copyExplanation}</p>
        <SendActions parent={parent} send={propertyTexts.copy} />
      </Form>
    </Dialog>
  );
}
