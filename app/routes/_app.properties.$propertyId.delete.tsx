import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { deleteProperty } from "~/modules/properties/delete-property";
import { findPlace } from "~/modules/properties/find-place";
import { propertyTexts } from "~/texts/properties";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("deleteProperties", async ({ db, params }) => {
  const { id } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return { id };
});

export const action = pageAction("deleteProperties", async ({ db, actor, params }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { groupId } = await findPlace(db, id);
  await deleteProperty(db, actor, id);
  return redirect(`/property-groups/${groupId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteProperty() {
  const { id } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const parent = `/properties/${id}`;
  return (
    <Dialog title={propertyTexts.deleteQuestion(id)} parent={parent}>
      <Form method="post" replace>
        <RequestKey form="delete" />
        {failure && <Alert>{failure.message}</Alert>}
        <p className="text-soft">{propertyTexts.deleteExplanation}</p>
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy}>
            {propertyTexts.deleteConfirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
