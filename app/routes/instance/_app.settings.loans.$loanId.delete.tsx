import { deletionOf, overGrid } from "~/http/nouns/delete-page";
import { wayToBookings } from "~/http/way-to-bookings";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";

const page = deletionOf(loanNoun, overGrid("/settings/loans"), ({ id }, user) =>
  wayToBookings(user, { flowType: "LOAN", flowId: id }),
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
