import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { imageDeletion } from "./_app.images/image-deletion";
import { albumListOf } from "./_app.images/list-of";

const page = imageDeletion(({ params, url }) => albumListAddress(albumListOf(params, url)));

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
