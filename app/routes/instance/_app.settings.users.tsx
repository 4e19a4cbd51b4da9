import { Link } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { changeUser, explainFixedFlags } from "~/modules/together/users/change-user";
import { createUser } from "~/modules/together/users/create-user";
import { listUsers } from "~/modules/together/users/list-users";
import { userFields } from "~/modules/together/users/user-fields";
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

const edge = settingsGridEdge(grid, {
  mayRead: "readUsers",
  mayChange: "changeUsers",
  list: listUsers,
  beside: ({ id, lastSignInTime }, you, users) => ({
    mark: id === you.id ? userTexts.you : undefined,
    fixed: explainFixedFlags(you.id, id, users),
    remark: lastSignInTime ? formatTimestamp(lastSignInTime) : userTexts.neverSignedIn,
  }),
  create: createUser,
  change: changeUser,
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
