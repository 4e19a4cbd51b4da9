import type { Db } from "../../../../db/client";
import { imageRefusals } from "../../../texts/images/images";
import { DomainError } from "../../base/domain-error";
import { imageToApi } from "./image-to-api";
import { findCover, findImage, findPosition, type ImageRow } from "./repository.server";

/** An image of an album. */
export async function openImage(db: Db, collectionId: number, id: number): Promise<ImageRow> {
  return there(await findImage(db, collectionId, id), imageRefusals.notFound);
}

/** An image of an album as `/api` describes it. */
export async function openDescribedImage(db: Db, collectionId: number, id: number) {
  const image = await openImage(db, collectionId, id);
  return imageToApi(image, await findPosition(db, image));
}

/** The image that stands for an album. */
export async function openCover(db: Db, collectionId: number): Promise<ImageRow> {
  return there(await findCover(db, collectionId), imageRefusals.coverNotFound);
}

function there(image: ImageRow | null, notFound: string): ImageRow {
  if (!image) throw new DomainError("not-found", notFound);
  return image;
}
