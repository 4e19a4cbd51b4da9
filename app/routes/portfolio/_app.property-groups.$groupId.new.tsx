import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { createProperty } from "~/modules/portfolio/properties/create-property";
import { groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("changeProperties", async ({ db, params }) => {
  const { id, name } = await groupNoun.open(db, idParameter(params, "groupId", propertyTexts.groupNotFound));
  return { id, name };
});

export const action = pageAction("changeProperties", async ({ db, actor, params }) => {
  const groupId = idParameter(params, "groupId", propertyTexts.groupNotFound);
  return redirect(`/properties/${await createProperty(db, actor, { groupId, published: false })}?edit`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewProperty() {
  const { id, name } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const parent = `/property-groups/${id}${useLocation().search}`;
  return (
    <Dialog title={folderTexts.newQuestion} parent={parent}>
      <Form method="post" replace>
        <RequestKey form="new-property" />
        {failure && (
          <div className="mb-3">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <p className="text-soft">{folderTexts.newExplanation(name)}</p>
        <DialogActions parent={parent}>
          <Button look="primary" disabled={busy}>
            {folderTexts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
