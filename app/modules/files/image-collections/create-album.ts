import { type Db, violatesReference } from "../../../../db/client";
import { albumRefusals } from "../../../texts/images/image-collections";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import { albumFields } from "./album-fields";
import type { AlbumRequest } from "./album-schema";
import { missingProperties } from "./missing-properties";
import { insertAlbum } from "./repository.server";

/** Creates an album and returns its id. */
export async function createAlbum(db: Db, actor: Actor, { values, propertyIds = [] }: AlbumRequest): Promise<number> {
  const { coverImageId, ...album } = completeValues(albumFields, values);
  if (coverImageId !== null) throw refusalAt("coverImageId", albumRefusals.imageOfAnotherAlbum);
  try {
    return await insertAlbum(db, actor, album, propertyIds);
  } catch (error) {
    throw violatesReference(error) ? await missingProperties(db, propertyIds) : error;
  }
}
