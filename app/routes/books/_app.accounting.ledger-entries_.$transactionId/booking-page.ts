import { redirect } from "@remix-run/cloudflare";
import { type FormCall, type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { parseForm } from "~/modules/base/fields/parse-values";
import { readId } from "~/modules/base/read-id";
import { linkBill, unlinkBill } from "~/modules/books/ledger/billed/link-bill.server";
import { repairFormSchema } from "~/modules/books/tax-decisions/decision-requests";
import { decideRepair } from "~/modules/books/tax-decisions/tax-decisions.server";
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
      if (id === null) return actOnBooking(call, parent, id);
      return (await decideByForm(call)) ?? (await linkByForm(call, id)) ?? actOnBooking(call, parent, id);
    }),
  };
}

/** Decides what the tax asks of a booking that is read, if that is what a form asks for. */
async function decideByForm({ db, actor, form, url }: FormCall) {
  if (!form.has("transactionId")) return null;
  await decideRepair(db, actor, parseForm(repairFormSchema, form));
  return redirect(url.pathname + url.search);
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
