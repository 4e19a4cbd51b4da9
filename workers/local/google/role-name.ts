import { userFields } from "../../../app/modules/together/users/user-fields";
import type { DemoAccount } from "../../../db/seed/demo/accounts";

/** The German name of the one flag that a demo account carries, or of what is left without any. */
export function roleName({ roles }: DemoAccount): string {
  const flag = userFields.find(({ key, kind }) => kind === "flag" && roles[key as keyof typeof roles]);
  return flag?.label ?? "Nur lesen";
}
