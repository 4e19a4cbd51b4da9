import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";

export const loader = pageLoader("openAccounting", async () => redirect("/accounting/unaccounted-entries"));

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function Accounting() {
  return null;
}
