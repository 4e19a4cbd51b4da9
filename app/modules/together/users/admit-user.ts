import type { Db } from "../../../../db/client";
import type { Timestamp } from "../../base/calendar/day";
import { createFirstAdmin, findUserByEmail, type UserRow } from "./repository.server";

/**
 * The user whom an identity belongs to, or undefined for a stranger. In an instance without any user the person with the
 * address `adminEmail` becomes its first admin.
 */
export async function admitUser(
  db: Db,
  identity: { email: string; firstName: string; lastName: string },
  adminEmail: string,
  now: Timestamp,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, identity.email);
  if (user || identity.email.toLowerCase() !== adminEmail.toLowerCase()) return user;
  await createFirstAdmin(db, identity, now);
  return findUserByEmail(db, identity.email);
}
