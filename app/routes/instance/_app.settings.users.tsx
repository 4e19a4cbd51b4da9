import { Link } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { userFields } from "~/modules/together/users/user-fields";
import { explainFixedFlags, userNoun } from "~/modules/together/users/user-noun.server";
import { formatTimestamp } from "~/texts/format";
import { formerTexts } from "~/texts/settings/former-members";
import { userTexts } from "~/texts/settings/users";
import { SettingsGrid, type SettingsGridDescription } from "./_app.settings/settings-grid";
import { settingsGridEdge } from "./_app.settings/settings-grid-edge";

const grid = {
  noun: "user",
  here: "/settings/users",
  caption: userTexts.caption,
  hint: userTexts.hint,
  fields: userFields,
  remarkHead: userTexts.lastSignIn,
  wide: true,
  way: { path: "sign-out", label: userTexts.signOut, icon: LogOut },
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge(grid, userNoun, {
  rows: userNoun.list,
  beside: ({ id, lastSignInTime }, you, users) => ({
    mark: id === you.id ? userTexts.you : undefined,
    fixed: explainFixedFlags(you.id, id, users),
    remark: lastSignInTime ? formatTimestamp(lastSignInTime) : userTexts.neverSignedIn,
  }),
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UserSettings() {
  return (
    <SettingsGrid
      {...grid}
      below={
        <p className="mt-4">
          <Link to="/settings/users/former" className="text-accent underline underline-offset-2">
            {formerTexts.way}
          </Link>
        </p>
      }
    />
  );
}
