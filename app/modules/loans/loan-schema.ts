import { fieldsSchema } from "../fields/fields-schema";
import type { FieldSource } from "../fields/read-field";
import { loanFields } from "./loan-fields";

/** The schema of a loan's values, typed into a form or sent to `/api`. */
export function loanSchema(source: FieldSource) {
  return fieldsSchema(loanFields, source, ["id"]);
}
