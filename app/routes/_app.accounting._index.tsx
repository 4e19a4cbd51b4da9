import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";

export const loader = pageLoader("openAccounting", async () => redirect("/accounting/bank-transactions"));
