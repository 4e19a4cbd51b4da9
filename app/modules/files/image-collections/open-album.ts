import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { albumRefusals } from "../../../texts/images/image-collections";
import { DomainError } from "../../base/domain-error";
import { labelProperty } from "../../base/relations/labels";
import type { LinkedProperty } from "./linked-property";
import { type AlbumRow, selectAlbum, selectNames } from "./repository.server";

/** An album by id. */
export async function openAlbum(db: Db, id: number): Promise<AlbumRow> {
  const [[album]] = await runBatch(db, [selectAlbum(db, id)]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  return album;
}

/** What the form of an album shows: its fields, and its properties by their names. */
export async function openAlbumForm(db: Db, id: number) {
  const [[album], linked] = await runBatch(db, [selectAlbum(db, id), ...selectNames(db, id, [], null)]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  const { version, name, description } = album;
  const properties: LinkedProperty[] = linked.map((property) => ({ id: property.id, label: labelProperty(property) }));
  return { album: { version, name, description }, properties };
}
