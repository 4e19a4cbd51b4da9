import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { imageRefusals } from "../../../texts/images/images";
import { DomainError } from "../../base/domain-error";
import { variantSize } from "../images/master/variant-size";
import { showImage } from "../images/show-image";
import { selectImagePage } from "./image-page.server";

/** An image of an album as its own page shows it, with its place among the others, in one round trip. */
export async function openImagePage(db: Db, collectionId: number, id: number) {
  const [[row], [place]] = await runBatch(db, selectImagePage(db, collectionId, id));
  if (!row || !place) throw new DomainError("not-found", imageRefusals.notFound);
  const { camera, latitude, longitude } = row;
  const taken = { camera, place: latitude === null || longitude === null ? null : { latitude, longitude } };
  return { image: { ...showImage(row), ...taken, gallerySize: variantSize("GALLERY", row) }, ...place };
}
