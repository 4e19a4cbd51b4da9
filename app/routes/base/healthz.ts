import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { probeDatabase } from "~/modules/instance/upkeep/probe-database.server";

/** Answers 200 once the database does. */
export async function loader({ context }: LoaderFunctionArgs) {
  await probeDatabase(context.db);
  return new Response("ok", { headers: { "Content-Type": "text/plain" } });
}
