import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { bankAccountFields } from "./bank-account-fields";

/** The schema of a bank account's values, typed into a form or sent to `/api`. */
export function bankAccountSchema(source: FieldSource) {
  return fieldsSchema(bankAccountFields, source, ["id"]);
}
