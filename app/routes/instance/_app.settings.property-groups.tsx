import { FolderOpen } from "lucide-react";
import { groupFields } from "~/modules/portfolio/property-groups/group-fields";
import { groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";
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

const edge = settingsGridEdge(grid, groupNoun, {
  mayRead: "changePropertyGroups",
  rows: groupNoun.list,
  beside: ({ size }) => ({ remark: formatNumber(size) }),
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function PropertyGroupSettings() {
  return <SettingsGrid {...grid} />;
}
