import { z } from "zod";
import { validation } from "../../../texts/validation";
import type { Field, FieldValue, ValuesOf } from "./field";
import { type FieldSource, readField } from "./read-field";

/** The values that a request carries, by key; a key that is absent was not sent. */
export type SentValues = { [key: string]: FieldValue | null | undefined };

/** What a request carries of a list of fields. */
export type SentValuesOf<Fields extends readonly Field[]> = Partial<ValuesOf<Fields>>;

type Further = Record<string, z.ZodType>;

/**
 * The zod schema of a list of fields. Every field may be left out; what is sent is read and checked by its description.
 * Keys that no field has are refused by name, those in `ignored` (read-only ones that a client echoes) are dropped.
 * `further` are keys that are no fields, with schemas of their own.
 */
export function fieldsSchema<const Fields extends readonly Field[], Others extends Further = Record<never, never>>(
  fields: Fields,
  source: FieldSource,
  ignored: readonly string[] = [],
  further?: Others,
) {
  type Sent = SentValuesOf<Fields> & { [Key in keyof Others]?: z.output<Others[Key]> };
  const shape: Further = { ...further };
  for (const field of fields) shape[field.key] = fieldSchema(field, source).optional();
  return z
    .custom<Record<string, unknown>>(isObject, { error: validation.expectedObject })
    .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([key]) => !ignored.includes(key))))
    .pipe(z.strictObject(shape))
    .transform(
      // The schemas of the shape say for each key what it holds, but not to the compiler.
      (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Sent,
    );
}

/** zod's own schema of a record passes over a field that is called `__proto__`, so that nobody would refuse it. */
function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldSchema(field: Field, source: FieldSource) {
  return z.unknown().transform((raw, context) => {
    const reading = readField(field, raw, source);
    if ("value" in reading) return reading.value;
    context.addIssue({ code: "custom", message: reading.error });
    return z.NEVER;
  });
}
