import { fieldsSchema } from "../../base/fields/fields-schema";

/**
 * What a form says of a rent that was agreed or declared: by what came on which day, how much it is, and for what was spent; or that the
 * letter which asks for it is to be kept.
 */
export const enteredRentSchema = fieldsSchema(
  [
    { key: "receivedOn", label: "Zugang am", kind: "date", required: true },
    { key: "rent", label: "Kaltmiete", kind: "money", required: true, min: 0 },
    { key: "spent", label: "Kosten", kind: "money", min: 0 },
    { key: "apart", label: "Erhaltung", kind: "money", min: 0 },
    { key: "keep", label: "Schreiben aufheben", kind: "flag" },
  ],
  "form",
);
