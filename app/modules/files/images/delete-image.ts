import type { Db } from "../../../../db/client";
import { imageRefusals } from "../../../texts/images/images";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { removeImage } from "./image-trash.server";
import { openImage } from "./open-image";

/** Deletes an image of an album; its files stay in the store for a while. */
export async function deleteImage(db: Db, actor: Actor, collectionId: number, id: number): Promise<void> {
  if (!(await removeImage(db, actor, await openImage(db, collectionId, id))))
    throw new DomainError("not-found", imageRefusals.notFound);
}
