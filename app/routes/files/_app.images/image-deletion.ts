import { deletePage } from "~/http/nouns/delete-page";
import type { PageCall } from "~/http/page-edge";
import { deleteImage } from "~/modules/files/images/delete-image";
import { openImage } from "~/modules/files/images/open-image";
import { edits } from "~/texts/edits";
import { imageTexts } from "~/texts/images/image-collections";
import { trashTexts } from "~/texts/settings/trash";
import { imageIds } from "./image-ids";

type Place = Pick<PageCall, "params" | "url">;

/** The loader and the action of a dialog that asks before an image is deleted, over a screen that may go with it. */
export function imageDeletion(parent: (place: Place) => string, after: (place: Place) => string = parent) {
  return deletePage("changeImages", {
    parent,
    ask: async ({ db, params }) => {
      const { collectionId, id } = imageIds(params);
      const { filename } = await openImage(db, collectionId, id);
      return {
        title: imageTexts.deleteQuestion,
        explanation: [imageTexts.deleteExplanation(filename), trashTexts.kept],
        confirm: edits.delete,
      };
    },
    remove: ({ db, actor, params }) => {
      const { collectionId, id } = imageIds(params);
      return deleteImage(db, actor, collectionId, id);
    },
    after,
  });
}
