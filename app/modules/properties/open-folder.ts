import type { Db } from "../../../db/client";
import { readBatch } from "../../../db/read-batch";
import { compareTexts } from "../../texts/format";
import { propertyTexts } from "../../texts/properties";
import { type Day, yearOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import { selectGroup } from "../property-groups/repository.server";
import { scoreProperty } from "../scoring/score-property";
import { arrangeTiles } from "./arrange-tiles";
import { selectTiles, type TileRow } from "./repository.server";

/** Which properties of a folder are shown. */
export type PublishedFilter = "all" | "published" | "unpublished";

/** A folder with its properties as tiles, in one round trip and a fixed number of statements. */
export async function openFolder(db: Db, groupId: number, filter: PublishedFilter, today: Day) {
  const [[group], tiles] = await readBatch(db, [selectGroup(groupId), selectTiles(groupId, today)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const shown = filter === "all" ? tiles : tiles.filter(({ published }) => published === (filter === "published"));
  const year = yearOf(today);
  const tileGroups = arrangeTiles(shown, propertyTexts.unknownPlace, compareTexts).map(({ address, members }) => ({
    address,
    members: members.map((row) => tileOf(row, year)),
  }));
  return { group, tileGroups };
}

/** What a tile shows besides its address; the inputs of the score stay on the server. */
function tileOf(row: TileRow, year: number) {
  const { id, published, indoorLocation, seId, type, votesUp, votesDown, rented } = row;
  const { totalScore } = scoreProperty(row, { year, rented });
  return { id, published, indoorLocation, seId, type, totalScore, votesUp, votesDown };
}
