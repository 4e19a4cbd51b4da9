import { z } from "zod";
import { imageRefusals } from "../../../texts/images/images";
import { validation } from "../../../texts/validation";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { imageFields } from "./image-fields";
import { rotations } from "./master/rotation-values";

/** Images that are moved or copied at once. */
export const MOST_MOVED = 500;

/** Images that are put in order at once: a whole large album. */
const MOST_SORTED = 10_000;

/** What a client may echo of an image without changing it. */
const READ_ONLY =
  "id name extension thumbnailWidth thumbnailHeight width height size sha256 type takenTime placeholder twinId state position".split(
    " ",
  );

const id = z.int({ error: imageRefusals.ids }).positive(imageRefusals.ids);

const rotation = z.literal(rotations, { error: imageRefusals.rotation });

const idsUpTo = (most: number) =>
  z
    .array(id, { error: imageRefusals.ids })
    .min(1, imageRefusals.ids)
    .max(most, imageRefusals.tooMany(most))
    .refine((ids) => new Set(ids).size === ids.length, imageRefusals.ids);

/** A change of an image; what is absent stays. `before` and `after` name another of the album that it comes into. */
export const imageSchema = fieldsSchema(imageFields, "json", READ_ONLY, {
  rotation: rotation.optional(),
  before: id.optional(),
  after: id.optional(),
  collectionId: id.optional(),
}).refine(({ before, after }) => before === undefined || after === undefined, {
  error: imageRefusals.onePlace,
  path: ["before"],
});

export type ImageRequest = z.output<typeof imageSchema>;

const typedId = z.coerce.number().pipe(id);

/** The same as the forms of an image's page send it, each a part of it. */
export const imageFormSchema = fieldsSchema(imageFields, "form", [], {
  rotation: z.coerce.number().pipe(rotation).optional(),
  before: typedId.optional(),
  after: typedId.optional(),
});

/** The ids of an album's images in the order that is asked for. */
export const orderSchema = fieldsSchema([], "json", [], { ids: idsUpTo(MOST_SORTED) }).transform(({ ids = [] }) => ids);

/** Images that come into another album, or copies of them. */
export const moveSchema = fieldsSchema([], "json", [], {
  ids: idsUpTo(MOST_MOVED),
  to: id,
  copy: z.boolean({ error: validation.expectedFlag }).optional(),
}).transform(({ ids = [], to = 0, copy = false }) => ({ ids, to, copy }));
