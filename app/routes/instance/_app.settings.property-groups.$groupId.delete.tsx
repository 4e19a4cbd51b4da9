import { deletionOf, overGrid } from "~/http/nouns/delete-page";
import { groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";
import { deletionTexts } from "~/texts/deletions";

const page = deletionOf(groupNoun, overGrid("/settings/property-groups"), ({ id }) => ({
  to: `/property-groups/${id}`,
  label: deletionTexts.toObjects,
}));

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
