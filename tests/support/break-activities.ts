import { env } from "cloudflare:workers";

/** Makes every recording of an activity fail until the answered function is called. */
export async function breakActivities(): Promise<() => Promise<unknown>> {
  await env.DB.prepare(
    "create trigger break_activities before insert on activities begin select raise(abort, 'broken on purpose'); end",
  ).run();
  return () => env.DB.prepare("drop trigger break_activities").run();
}
