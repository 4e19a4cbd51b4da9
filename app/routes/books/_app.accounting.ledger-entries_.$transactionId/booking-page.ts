import { type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { ledgerTexts } from "~/texts/accounting/ledger";
import { actOnBooking } from "./act-on-booking";
import { type BookingParent, loadBooking } from "./load-booking";
import { loadReversal, reverseBooking } from "./reversal";

const idOf = ({ transactionId }: PageCall["params"]) =>
  transactionId === undefined ? null : idParameter({ transactionId }, "transactionId", ledgerTexts.notFound);

/** The loader and the action of the editor of the booking that the address names, of a new one if it names none. */
export function bookingPage(parent: BookingParent) {
  return {
    loader: pageLoader("openAccounting", (call) => loadBooking(call, parent, idOf(call.params))),
    action: pageAction("openAccounting", (call) => actOnBooking(call, parent, idOf(call.params))),
  };
}

/** The same of the question before it is undone. */
export function reversalPage(parent: BookingParent) {
  return {
    loader: pageLoader("openAccounting", (call) => loadReversal(call, parent)),
    action: pageAction("openAccounting", (call) => reverseBooking(call, parent)),
  };
}
