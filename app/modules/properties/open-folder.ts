import type { Db } from "../../../db/client";
import { compareTexts } from "../../texts/format";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import { selectGroup } from "../property-groups/repository.server";
import { arrangeTiles } from "./arrange-tiles";
import { selectTiles } from "./repository.server";

/** Which properties of a folder are shown. */
export type PublishedFilter = "all" | "published" | "unpublished";

/** A folder with its properties as tiles, in one round trip and a fixed number of statements. */
export async function openFolder(db: Db, groupId: number, filter: PublishedFilter) {
  const [[group], tiles] = await db.batch([selectGroup(db, groupId), selectTiles(db, groupId)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const shown = filter === "all" ? tiles : tiles.filter(({ published }) => published === (filter === "published"));
  return { group, tileGroups: arrangeTiles(shown, propertyTexts.unknownPlace, compareTexts) };
}
