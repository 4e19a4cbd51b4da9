import { z } from "zod";
import { parseForm } from "../fields/parse-values";
import { readId } from "../read-id";

/** What the form of an edit says beside its fields. */
export type TakenEdit = {
  /** Null in the form of something new. */
  id: number | null;
  /** The version that the form was loaded with, null in one of something new. */
  version: number | null;
  /** Fields that stay as the other one saved them. */
  theirs: ReadonlySet<string>;
  /** Fields that are decided, each with the version whose value was decided on. */
  settled: Record<string, number>;
  /** What is left to be read: without all that, and without the fields that are theirs. */
  rest: FormData;
};

const count = z
  .string()
  .refine((text) => text === "" || readId(text) !== null)
  .default("")
  .transform(readId);

/** `theirs@7` leaves a field as version 7 holds it, `mine@7` writes over that. */
const choices = z.record(z.string(), z.string().regex(/^(mine|theirs)@\d{1,9}$/));

const schema = z.object({ id: count, version: count, choice: choices.default({}) });

/** Takes out of a form which row it edits, and what was decided if an earlier sending met somebody else's edit. */
export function takeEdit(form: FormData): TakenEdit {
  const { id, version, choice } = parseForm(schema, form);
  const chosen = Object.entries(choice).map(([field, said]) => [field, ...said.split("@")] as const);
  const theirs = new Set(chosen.flatMap(([field, whose]) => (whose === "theirs" ? [field] : [])));
  const settled = Object.fromEntries(chosen.map(([field, , decided]) => [field, Number(decided)]));
  const rest = new FormData();
  for (const [name, value] of form) {
    const [field = ""] = name.split(/[.[]/, 1);
    if (!(field in schema.shape) && !theirs.has(field)) rest.append(name, value);
  }
  return { id, version, theirs, settled, rest };
}
