import type { Db } from "../../../../db/client";
import { edits } from "../../../texts/edits";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { openAttachment } from "./open-attachment";
import { removeAttachment } from "./repository.server";

const MOST_TRIES = 6;

/** Deletes an attachment, with `propertyId` one of that property; its file stays in the store for a while. */
export async function deleteAttachment(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    if (await removeAttachment(db, actor, await openAttachment(db, id, propertyId))) return;
  throw new DomainError("conflict", edits.tooBusy);
}
