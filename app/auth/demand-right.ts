import { DomainError } from "../modules/base/domain-error";
import type { Field } from "../modules/base/fields/field";
import { may, type Right, type RoleFlags, roles, rolesWith } from "../modules/base/rights/rights";
import { flagLabel } from "../modules/together/users/user-fields";
import { refusals } from "../texts/refusals";

/** Refuses a user who lacks a right, as `forbidden`: which flags would give it, as the settings call them, and who sets them. */
export function demandRight(user: RoleFlags, right: Right): void {
  if (!may(user, right)) throw new DomainError("forbidden", refusals.missingRight(flagNames(right)));
}

/** Refuses a user who sent a field that not everybody may see and lacks the right to. */
export function demandSeen(user: RoleFlags, fields: readonly Field[], sent: Readonly<Record<string, unknown>>): void {
  for (const { key, seenBy } of fields) if (seenBy && sent[key] !== undefined) demandRight(user, seenBy);
}

/** The flags each of which gives a right, as the settings call them. */
export function flagNames(right: Right): string[] {
  return roles.filter((flag) => rolesWith(right).includes(flag)).map((flag) => `„${flagLabel(flag)}“`);
}
