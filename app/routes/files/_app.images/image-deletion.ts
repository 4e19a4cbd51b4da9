import { deletePage } from "~/http/nouns/delete-page";
import type { PageCall } from "~/http/page-edge";
import { readId } from "~/modules/base/read-id";
import { deleteImage } from "~/modules/files/images/changes/delete-image";
import { openImage } from "~/modules/files/images/open-image";
import { edits } from "~/texts/edits";
import { imageTexts } from "~/texts/images/image-collections";
import { trashTexts } from "~/texts/settings/trash";
import { imageIds } from "./image-ids";

/** What an address says of the image that was deleted just before. */
export const DELETED = "deleted";

type ImageKey = ReturnType<typeof imageIds>;

/** An image and its album as an address has them: `12.345`. */
export function writeDeleted({ collectionId, id }: ImageKey): string {
  return `${collectionId}.${id}`;
}

/** What `writeDeleted` wrote; null if a text is none. */
export function readDeleted(text: string): ImageKey | null {
  const [collectionId, id] = text.split(".", 2).map((number) => readId(number));
  return collectionId && id && text === writeDeleted({ collectionId, id }) ? { collectionId, id } : null;
}

type Place = Pick<PageCall, "params" | "url">;

/**
 * The loader and the action of a dialog that asks before an image is deleted. If its screen goes with it, `after` is the page of its album,
 * which tells of what was done.
 */
export function imageDeletion(parent: (place: Place) => string, after?: (place: Place) => string) {
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
    tells: after !== undefined,
    after: (place) => {
      if (after) return after(place);
      const { collectionId, id } = imageIds(place.params);
      const screen = parent(place);
      return `${screen}${screen.includes("?") ? "&" : "?"}${DELETED}=${writeDeleted({ collectionId, id })}`;
    },
  });
}
