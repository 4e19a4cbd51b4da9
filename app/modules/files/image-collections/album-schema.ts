import { z } from "zod";
import { albumRefusals } from "../../../texts/images/image-collections";
import { fieldsSchema, type SentValuesOf } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { albumFields } from "./album-fields";

/** What one looks after by hand stays far below. */
const MOST_PROPERTIES = 500;

/** What a client may echo of an album without changing it. */
const READ_ONLY = ["id", "createTime", "updateTime", "createUser", "imageCount"];

/** What a request says of an album; `propertyIds` are absent if it does not speak of them. */
export type AlbumRequest = { values: SentValuesOf<typeof albumFields>; propertyIds: number[] | undefined };

/** The schema of an album typed into a form or sent to `/api`, with the ids of its properties as a list. */
export function albumSchema(source: FieldSource) {
  const id = z.int({ error: albumRefusals.noPropertyIds }).positive(albumRefusals.noPropertyIds);
  const ids = z.array(id, { error: albumRefusals.noPropertyIds });
  return fieldsSchema(albumFields, source, READ_ONLY, {
    propertyIds: ids.max(MOST_PROPERTIES, albumRefusals.tooManyProperties(MOST_PROPERTIES)).optional(),
  }).transform(({ propertyIds, ...values }): AlbumRequest => ({ values, propertyIds }));
}
