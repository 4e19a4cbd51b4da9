import { bookingPage } from "./booking-page";

const page = bookingPage("ledger-entries");

export const loader = page.loader;

export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { bookingHandle as handle } from "./booking-actions";
export { BookingScreen as default } from "./booking-screen";
