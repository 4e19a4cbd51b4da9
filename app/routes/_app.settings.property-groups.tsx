import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FolderOpen } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import { changeGroup } from "~/modules/property-groups/change-group";
import { createGroup } from "~/modules/property-groups/create-group";
import { groupFields } from "~/modules/property-groups/group-fields";
import { listGroups } from "~/modules/property-groups/list-groups";
import { formatNumber } from "~/texts/format";
import { groupTexts } from "~/texts/property-groups";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/screen";

const HERE = "/settings/property-groups";

export const loader = pageLoader("changePropertyGroups", async ({ db }) => {
  const rows = await listGroups(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: typedValues(groupFields, row),
      remark: formatNumber(row.size),
    })),
  };
});

export const action = pageAction("changePropertyGroups", async ({ db, actor, form }) => {
  await saveRowForm(form, groupFields, {
    create: (values) => createGroup(db, actor, values),
    change: (change) => changeGroup(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function PropertyGroupSettings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{groupTexts.hint}</GridHint>
      <EditGrid
        noun="property-group"
        here={HERE}
        caption={groupTexts.caption}
        fields={groupFields}
        rows={rows}
        failure={useActionData<typeof action>()?.failure}
        remarkHead={groupTexts.size}
        empty={
          <Empty icon={<FolderOpen size={28} aria-hidden />} title={groupTexts.none}>
            {groupTexts.noneHint}
          </Empty>
        }
      />
    </Screen>
  );
}
