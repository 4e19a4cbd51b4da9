import { FolderOpen } from "lucide-react";
import { changeGroup } from "~/modules/portfolio/property-groups/change-group";
import { createGroup } from "~/modules/portfolio/property-groups/create-group";
import { groupFields } from "~/modules/portfolio/property-groups/group-fields";
import { listGroups } from "~/modules/portfolio/property-groups/list-groups";
import { formatNumber } from "~/texts/format";
import { groupTexts } from "~/texts/properties/property-groups";
import { SettingsGrid, type SettingsGridDescription } from "./_app.settings/settings-grid";
import { settingsGridEdge } from "./_app.settings/settings-grid-edge";

const grid = {
  noun: "property-group",
  here: "/settings/property-groups",
  caption: groupTexts.caption,
  hint: groupTexts.hint,
  fields: groupFields,
  remarkHead: groupTexts.size,
  remarkIsNumber: true,
  none: { icon: FolderOpen, title: groupTexts.none, hint: groupTexts.noneHint },
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge(grid, {
  mayRead: "changePropertyGroups",
  mayChange: "changePropertyGroups",
  list: listGroups,
  beside: ({ size }) => ({ remark: formatNumber(size) }),
  create: createGroup,
  change: changeGroup,
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function PropertyGroupSettings() {
  return <SettingsGrid {...grid} />;
}
