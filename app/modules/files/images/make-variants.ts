import type { FileKey } from "../../base/files/file-keys";
import type { JobHandler, JobTools } from "../../base/jobs/run-job";
import type { Edge, ImageCodec } from "./master/image-codec";
import { likenessOf } from "./master/likeness";
import { askMaster, openMaster } from "./master/open-master";
import { turnedBy, UPRIGHT } from "./master/orientation";
import { readPng } from "./master/read-png";
import type { Rotation } from "./master/rotation-values";
import { readTakenFacts } from "./master/taken-facts";
import { type Size, type Variant, variantSize } from "./master/variant-size";
import { orderKeyOf } from "./order/order-key";
import { findImageById, keepVariants } from "./repository.server";
import { findTwin } from "./twins.server";

/** Pixels of the longer edge of what an image is held against others by. */
const LIKENESS_PIXELS = 32;

/**
 * Makes the variants of an image and finds out when it was taken and what looks like it; nothing if it is gone. Named after the master they
 * stay the same. The thumbnail is drawn from the gallery's size, a fraction of the cost.
 */
export const makeVariants: JobHandler<JobTools & { codec: ImageCodec }> = async (
  { db, files, codec },
  { subjectId },
) => {
  const image = await findImageById(db, subjectId);
  if (!image) return [];
  const { id, filename, fileKey, rotation } = image;
  const master = await openMaster(files, image);
  const turn = turnedBy(master.turn, rotation);
  const edge = edgeOf(variantSize("GALLERY", image));
  const gallery = await askMaster(master, (source) => codec.draw(source, turn, edge));
  if (!gallery) throw new Error(`Image ${id} cannot be drawn`);
  const blob = new Blob([gallery]);
  const thumbnail = await codec.draw(async () => blob.stream(), UPRIGHT, edgeOf(variantSize("THUMBNAIL", image)));
  if (!thumbnail) throw new Error(`The thumbnail of image ${id} cannot be drawn`);
  const back = turnedBy(UPRIGHT, ((360 - rotation) % 360) as Rotation);
  const small = await codec.draw(
    async () => new Blob([thumbnail]).stream(),
    back,
    { width: LIKENESS_PIXELS },
    "image/png",
  );
  const pixels = small && readPng(small);
  const likeness = pixels && likenessOf(pixels);
  const keyOf = (variant: Variant) => variantKey(fileKey, rotation, variant);
  const keys = { THUMBNAIL: keyOf("THUMBNAIL"), GALLERY: keyOf("GALLERY") };
  await Promise.all([files.put(keys.THUMBNAIL, thumbnail), files.put(keys.GALLERY, gallery)]);
  const facts = await readTakenFacts(master.head);
  // What was told once and kept is not told again when it is drawn anew.
  const twinId = likeness && image.likeness === null ? await findTwin(db, image, likeness) : null;
  return keepVariants(id, { keys, rotation, facts, orderKey: orderKeyOf(facts.takenTime, filename), likeness, twinId });
};

function edgeOf({ width, height }: Size): Edge {
  return width > height ? { width } : { height };
}

function variantKey(master: FileKey, rotation: Rotation, variant: Variant): FileKey {
  return `variants/${master.split("/")[1]}-${variant.toLowerCase()}${rotation === 0 ? "" : `-${rotation}`}`;
}
