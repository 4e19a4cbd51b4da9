import { albumTexts } from "../../../texts/images/image-collections";
import type { Field } from "../../base/fields/field";

const MAX_DESCRIPTION_LENGTH = 2_000;

/** What a person writes about an album. */
export const describedFields = [
  { key: "name", label: albumTexts.name, kind: "text", required: true },
  { key: "description", label: albumTexts.description, kind: "longText", maxLength: MAX_DESCRIPTION_LENGTH },
] as const satisfies readonly Field[];

/** What may be changed of an album besides its properties. */
export const albumFields = [
  ...describedFields,
  { key: "coverImageId", label: albumTexts.cover, kind: "reference" },
] as const satisfies readonly Field[];

/** How an album's properties are named where they stand as one text, as in the record of its changes. */
export const propertyIdsField = {
  key: "propertyIds",
  label: albumTexts.properties,
  kind: "longText",
} as const satisfies Field;
