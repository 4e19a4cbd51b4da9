import { redirect } from "@remix-run/cloudflare";
import { type FormCall, type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { readId } from "~/modules/base/read-id";
import { linkBill, unlinkBill } from "~/modules/books/ledger/billed/link-bill.server";
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
    action: pageAction("openAccounting", async (call) => {
      const id = idOf(call.params);
      return (id !== null && (await linkByForm(call, id))) || actOnBooking(call, parent, id);
    }),
  };
}

/** Says that a booking pays a bill, or does not, if that is what a form asks for. */
async function linkByForm({ db, actor, form, url }: FormCall, id: number) {
  for (const [name, act] of [["linkBill", linkBill] as const, ["unlinkBill", unlinkBill] as const]) {
    const billId = form.has(name) ? readId(String(form.get(name))) : null;
    if (billId === null) continue;
    await act(db, actor, id, billId);
    return redirect(url.pathname + url.search);
  }
  return null;
}

/** The same of the question before it is undone. */
export function reversalPage(parent: BookingParent) {
  return {
    loader: pageLoader("openAccounting", (call) => loadReversal(call, parent)),
    action: pageAction("openAccounting", (call) => reverseBooking(call, parent)),
  };
}
