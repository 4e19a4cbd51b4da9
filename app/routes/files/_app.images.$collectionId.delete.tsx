import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { albumDeletion } from "./_app.images/album-deletion";
import { albumListOf } from "./_app.images/list-of";

const page = albumDeletion(
  ({ params, url }) => albumListAddress(albumListOf(params, url)),
  ({ params, url }) => {
    const list = albumListOf(params, url);
    // The list that looked for this album has nothing to look for any more.
    const isOfIt = list.collectionId === Number(params.collectionId);
    return albumListAddress(isOfIt ? { ...list, collectionId: null } : list);
  },
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
