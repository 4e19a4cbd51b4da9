import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import type { AreaHandle } from "~/screens/tabbed-area";
import { ledgerTexts } from "~/texts/accounting/ledger";
import { actOnBooking } from "./act-on-booking";
import { BookingActions, bookingTitle } from "./booking-actions";
import { BookingScreen } from "./booking-screen";
import { type BookingPage, loadBooking } from "./load-booking";

const PARENT = "ledger-entries";

export const handle: AreaHandle<BookingPage> = { title: bookingTitle, actions: BookingActions };

export const loader = pageLoader("openAccounting", (call) =>
  loadBooking(call, PARENT, idParameter(call.params, "transactionId", ledgerTexts.notFound)),
);

export const action = pageAction("openAccounting", (call) =>
  actOnBooking(call, PARENT, idParameter(call.params, "transactionId", ledgerTexts.notFound)),
);

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function LedgerTransaction() {
  return <BookingScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
