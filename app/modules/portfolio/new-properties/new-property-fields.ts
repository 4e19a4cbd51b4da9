import { type PropertyField, propertyField } from "../properties/property-fields";

/** What is asked of a new property; all of it may be left open. */
export const newPropertyFields: readonly PropertyField[] = [
  "streetAndNumber",
  "zipCode",
  "city",
  "type",
  "groupId",
].flatMap((key) => propertyField(key) ?? []);
