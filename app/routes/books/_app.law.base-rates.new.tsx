import { rowPage } from "~/http/nouns/row-page";
import { askForRate, baseRateNoun } from "~/modules/books/base-rates/base-rate-noun.server";

const page = rowPage(baseRateNoun, askForRate, { isNew: true, parent: "/law" });

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { RowDialog as default } from "~/ui/row-dialog";
