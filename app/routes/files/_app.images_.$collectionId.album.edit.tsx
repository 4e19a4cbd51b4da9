import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { albumEditing } from "./_app.images/album-editing";

const page = albumEditing(({ params }) => albumAddress(Number(params.collectionId)));

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { EditAlbum as default } from "./_app.images/edit-album";
