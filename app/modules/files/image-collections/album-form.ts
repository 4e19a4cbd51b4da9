import { parse } from "@conform-to/dom";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { albumRefusals } from "../../../texts/images/image-collections";
import type { SentRow } from "../../base/edits/read-row-form";
import { takeEdit } from "../../base/edits/take-edit";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { parseForm } from "../../base/fields/parse-values";
import { readId } from "../../base/read-id";
import { searchFlows } from "../../base/relations/search-flows";
import { describedFields } from "./album-fields";
import { typedProperties } from "./linked-property";

/** What is sent along for the form to be drawn again, and read by nobody. */
const NOT_READ = ["propertyLabels", "propertyWords"];

const chosenIds = z.array(z.string().optional()).transform((sent, context) => {
  // What was not ticked is missing in between.
  const ids = sent.filter((id) => id !== undefined).map(readId);
  if (ids.every((id) => id !== null)) return ids;
  context.addIssue({ code: "custom", message: albumRefusals.noPropertyIds });
  return z.NEVER;
});

/** Reads the form of an album: its fields, and the properties that are chosen in it. */
export function readAlbumForm(form: FormData): SentRow & { propertyIds: number[] } {
  const { theirs: _, rest, ...edit } = takeEdit(form);
  const schema = fieldsSchema(describedFields, "form", NOT_READ, { propertyIds: chosenIds.optional() });
  const { propertyIds = [], ...values } = parseForm(schema, rest);
  return { ...edit, values, propertyIds };
}

/** What the form of an album says while it is looked for a property by words, and what they find. */
export async function searchForAlbum(db: Db, form: FormData) {
  const typed = parse<never, string[]>(form, { resolve: () => ({}) }).reply();
  const { matches, more } = await searchFlows(db, {
    type: "PROPERTY",
    words: String(typed.initialValue?.propertyWords ?? ""),
  });
  const chosen = typedProperties(typed).map(({ id }) => id);
  return { typed, matches: matches.filter(({ id }) => !chosen.includes(id)), more };
}

export type SearchedAlbum = Awaited<ReturnType<typeof searchForAlbum>>;
