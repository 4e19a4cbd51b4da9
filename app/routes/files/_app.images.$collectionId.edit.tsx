import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { albumEditing } from "./_app.images/album-editing";
import { albumListOf } from "./_app.images/list-of";

const page = albumEditing(({ params, url }) => albumListAddress(albumListOf(params, url)));

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { EditAlbum as default } from "./_app.images/edit-album";
