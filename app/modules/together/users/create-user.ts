import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { nameValues } from "./name-values";
import { openUser } from "./open-user";
import { refuseTakenEmail } from "./refuse-taken-email";
import { insertUser, type User } from "./repository.server";
import { userFields } from "./user-fields";

/** Creates a user, who gets in from now on with the Google account of the address, and returns the user. */
export async function createUser(db: Db, actor: Actor, sent: SentValues): Promise<User> {
  const { firstName, lastName, ...values } = completeValues(userFields, nameValues(sent));
  const user = { ...values, firstName: firstName ?? "", lastName: lastName ?? "", createTime: actor.now };
  return openUser(db, await refuseTakenEmail(insertUser(db, actor, user)));
}
