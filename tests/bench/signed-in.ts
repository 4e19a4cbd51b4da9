import { beginSession, writeSession } from "../../app/auth/session.server";
import type { Place } from "./pick-place";
import { type Runtime, SESSION_SECRET, type WorkerName } from "./start-runtime";

/** Where a Worker of the runtime answers a path, as an admin who is signed in. */
export async function signedIn(runtime: Runtime, worker: WorkerName, path: string, { userId }: Place) {
  const now = new Date();
  const cookie = await writeSession(beginSession(userId, now), [SESSION_SECRET], new URL("http://localhost/"), now);
  return runtime.target(worker, path, { Cookie: cookie.split(";")[0]! });
}
