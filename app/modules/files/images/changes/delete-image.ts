import type { Db } from "../../../../../db/client";
import { imageRefusals } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { removeImage } from "../image-trash.server";
import { openImage } from "../open-image";
import { keepDeed } from "./deeds.server";

/** Deletes an image of an album; its files stay in the store for a while. */
export async function deleteImage(db: Db, actor: Actor, collectionId: number, id: number): Promise<void> {
  const deed = keepDeed(actor, { kind: "DELETED", collectionId, count: 1 }, { ids: [id] });
  if (!(await removeImage(db, actor, await openImage(db, collectionId, id), deed)))
    throw new DomainError("not-found", imageRefusals.notFound);
}
