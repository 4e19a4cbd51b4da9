import type { FileKey } from "../../base/files/file-keys";
import type { JobHandler, JobTools } from "../../base/jobs/run-job";
import type { Edge, ImageCodec } from "./master/image-codec";
import { askMaster, openMaster } from "./master/open-master";
import { turnedBy, UPRIGHT } from "./master/orientation";
import type { Rotation } from "./master/rotation-values";
import { readTakenTime } from "./master/taken-time";
import { type Size, type Variant, variantSize } from "./master/variant-size";
import { orderKeyOf } from "./order/order-key";
import { findImageById, keepVariants } from "./repository.server";

/**
 * Makes the variants of an image and finds out when it was taken; nothing if it is gone. Their names come from the
 * master's, so that they stay the same. The thumbnail is drawn from the gallery's size, a fraction of the cost.
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
  const keyOf = (variant: Variant) => variantKey(fileKey, rotation, variant);
  const keys = { THUMBNAIL: keyOf("THUMBNAIL"), GALLERY: keyOf("GALLERY") };
  await Promise.all([files.put(keys.THUMBNAIL, thumbnail), files.put(keys.GALLERY, gallery)]);
  const takenTime = await readTakenTime(master.head);
  return keepVariants(id, { keys, rotation, takenTime, orderKey: orderKeyOf(takenTime, filename) });
};

function edgeOf({ width, height }: Size): Edge {
  return width > height ? { width } : { height };
}

function variantKey(master: FileKey, rotation: Rotation, variant: Variant): FileKey {
  return `variants/${master.split("/")[1]}-${variant.toLowerCase()}${rotation === 0 ? "" : `-${rotation}`}`;
}
