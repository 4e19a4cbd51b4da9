import { deletePage } from "~/http/nouns/delete-page";
import type { PageCall } from "~/http/page-edge";
import { deleteAlbum } from "~/modules/files/image-collections/delete-album";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { edits } from "~/texts/edits";
import { albumTexts } from "~/texts/images/image-collections";
import { trashTexts } from "~/texts/settings/trash";
import { albumIdOf } from "./take-images";

type Place = Pick<PageCall, "params" | "url">;

/** The loader and the action of a dialog that asks before an album is deleted, over a screen that may go with it. */
export function albumDeletion(parent: (place: Place) => string, after: (place: Place) => string) {
  return deletePage("changeImages", {
    parent,
    ask: async ({ db, params }) => {
      const { name, imageCount } = await openAlbum(db, albumIdOf(params));
      return {
        title: albumTexts.deleteQuestion(name),
        explanation: [albumTexts.deleteExplanation(imageCount), trashTexts.kept],
        confirm: edits.delete,
      };
    },
    remove: ({ db, actor, params }) => deleteAlbum(db, actor, albumIdOf(params)),
    after,
  });
}
