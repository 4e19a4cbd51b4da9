import { reversalPage } from "./_app.accounting.ledger-entries_.$transactionId/booking-page";

const page = reversalPage("unaccounted-entries");

export const loader = page.loader;

export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { ReversalDialog as default } from "./_app.accounting.ledger-entries_.$transactionId/reversal-dialog";
