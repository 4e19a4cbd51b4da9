import type { Db } from "../../../db/client";
import { albumRefusals } from "../../texts/image-collections";
import { DomainError } from "../domain-error";
import { type AlbumRow, findAlbum } from "./repository.server";

/** An album by id. */
export async function openAlbum(db: Db, id: number): Promise<AlbumRow> {
  const album = await findAlbum(db, id);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  return album;
}
