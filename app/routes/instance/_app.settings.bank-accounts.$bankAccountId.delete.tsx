import { deletionOf, overGrid } from "~/http/nouns/delete-page";
import { wayToBookings } from "~/http/way-to-bookings";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";

const page = deletionOf(bankAccountNoun, overGrid("/settings/bank-accounts"), ({ id }, user) =>
  wayToBookings(user, { flowType: "BANK_ACCOUNT", flowId: id }),
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
