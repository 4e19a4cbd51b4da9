import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Authentication, authenticate, type SignInSettings } from "../app/auth/authenticate.server";
import { googleSettings } from "../app/auth/google-settings";
import { type BodyBound, defaultBound } from "../app/http/forms/bound-body";
import type { Bindings } from "./bindings";
import { bookmarkOf } from "./bookmark";
import { isSafe } from "./is-safe";
import { type WorkContext, workContext } from "./work-context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends WorkContext {
    authentication: Authentication;
    /** How much of the request's body may be read. */
    body: BodyBound;
    signIn: SignInSettings;
    requestId: string;
    /** Allows this answer's own scripts and styles. */
    nonce: string;
  }
}

/** Paths that answer without asking who is there. */
const PATHS_FOR_ALL = ["/healthz"];

/** Everything that a request may use: the database, who is asking, and the time that it is for this request. */
export async function loadContext(request: Request, bindings: Bindings): Promise<AppLoadContext> {
  if (!bindings.SESSION_SECRET) throw new Error("The secret SESSION_SECRET is not set");
  const url = new URL(request.url);
  const start = isSafe(request) ? (bookmarkOf(request) ?? "first-unconstrained") : "first-primary";
  const work = workContext(bindings, start);
  const signIn: SignInSettings = {
    google: () => googleSettings(bindings, url),
    secrets: [bindings.SESSION_SECRET, ...(bindings.SESSION_SECRET_BEFORE ? [bindings.SESSION_SECRET_BEFORE] : [])],
    adminEmail: bindings.ADMIN_EMAIL,
  };
  const authentication: Authentication = PATHS_FOR_ALL.includes(url.pathname)
    ? { user: null, refusal: "anonymous" }
    : await authenticate(request, work.db, signIn, work.now);
  return {
    ...work,
    authentication,
    body: defaultBound(authentication.user !== null),
    signIn,
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
  };
}
