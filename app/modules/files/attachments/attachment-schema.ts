import { fieldsSchema } from "../../base/fields/fields-schema";
import { attachmentFields } from "./attachment-fields";

/** What a client may echo of an attachment without changing it. */
const READ_ONLY = ["id", "propertyId", "size", "type", "sha256", "textState", "createTime", "createUserFullName"];

/** The schema of an attachment's values as `/api` takes them. */
export const attachmentSchema = fieldsSchema(attachmentFields, "json", READ_ONLY);
