import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { endSession, endSessionsOf } from "../modules/together/users/repository.server";
import { clearSession, OLDEST_SESSION_SECONDS, readSession } from "./session.server";
import { clearGrant } from "./sheets-grant.server";

/** Ends the session that asks for it with what it was granted, and with `everywhere` in the form all of that person's. */
export async function signOut(request: Request, context: AppLoadContext, form: FormData): Promise<Response> {
  const { db, now, signIn, authentication } = context;
  const session = await readSession(request, signIn.secrets, now);
  if (session) {
    const expireTime = new Date(session.began + OLDEST_SESSION_SECONDS * 1000);
    await endSession(db, session.id, expireTime.toISOString(), now.toISOString());
  }
  if (authentication.user && form.has("everywhere")) await endSessionsOf(db, authentication.user.id, now.toISOString());
  const url = new URL(request.url);
  const headers = new Headers();
  headers.append("Set-Cookie", await clearSession(signIn.secrets, url));
  headers.append("Set-Cookie", clearGrant(url));
  // Images are kept for a year under addresses that never change; on a shared computer they are not to stay.
  headers.set("Clear-Site-Data", '"cache"');
  return redirect("/", { headers });
}
