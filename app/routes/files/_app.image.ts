import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";

/** Where activities lead: to the album that they name. */
export const loader = pageLoader("readPortfolio", async ({ url }) => {
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get("collection") ?? "");
  throw redirect(id ? `/images/${id[0]}` : "/images");
});
