import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bookingEditorTexts } from "~/texts/accounting/booking-editor";
import { actOnBooking } from "./_app.accounting.ledger-entries_.$transactionId/act-on-booking";
import { BookingActions } from "./_app.accounting.ledger-entries_.$transactionId/booking-actions";
import { BookingScreen } from "./_app.accounting.ledger-entries_.$transactionId/booking-screen";
import { type BookingPage, loadBooking } from "./_app.accounting.ledger-entries_.$transactionId/load-booking";

const PARENT = "unaccounted-entries";

export const handle: AreaHandle<BookingPage> = { title: bookingEditorTexts.newTitle, actions: BookingActions };

export const loader = pageLoader("openAccounting", (call) => loadBooking(call, PARENT, null));

export const action = pageAction("openAccounting", (call) => actOnBooking(call, PARENT, null));

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewBooking() {
  return <BookingScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
