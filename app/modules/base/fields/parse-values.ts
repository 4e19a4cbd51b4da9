import type { z } from "zod";
import { validation } from "../../../texts/validation";
import { DomainError, type FieldErrors } from "../domain-error";

/** Checks values by a schema and throws `invalid` with a sentence per field. */
export function parseValues<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  // Not an object yet: a client may call a field `constructor`.
  const errors = new Map<string, string>();
  const add = (name: string, sentence: string) => errors.set(name, errors.get(name) ?? sentence);
  let message = validation.checkInput;
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) add(nameOf([...issue.path, key]), validation.unknownField);
    else if (issue.path.length === 0) message = issue.message;
    else add(nameOf(issue.path), issue.message);
  }
  const fieldErrors: FieldErrors = Object.fromEntries(errors);
  throw new DomainError("invalid", message, errors.size > 0 ? { fieldErrors } : {});
}

/** A path as a form names it: `legs[0].amount`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, key) => (typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
    "",
  );
}
