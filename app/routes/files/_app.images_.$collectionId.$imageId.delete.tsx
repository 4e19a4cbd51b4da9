import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { imageDeletion } from "./_app.images/image-deletion";

const page = imageDeletion(
  ({ params }) => `/images/${params.collectionId}/${params.imageId}`,
  ({ params }) => albumAddress(Number(params.collectionId)),
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
