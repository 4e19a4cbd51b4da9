import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { probeDatabase } from "~/modules/instance/upkeep/probe-database.server";
import { runningCode } from "~/modules/instance/upkeep/running-code";

/** Answers 200 once the database does, with the commit of the code and the last migration of the tables. */
export async function loader({ context }: LoaderFunctionArgs) {
  const schema = await probeDatabase(context.db);
  return new Response(`ok\ncode ${runningCode}\nschema ${schema}\n`, { headers: { "Content-Type": "text/plain" } });
}
