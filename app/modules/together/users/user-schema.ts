import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { userFields } from "./user-fields";

/** The schema of a user's values, typed into a form or sent to `/api`. */
export function userSchema(source: FieldSource) {
  return fieldsSchema(userFields, source, ["id", "imageUrl", "lastSignInTime"]);
}
