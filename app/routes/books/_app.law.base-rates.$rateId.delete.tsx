import { deletionOf } from "~/http/nouns/delete-page";
import { baseRateNoun } from "~/modules/books/base-rates/base-rate-noun.server";

const page = deletionOf(baseRateNoun, "/law", () => null);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
