import type { Db } from "../../db/client";
import { admitUser } from "../modules/together/users/admit-user";
import { findUserOfSession, type UserOfSession } from "../modules/together/users/repository.server";
import type { CurrentUser } from "./current-user";
import type { GoogleSettings } from "./google-settings";
import { readSession, type Secrets, type Session } from "./session.server";
import { verifyIdToken } from "./verify-id-token.server";

/** Why nobody is signed in: no sign of one, a token or session that is not good, a stranger, or a locked user. */
export type Refusal = "anonymous" | "bad-token" | "unknown" | "locked";

export type Authentication =
  | { user: CurrentUser; via: "bearer" | "cookie"; session: Session | null }
  | { user: null; refusal: Refusal };

/** What sign-in is set up with; `google` throws if the set-up is not allowed for this host. */
export type SignInSettings = { google: () => GoogleSettings; secrets: Secrets; adminEmail: string };

/** Finds out who is asking, by Bearer token if one is sent and by session cookie otherwise; one look at the database. */
export async function authenticate(
  request: Request,
  db: Db,
  { google, secrets, adminEmail }: SignInSettings,
  now: Date,
): Promise<Authentication> {
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    const identity = token ? await verifyIdToken(token, google()) : null;
    if (!identity) return { user: null, refusal: "bad-token" };
    const user = await admitUser(db, identity, adminEmail, now.toISOString());
    if (!user) return { user: null, refusal: "unknown" };
    return user.locked
      ? { user: null, refusal: "locked" }
      : { user: currentUser({ ...user, faults: 0, deadlines: 0, unbooked: 0 }), via: "bearer", session: null };
  }
  const session = await readSession(request, secrets, now);
  const user = session ? await findUserOfSession(db, session, now) : undefined;
  if (!session || !user) return { user: null, refusal: "anonymous" };
  return user.locked ? { user: null, refusal: "locked" } : { user: currentUser(user), via: "cookie", session };
}

function currentUser(row: UserOfSession): CurrentUser {
  const { id, email, firstName, lastName, imageUrl, admin, editor, voter, accountant, faults, deadlines, unbooked } =
    row;
  const visits = { seenTime: row.seenTime, lastVisitTime: row.lastVisitTime };
  return {
    id,
    email,
    firstName,
    lastName,
    imageUrl,
    admin,
    editor,
    voter,
    accountant,
    faults,
    deadlines,
    unbooked,
    visits,
  };
}
