import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { albumDeletion } from "./_app.images/album-deletion";

const page = albumDeletion(
  ({ params }) => albumAddress(Number(params.collectionId)),
  () => "/images",
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
