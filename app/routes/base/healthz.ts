import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";

/** Answers 200 once the database does. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.db.run(sql`select 1 from users limit 1`);
  return new Response("ok", { headers: { "Content-Type": "text/plain" } });
}
