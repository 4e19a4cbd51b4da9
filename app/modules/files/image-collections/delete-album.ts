import type { Db } from "../../../../db/client";
import { edits } from "../../../texts/edits";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { openAlbum } from "./open-album";
import { removeAlbum } from "./repository.server";

const MOST_TRIES = 6;

/** Deletes an album with its images; their files stay in the store for a while. */
export async function deleteAlbum(db: Db, actor: Actor, id: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await removeAlbum(db, actor, await openAlbum(db, id))) return;
  throw new DomainError("conflict", edits.tooBusy);
}
