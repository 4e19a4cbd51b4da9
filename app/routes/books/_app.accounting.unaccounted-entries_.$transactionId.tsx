import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import type { AreaHandle } from "~/screens/tabbed-area";
import { ledgerTexts } from "~/texts/accounting/ledger";
import { actOnBooking } from "./_app.accounting.ledger-entries_.$transactionId/act-on-booking";
import { BookingActions, bookingTitle } from "./_app.accounting.ledger-entries_.$transactionId/booking-actions";
import { BookingScreen } from "./_app.accounting.ledger-entries_.$transactionId/booking-screen";
import { type BookingPage, loadBooking } from "./_app.accounting.ledger-entries_.$transactionId/load-booking";

const PARENT = "unaccounted-entries";

export const handle: AreaHandle<BookingPage> = { title: bookingTitle, actions: BookingActions };

export const loader = pageLoader("openAccounting", (call) =>
  loadBooking(call, PARENT, idParameter(call.params, "transactionId", ledgerTexts.notFound)),
);

export const action = pageAction("openAccounting", (call) =>
  actOnBooking(call, PARENT, idParameter(call.params, "transactionId", ledgerTexts.notFound)),
);

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UnaccountedEntry() {
  return <BookingScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
