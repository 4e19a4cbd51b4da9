import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";
import { readId } from "~/modules/base/read-id";

/** Where activities lead: to the album that they name. */
export const loader = pageLoader("readPortfolio", async ({ url }) => {
  const id = readId(url.searchParams.get("collection"));
  throw redirect(id === null ? "/images" : `/images/${id}`);
});
