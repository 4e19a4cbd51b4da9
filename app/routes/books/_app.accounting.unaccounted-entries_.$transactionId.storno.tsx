import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { loadReversal, reverseBooking } from "./_app.accounting.ledger-entries_.$transactionId/reversal";
import { ReversalDialog } from "./_app.accounting.ledger-entries_.$transactionId/reversal-dialog";

const PARENT = "unaccounted-entries";

export const loader = pageLoader("openAccounting", (call) => loadReversal(call, PARENT));

export const action = pageAction("openAccounting", (call) => reverseBooking(call, PARENT));

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function ReverseUnaccountedEntry() {
  return <ReversalDialog {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.failure} />;
}
