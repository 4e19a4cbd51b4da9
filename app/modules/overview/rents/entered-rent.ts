import { fieldsSchema } from "../../base/fields/fields-schema";

/** What a form says of a rent that was agreed or declared: by what came on which day, and how much it is. */
export const enteredRentSchema = fieldsSchema(
  [
    { key: "receivedOn", label: "Zugang am", kind: "date", required: true },
    { key: "rent", label: "Kaltmiete", kind: "money", required: true, min: 0 },
  ],
  "form",
);
