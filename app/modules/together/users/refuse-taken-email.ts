import { userTexts } from "../../../texts/settings/users";
import { refuseDuplicate } from "../../base/edits/refuse-duplicate.server";

/** Awaits a write of a user; an address that another user has is a `conflict` at the field. */
export function refuseTakenEmail<T>(write: Promise<T>): Promise<T> {
  // SQLite names an index over an expression by its name and not by its columns.
  return refuseDuplicate(write, { index: "index 'users_email'", field: "email", sentence: userTexts.emailTaken });
}
