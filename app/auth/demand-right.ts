import { DomainError } from "../modules/domain-error";
import { userFields } from "../modules/users/user-fields";
import { refusals } from "../texts/refusals";
import { may, type Right, type Role, rolesWith } from "./rights";

/** Refuses a user who lacks a right, as `forbidden`: which flags would give it, as the settings call them, and who sets them. */
export function demandRight(user: Record<Role, boolean>, right: Right): void {
  if (may(user, right)) return;
  const flags: readonly string[] = rolesWith(right);
  const names = userFields.filter(({ key }) => flags.includes(key)).map(({ label }) => `„${label}“`);
  throw new DomainError("forbidden", refusals.missingRight(names));
}
