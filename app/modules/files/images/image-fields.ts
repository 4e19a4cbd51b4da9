import { imageTexts } from "../../../texts/images/image-collections";
import type { Field } from "../../base/fields/field";

/** What a person writes about an image. */
export const imageFields = [
  { key: "caption", label: imageTexts.caption, kind: "text", maxLength: 500 },
] as const satisfies readonly Field[];

/** What the feed says of an image that was changed. */
export const changedImageFields = [
  ...imageFields,
  { key: "rotation", label: imageTexts.rotation, kind: "integer", unit: "°" },
] as const satisfies readonly Field[];
