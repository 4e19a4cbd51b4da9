import { deletePage } from "~/http/nouns/delete-page";
import { lastId } from "~/http/query/parameters";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { deleteAlbum } from "~/modules/files/image-collections/delete-album";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { edits } from "~/texts/edits";
import { albumRefusals, albumTexts } from "~/texts/images/image-collections";
import { trashTexts } from "~/texts/settings/trash";
import { albumListOf } from "./_app.images/list-of";

const page = deletePage("changeImages", {
  parent: ({ params, url }) => albumListAddress(albumListOf(params, url)),
  ask: async ({ db, params }) => {
    const { name, imageCount } = await openAlbum(db, lastId(params, albumRefusals.notFound));
    return {
      title: albumTexts.deleteQuestion(name),
      explanation: [albumTexts.deleteExplanation(imageCount), trashTexts.kept],
      confirm: edits.delete,
    };
  },
  remove: ({ db, actor, params }) => deleteAlbum(db, actor, lastId(params, albumRefusals.notFound)),
  after: ({ params, url }) => {
    const list = albumListOf(params, url);
    // The list that looked for this album has nothing to look for any more.
    const isOfIt = list.collectionId === Number(params.collectionId);
    return albumListAddress(isOfIt ? { ...list, collectionId: null } : list);
  },
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
