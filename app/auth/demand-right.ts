import { DomainError } from "../modules/base/domain-error";
import { may, type Right, type Role, rolesWith } from "../modules/base/rights/rights";
import { userFields } from "../modules/together/users/user-fields";
import { refusals } from "../texts/refusals";

/** Refuses a user who lacks a right, as `forbidden`: which flags would give it, as the settings call them, and who sets them. */
export function demandRight(user: Record<Role, boolean>, right: Right): void {
  if (!may(user, right)) throw new DomainError("forbidden", refusals.missingRight(flagNames(right)));
}

/** The flags each of which gives a right, as the settings call them. */
export function flagNames(right: Right): string[] {
  const flags: readonly string[] = rolesWith(right);
  return userFields.filter(({ key }) => flags.includes(key)).map(({ label }) => `„${label}“`);
}
