import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { imageCollections, propertiesOfAlbums } from "../../../../../db/schema/image-collections";
import { images } from "../../../../../db/schema/images";
import { moveTexts } from "../../../../texts/images/album-page";
import { albumRefusals } from "../../../../texts/images/image-collections";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { parseForm } from "../../../base/fields/parse-values";
import type { ChosenImages } from "../../images/changes/chosen";
import { moveImages } from "../../images/changes/move-images.server";
import { foldForFilter } from "../album-keys";
import { createAlbum } from "../create-album";
import { readPropertyIds } from "../property-ids";
import { selectAlbum } from "../repository.server";
import { ALL } from "./read-chosen";

/** Albums that are offered at once. */
const MOST_OFFERED = 30;

/** What stands for an album that is to be made. */
export const NEW_ALBUM = "new";

/** Where images of an album may go: albums that words find, those of the same properties first, then those that were changed last. */
export async function openMove(db: Db, id: number, words: string) {
  const folded = foldForFilter(words);
  const [[album], offered] = await runBatch(db, [
    selectAlbum(db, id),
    sql<{ id: number; name: string; imageCount: number }>`select album.id, album.name,
        (select count(*) from ${images} where collection_id = album.id) as imageCount
      from ${imageCollections} as album
      where album.id <> ${id} and (${folded} = '' or instr(album.filter_text, ${folded}) > 0)
      order by exists (select 1 from ${propertiesOfAlbums} as own join ${propertiesOfAlbums} as other using (property_id)
        where own.collection_id = ${id} and other.collection_id = album.id) desc, album.update_time desc, album.id desc
      limit ${MOST_OFFERED}`,
  ]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  return { name: album.name, imageCount: album.imageCount, offered };
}

const moveSchema = z.object({
  to: z.string({ error: moveTexts.noAlbum }),
  name: z.string().trim().optional(),
  copy: z.literal("on").optional(),
});

/** Moves or copies chosen images to the album that a form names, which is made first if it is to be a new one of the same properties. */
export async function moveByForm(
  db: Db,
  actor: Actor,
  { from, chosen, form }: { from: number; chosen: ChosenImages; form: FormData },
): Promise<number> {
  const asked = new FormData();
  for (const [name, value] of form) if (name !== "ids" && name !== ALL) asked.append(name, value);
  const { to, name, copy } = parseForm(moveSchema, asked);
  const isNew = to === NEW_ALBUM;
  if (isNew && !name) throw refusalAt("name", moveTexts.noName);
  if (!isNew && !/^\d{1,15}$/.test(to)) throw refusalAt("to", moveTexts.noAlbum);
  const target = isNew ? await createBeside(db, actor, from, name ?? "") : Number(to);
  await moveImages(db, isNew ? laterPart(actor) : actor, { from, to: target, chosen, copy: copy === "on" });
  return target;
}

async function createBeside(db: Db, actor: Actor, from: number, name: string): Promise<number> {
  const [[album]] = await runBatch(db, [selectAlbum(db, from)]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  const propertyIds = readPropertyIds(album.propertyIds);
  return createAlbum(db, actor, { values: { name, description: null }, propertyIds });
}

/** The album was made under the key of the request; what comes into it is written once under one of its own. */
function laterPart(actor: Actor): Actor {
  const { requestKey } = actor;
  return { ...actor, requestKey: requestKey && { ...requestKey, key: `${requestKey.key} images` } };
}
