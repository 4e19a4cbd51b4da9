import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { tryAgain } from "../../base/edits/try-again";
import { removeAttachment } from "./attachment-trash.server";
import { openAttachment } from "./open-attachment";

/** Deletes an attachment, with `propertyId` one of that property; its file stays in the store for a while. */
export async function deleteAttachment(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  await tryAgain(async () => (await removeAttachment(db, actor, await openAttachment(db, id, propertyId))) || null);
}
