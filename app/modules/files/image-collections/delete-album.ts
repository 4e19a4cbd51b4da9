import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { tryAgain } from "../../base/edits/try-again";
import { removeAlbum } from "./album-trash.server";
import { openAlbum } from "./open-album";

/** Deletes an album with its images; their files stay in the store for a while. */
export async function deleteAlbum(db: Db, actor: Actor, id: number): Promise<void> {
  await tryAgain(async () => (await removeAlbum(db, actor, await openAlbum(db, id))) || null);
}
