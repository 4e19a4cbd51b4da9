import { deletionOf, overGrid } from "~/http/nouns/delete-page";
import { userNoun } from "~/modules/together/users/user-noun.server";

const page = deletionOf(userNoun, overGrid("/settings/users"));

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
