import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { groupFields } from "./group-fields";

/** The schema of a folder's values, typed into a form or sent to `/api`. */
export function groupSchema(source: FieldSource) {
  return fieldsSchema(groupFields, source, ["id", "size", "createTime"]);
}
