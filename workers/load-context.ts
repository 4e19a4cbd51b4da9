import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Authentication, authenticate, type SignInSettings } from "../app/auth/authenticate.server";
import { type GoogleVariables, googleSettings } from "../app/auth/google-settings";
import { type BodyBound, defaultBound } from "../app/http/bound-body";
import { connect, type Db } from "../db/client";
import { type DatabaseUse, measure } from "../db/measured-client";
import { bookmarkOf } from "./bookmark";

/** The bindings and variables of the Worker. */
export type Bindings = GoogleVariables & {
  DB: D1Database;
  FILES: R2Bucket;
  SESSION_SECRET: string;
  ADMIN_EMAIL: string;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    db: Db;
    databaseUse: DatabaseUse;
    files: R2Bucket;
    /** Where reads of the next request must not fall behind; null outside of D1 Sessions. */
    bookmark: () => string | null;
    authentication: Authentication;
    /** How much of the request's body may be read. */
    body: BodyBound;
    signIn: SignInSettings;
    now: Date;
    requestId: string;
    /** Allows this answer's own scripts and styles. */
    nonce: string;
  }
}

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Paths that answer without asking who is there. */
const PATHS_FOR_ALL = ["/healthz"];

/** Everything that a request may use: the database, who is asking, and the time that it is for this request. */
export async function loadContext(request: Request, bindings: Bindings): Promise<AppLoadContext> {
  if (!bindings.SESSION_SECRET) throw new Error("The secret SESSION_SECRET is not set");
  const url = new URL(request.url);
  const now = new Date();
  const start = SAFE_METHODS.includes(request.method)
    ? (bookmarkOf(request) ?? "first-unconstrained")
    : "first-primary";
  const session = bindings.DB.withSession(start);
  const { client, use } = measure(session);
  const db = connect(client);
  const signIn: SignInSettings = {
    google: () => googleSettings(bindings, url),
    secret: bindings.SESSION_SECRET,
    adminEmail: bindings.ADMIN_EMAIL,
  };
  const authentication: Authentication = PATHS_FOR_ALL.includes(url.pathname)
    ? { user: null, refusal: "anonymous" }
    : await authenticate(request, db, signIn, now);
  return {
    db,
    databaseUse: use,
    files: bindings.FILES,
    bookmark: () => session.getBookmark(),
    authentication,
    body: defaultBound(authentication.user !== null),
    signIn,
    now,
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID().replaceAll("-", ""),
  };
}
