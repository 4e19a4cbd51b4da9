import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { propertyTexts } from "../../../../texts/properties/properties";
import { type Day, yearOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { type ShownCover, showCover } from "../../../files/images/show-cover";
import { selectGroup } from "../../property-groups/group-noun.server";
import { partialTotal } from "../../scoring/score-coverage";
import { scoreProperty } from "../../scoring/score-property";
import { type FolderPage, selectTiles, type TileRow } from "../repository.server";
import { writeTilePlace } from "../tile-place";
import { arrangeTiles } from "./arrange-tiles";
import { tileFacts } from "./tile-facts";

/** A page of a folder with its properties as tiles, in one round trip and a fixed number of statements. */
export async function openFolder(db: Db, groupId: number, page: FolderPage, today: Day) {
  const [[group], rows, later] = await runBatch(db, [selectGroup(groupId), ...selectTiles(groupId, page, today)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const groups = arrangeTiles(rows, propertyTexts.unknownPlace);
  const tileGroups = groups.map(({ address, members }) => ({
    address,
    members: members.map((row) => tileOf(row, today)),
  }));
  const last = rows.at(-1);
  /** At how many addresses they stand, null if that of one is not known. */
  const addresses = groups.every(({ isKnown }) => isKnown) ? groups.length : null;
  return { group, tileGroups, addresses, next: last && later.length > 0 ? writeTilePlace(last) : null };
}

/** A page of a folder as it is shown. */
export type OpenedFolder = Awaited<ReturnType<typeof openFolder>>;

/** What a tile shows besides its address; the inputs of the score stay on the server. */
function tileOf(row: TileRow, today: Day) {
  const { id, published, indoorLocation, seId, type, votesUp, votesDown, rented } = row;
  const scores = scoreProperty(row, { year: yearOf(today), rented });
  const score = { totalScore: scores.totalScore, partialScore: partialTotal(scores) };
  const facts = { facts: tileFacts(row, today), isVacant: row.owned && !rented && row.usageRightsUntilDate !== today };
  return {
    id,
    published,
    indoorLocation,
    seId,
    type,
    ...facts,
    ...score,
    votesUp,
    votesDown,
    cover: coverOf(row.cover),
  };
}

function coverOf(image: TileRow["cover"]): ShownCover | null {
  // The parts of a joined row that is not there are null one by one.
  return image?.id ? showCover(image) : null;
}
