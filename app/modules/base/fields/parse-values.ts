import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { validation } from "../../../texts/validation";
import { DomainError, type FieldErrors } from "../domain-error";

/** What is said of what no sentence of a schema speaks of; zod's own are English. */
const error = () => validation.checkInput;

/** Checks values by a schema and throws `invalid` with a sentence per field. */
export function parseValues<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values, { error });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues.map(({ path, message }) => [nameOf(path), message]));
}

/** As `parseValues`, of a form whose names were checked: `legs[0].amount` is the amount of the first of the legs. */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): T {
  // Only our own readers know German numbers and days.
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true, error });
  if (submission.status === "success") return submission.value;
  throw refusalOf(Object.entries(submission.error ?? {}).map(([name, sentences]) => [name, sentences?.[0]]));
}

/** The first sentence of each name; that of none is said of the whole. */
function refusalOf(faults: readonly [name: string, sentence: string | undefined][]): DomainError {
  // Not an object yet: a client may call a field `constructor`.
  const errors = new Map<string, string>();
  for (const [name, sentence = validation.checkInput] of faults) if (!errors.has(name)) errors.set(name, sentence);
  const message = errors.get("") ?? validation.checkInput;
  errors.delete("");
  const fieldErrors: FieldErrors = Object.fromEntries(errors);
  return new DomainError("invalid", message, errors.size > 0 ? { fieldErrors } : {});
}

/** A path as a form names it. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, key) => (typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
    "",
  );
}
