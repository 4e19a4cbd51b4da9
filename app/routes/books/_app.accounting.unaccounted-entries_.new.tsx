import { bookingPage } from "./_app.accounting.ledger-entries_.$transactionId/booking-page";

const page = bookingPage("unaccounted-entries");

export const loader = page.loader;

export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { bookingHandle as handle } from "./_app.accounting.ledger-entries_.$transactionId/booking-actions";
export { BookingScreen as default } from "./_app.accounting.ledger-entries_.$transactionId/booking-screen";
