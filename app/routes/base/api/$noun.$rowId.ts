import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { apiAt } from "~/http/nouns/noun-edges.server";

/** A row of a noun that is described. */
export const loader = (sent: LoaderFunctionArgs) => apiAt(sent.params.noun, "row").loader(sent);
export const action = loader;
