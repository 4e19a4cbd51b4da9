import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";

/** The root leads on to the folders; whoever is not signed in meets the login page here. */
export const loader = pageLoader("readPortfolio", async () => redirect("/property-groups"));

export default function Root() {
  return null;
}
