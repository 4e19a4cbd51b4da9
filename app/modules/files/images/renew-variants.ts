import type { Db } from "../../../../db/client";
import { renewJob } from "../../base/jobs/repository.server";
import { openImage } from "./open-image";

/** Has the variants of an image made once more, if making them failed. */
export async function renewVariants(db: Db, collectionId: number, id: number): Promise<void> {
  await openImage(db, collectionId, id);
  await renewJob(db, "MAKE_VARIANTS", id);
}
