import { redirect } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { badParameter } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { undoMany } from "~/modules/portfolio/properties/bulk/change-many.server";
import { openBulkUndo } from "~/modules/portfolio/properties/bulk/open-bulk";
import { readRowVersions } from "~/modules/portfolio/properties/bulk/row-versions";
import { bulkTexts as texts } from "~/texts/properties/bulk";
import { propertyTexts } from "~/texts/properties/properties";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import { ChangePreview } from "./_app.property-groups.$groupId_.bulk/change-preview";

export const meta: MetaFunction = () => [{ title: `${texts.undoCrumb} · Objektbuch` }];

export const loader = pageLoader("changeProperties", async ({ db, params, url }) => {
  const changed = readRowVersions(url.searchParams.get("changed") ?? "");
  if (!changed) throw badParameter("changed");
  const groupId = folderParameter(params);
  return { ...(await openBulkUndo(db, groupId, changed)), changed: url.searchParams.get("changed") ?? "" };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, form }) => {
  const groupId = folderParameter(params);
  const changed = readRowVersions(String(form.get("changed") ?? ""));
  if (!changed) throw new DomainError("invalid", validation.checkInput);
  await undoMany(db, actor, changed);
  return redirect(`/property-groups/${groupId}?view=table&undone=${changed.length}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Takes a change of several properties back as a whole, each to be seen before. */
export default function UndoSeveral() {
  const { group, rows, refused, changed } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const folder = `/property-groups/${group.id}?view=table`;
  const fault = failure?.message ?? refused;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label: group.name, to: folder },
          { label: texts.undoCrumb },
        ]}
        title={texts.undoTitle(changed.split(",").length)}
      />
      <div className="grid max-w-[880px] gap-4">
        {fault && <Alert>{fault}</Alert>}
        {rows.length > 0 && <ChangePreview caption={texts.previewTitle} rows={rows} />}
        <Form method="post" className="flex flex-wrap gap-2">
          <RequestKey form={`undo ${changed}`} />
          <input type="hidden" name="changed" value={changed} />
          {!refused && (
            <Button look="primary" aria-disabled={busy}>
              {texts.undo}
            </Button>
          )}
          <LinkButton to={folder}>{texts.back}</LinkButton>
        </Form>
      </div>
    </Screen>
  );
}
