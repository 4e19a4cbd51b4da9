import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import type { FormFailure } from "~/http/wire/form-failure";
import { DomainError } from "~/modules/base/domain-error";
import { createPlacedProperty } from "~/modules/portfolio/new-properties/create-placed-property";
import { newPropertyFields } from "~/modules/portfolio/new-properties/new-property-fields";
import { byName, groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { Dialog, SendActions } from "~/ui/dialog";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("changeProperties", async ({ db, params }) => {
  const id = idParameter(params, "groupId", propertyTexts.groupNotFound);
  const groups = await groupNoun.select(db);
  if (!groups.some((group) => group.id === id)) throw new DomainError("not-found", propertyTexts.groupNotFound);
  return { id, groups: groups.sort(byName).map((group) => ({ value: String(group.id), label: group.name })) };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, form }) => {
  const groupId = idParameter(params, "groupId", propertyTexts.groupNotFound);
  return redirect(`/properties/${await createPlacedProperty(db, actor, groupId, form)}?edit`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewProperty() {
  const { id, groups } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/property-groups/${id}${useLocation().search}`;
  return (
    <Dialog title={folderTexts.newQuestion} parent={parent}>
      <NewFields key={useAttempt(failure)} {...{ id, groups, parent, failure }} />
    </Dialog>
  );
}

function NewFields({
  id,
  groups,
  parent,
  failure,
}: ReturnType<typeof useLoaderData<typeof loader>> & {
  parent: string;
  failure: FormFailure["failure"] | undefined;
}) {
  const { form, field } = useFields("new-property", { groupId: String(id) }, failure);
  return (
    <Form method="post" replace {...getFormProps(form)}>
      <RequestKey form="new-property" />
      <FormRefusal failure={failure} confirmations={{}} />
      <p className="mb-3 text-soft">{folderTexts.newExplanation}</p>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-[360px]:grid-cols-1">
        {newPropertyFields.map((one) => (
          <FieldInput
            key={one.key}
            field={one}
            control={field(one.key)}
            choices={one.key === "groupId" ? groups : undefined}
            className={one.wide ? "col-span-full" : undefined}
          />
        ))}
      </div>
      <SendActions parent={parent} send={folderTexts.create} />
    </Form>
  );
}
