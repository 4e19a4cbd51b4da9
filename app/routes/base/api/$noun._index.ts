import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { apiAt } from "~/http/nouns/noun-edges.server";

/** The list of a noun that is described. */
export const loader = (sent: LoaderFunctionArgs) => apiAt(sent.params.noun, "list").loader(sent);
export const action = loader;
