import type { DemoAccount } from "../../../db/seed/demo/accounts";

/** The German name of the one flag that a demo account carries, or of what is left without any. */
export function roleName({ roles }: DemoAccount): string {
  if (roles.admin) return "Administrator";
  if (roles.editor) return "Ändern";
  if (roles.voter) return "Abstimmen";
  if (roles.accountant) return "Buchhaltung";
  return roles.locked ? "Gesperrt" : "Nur lesen";
}
