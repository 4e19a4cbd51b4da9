import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { fieldsSchema } from "../../../base/fields/fields-schema";
import { parseForm } from "../../../base/fields/parse-values";
import { lockFields } from "./lock-fields";

const schema = fieldsSchema(lockFields, "form");

/** Reads a form that closes or opens months; it always says on which state it was decided. */
export function readLockForm(form: FormData): { lockedUntil: Day | null; previous: Day | null } {
  const { lockedUntil, previous } = parseForm(schema, form);
  if (lockedUntil === undefined || previous === undefined) throw new DomainError("invalid", validation.checkInput);
  return { lockedUntil, previous };
}
