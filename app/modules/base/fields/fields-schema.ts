import { z } from "zod";
import { validation } from "../../../texts/validation";
import type { Field, FieldValue, ValuesOf } from "./field";
import { type FieldSource, readField } from "./read-field";
import { DRAWN, isUntouched } from "./rows/drawn-row";

/** The values that a request carries, by key; a key that is absent was not sent. */
export type SentValues = { [key: string]: FieldValue | null | undefined };

/** What a request carries of a list of fields. */
export type SentValuesOf<Fields extends readonly Field[]> = Partial<ValuesOf<Fields>>;

type Further = Record<string, z.ZodType>;

/**
 * The zod schema of a list of fields, each of which may be left out. Keys that no field has are refused by name;
 * `ignored` ones, which a client echoes, are dropped. `further` have schemas of their own.
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
    .superRefine((sent, context) => {
      // zod passes over this one key, so that nobody would refuse it.
      if (Object.hasOwn(sent, "__proto__"))
        context.addIssue({ code: "custom", path: ["__proto__"], message: validation.unknownField });
    })
    .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([key]) => !ignored.includes(key))))
    .pipe(z.object(shape).catchall(unknownField))
    .transform(
      // The schemas of the shape say for each key what it holds, but not to the compiler.
      (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Sent,
    );
}

/**
 * The schema of a list of at most so many rows. Of a form's, those are none that nothing was typed into; the others are called by the
 * numbers that they were sent with.
 */
export function rowsSchema<Row extends object>(
  row: z.ZodType<Row>,
  source: FieldSource,
  { most, expected, tooMany }: { most: number; expected: string; tooMany: string },
): z.ZodType<Row[]> {
  if (source === "json") return z.array(row, { error: expected }).max(most, tooMany);
  const typed = z.preprocess((sent) => (isUntouched(sent) ? null : withoutDrawn(sent)), row.nullable());
  return z
    .array(typed, { error: expected })
    .transform((rows) => rows.filter((one) => one !== null))
    .refine(({ length }) => length <= most, tooMany);
}

function withoutDrawn(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { [DRAWN]: _, ...typed } = sent;
  return typed;
}

/** What no field is; said of each by name, which `z.strictObject` says of all of them at once. */
const unknownField = z.custom<never>(() => false, { error: validation.unknownField });

function isObject(value: unknown): value is Record<string, unknown> {
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
