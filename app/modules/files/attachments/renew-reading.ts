import type { Db } from "../../../../db/client";
import { renewJob } from "../../base/jobs/repository.server";
import { openAttachment } from "./open-attachment";

/** Has the text of an attachment read once more, if reading it failed. */
export async function renewReading(db: Db, id: number, propertyId: number): Promise<void> {
  await openAttachment(db, id, propertyId);
  await renewJob(db, "EXTRACT_TEXT", id);
}
