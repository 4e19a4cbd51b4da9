import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { accountFields } from "./account-fields";

/** The schema of a ledger account's values, typed into a form or sent to `/api`. */
export function accountSchema(source: FieldSource) {
  return fieldsSchema(accountFields, source, ["id"]);
}
