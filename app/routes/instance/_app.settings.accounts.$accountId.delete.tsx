import { deletionOf, overGrid } from "~/http/nouns/delete-page";
import { wayToBookings } from "~/http/way-to-bookings";
import { accountNoun } from "~/modules/books/accounts/account-noun.server";

const page = deletionOf(accountNoun, overGrid("/settings/accounts"), ({ id, routingKey }, user) =>
  routingKey === "CASH_CLEARING" ? null : wayToBookings(user, { accountId: id }),
);

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
