import type { Db } from "../../../db/client";
import { compareTexts } from "../../texts/format";
import { propertyTexts } from "../../texts/properties";
import { type Day, yearOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import { selectGroup } from "../property-groups/repository.server";
import { scoreProperty } from "../scoring/score-property";
import { arrangeTiles } from "./arrange-tiles";
import { selectTiles } from "./repository.server";

/** Which properties of a folder are shown. */
export type PublishedFilter = "all" | "published" | "unpublished";

/** A folder with its properties as tiles, in one round trip and a fixed number of statements. */
export async function openFolder(db: Db, groupId: number, filter: PublishedFilter, today: Day) {
  const [[group], tiles] = await db.batch([selectGroup(db, groupId), selectTiles(db, groupId, today)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const shown = filter === "all" ? tiles : tiles.filter(({ published }) => published === (filter === "published"));
  const year = yearOf(today);
  const scored = shown.map((tile) => ({
    ...tileOf(tile),
    totalScore: scoreProperty(tile, { year, rented: tile.rented }).totalScore,
  }));
  return { group, tileGroups: arrangeTiles(scored, propertyTexts.unknownPlace, compareTexts) };
}

/** What a tile shows; the inputs of the score stay on the server. */
function tileOf(row: Awaited<ReturnType<typeof selectTiles>>[number]) {
  const { id, published, streetAndNumber, zipCode, city, indoorLocation, seId, type, votesUp, votesDown } = row;
  return { id, published, streetAndNumber, zipCode, city, indoorLocation, seId, type, votesUp, votesDown };
}
