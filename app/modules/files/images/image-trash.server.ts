import type { Db } from "../../../../db/client";
import { images } from "../../../../db/schema/images";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { keepJob } from "../../base/jobs/repository.server";
import { makeTrashed, moveToTrash } from "../../base/trash/trash.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { type ImageRow, noteChange } from "./repository.server";

/** An image in the trash; its files stay in the store. It comes back into its album. */
export const imageTrash = makeTrashed({
  kind: "IMAGE",
  table: images,
  title: images.filename,
  propertyId: null,
  parts: [],
  rights: { read: "readPortfolio", restore: "changeImages" },
  restoring: ({ actor }, { id, collectionId, filename, galleryKey }) => ({
    alongside: [
      recordActivity(actor, { type: "IMG_RESTORED", imageCollectionId: collectionId, imageId: id, text: filename }),
      ...(galleryKey === null ? [keepJob("MAKE_VARIANTS", id, actor.now)] : []),
      noteChange(collectionId, actor.now),
    ],
  }),
});

/** Deletes an image with its activity, and returns whether it did. */
export function removeImage(db: Db, actor: Actor, { id, collectionId, filename }: ImageRow): Promise<boolean> {
  return writeOnce(db, actor, [
    ...moveToTrash(actor, imageTrash, id),
    recordActivity(actor, { type: "IMG_DELETED", imageCollectionId: collectionId, imageId: id, text: filename }),
    noteChange(collectionId, actor.now),
  ]);
}
