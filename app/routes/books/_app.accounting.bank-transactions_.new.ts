import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";
import { transactionsQuery } from "./_app.accounting.bank-transactions/transactions-query";

/** What is new in a tab of the books: of bank transactions, a statement that is loaded. */
export const loader = pageLoader("openAccounting", async ({ url }) => {
  throw redirect(`/accounting/bank-transactions/upload${transactionsQuery(url.search)}`);
});
