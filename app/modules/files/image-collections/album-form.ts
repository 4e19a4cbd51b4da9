import type { Db } from "../../../../db/client";
import { albumRefusals } from "../../../texts/images/image-collections";
import { validation } from "../../../texts/validation";
import { DomainError } from "../../base/domain-error";
import { readRowForm, type SentRow } from "../../base/edits/read-row-form";
import { searchFlows } from "../../base/relations/search-flows";
import { describedFields } from "./album-fields";
import { typedProperties } from "./linked-property";

/** What the form of an album carries besides its fields: a row for each property, and words by which one is looked for. */
const ROW = /^property(Ids|Labels)\[\d{1,4}\]$/;
const WORDS = "propertyWords";

/** Reads the form of an album: its fields, and the properties that are chosen in it. */
export function readAlbumForm(form: FormData): SentRow & { propertyIds: number[] } {
  const rest = new FormData();
  for (const [name, value] of form) if (!ROW.test(name) && name !== WORDS) rest.append(name, value);
  const chosen = [...form].filter(([name]) => name.startsWith("propertyIds["));
  const propertyIds = chosen.map(([, value]) => Number(value));
  if (!propertyIds.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new DomainError("invalid", validation.checkInput, {
      fieldErrors: { propertyIds: albumRefusals.noPropertyIds },
    });
  return { ...readRowForm(rest, describedFields), propertyIds };
}

/** What the form of an album says while it is looked for a property by words, and what they find. */
export async function searchForAlbum(db: Db, form: FormData) {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
  const { matches, more } = await searchFlows(db, { type: "PROPERTY", words: typed[WORDS] ?? "" });
  const chosen = typedProperties(typed).map(({ id }) => id);
  return { typed, matches: matches.filter(({ id }) => !chosen.includes(id)), more };
}

export type SearchedAlbum = Awaited<ReturnType<typeof searchForAlbum>>;
