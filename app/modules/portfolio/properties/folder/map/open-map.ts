import type { Db } from "../../../../../../db/client";
import { runBatch } from "../../../../../../db/run-batch";
import { formatNumber } from "../../../../../texts/format";
import { folderMapTexts as texts } from "../../../../../texts/properties/folder-map";
import { propertyFactTexts, propertyTexts } from "../../../../../texts/properties/properties";
import { addressOf, insideOf } from "../../../../base/addresses/address";
import type { Day } from "../../../../base/calendar/day";
import { DomainError } from "../../../../base/domain-error";
import { selectFolder } from "../../../property-groups/group-noun.server";
import { nameFilter, writeFilter } from "../table/column-filter";
import { folderColumn } from "../table/folder-columns";
import { cellText } from "../table/open-table";
import type { TableScope } from "../table/table-rows.server";
import type { TableView } from "../table/table-view";
import { groupPoints, type MapPoint } from "./group-points";
import { levelOf, levels, type MapColour } from "./map-colours";
import { type MappedRow, selectMapped } from "./map-rows.server";
import { type MapView, mapPlaceOf, NARROWEST, partsOf, viewOf, writeMapView, zoomed } from "./map-view";
import { towns } from "./towns.json";

/** So many properties stand beside the map. */
const LISTED = 50;

/** How much nearer and farther a step leads, and how much room a group has once one looks at it. */
const STEP = 0.5;
const GROUP_ROOM = 12;

/** How near to a town, in percent, a point lies upon its name. */
const COVERED = { across: 3, down: 3.5 };

/** Up to which width of a view towns of a rank are named. */
const NAMED_TO = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 500, 330, 200];

/** A folder on the map: points in sight, what lies about them, and the list beside; in one round trip. `not-found` if there is no such folder. */
export async function openMap(
  db: Db,
  scope: TableScope,
  { filters, colour, at }: Pick<TableView, "filters"> & { colour: MapColour; at: MapView | null },
) {
  const [[group], rows] = await runBatch(db, [selectFolder(scope.groupId), selectMapped(scope, filters, colour)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const points = rows.flatMap((row) => pointOf(row) ?? []);
  const view = at ?? viewOf(points);
  const inSight = points.filter((point) => partsOf(point, view));
  const groups = groupPoints(inSight, view);
  const covers = groups.map((one) => shareOf(one, view));
  const listed = inSight.sort((one, other) => (other.value ?? -1) - (one.value ?? -1) || one.id - other.id);
  return {
    group,
    colour,
    filters: filters.map((filter) => ({ name: nameFilter(filter), written: writeFilter(filter) })),
    count: rows.length,
    unplaced: rows.length - points.length,
    mapView: view,
    wholeView: writeMapView(viewOf(points)),
    nearer: view.width > NARROWEST ? writeMapView(zoomed(view, STEP)) : null,
    farther: writeMapView(zoomed(view, 1 / STEP)),
    groups: groups.map((one) => ({
      ...shareOf(one, view),
      size: one.members.length,
      id: one.members[0]?.id ?? 0,
      level: levelOf(colour, one.value),
      label: labelOf(one.members, byId, colour, one.value),
      at: writeMapView(viewOf(one.members, Math.max(NARROWEST, Math.min(GROUP_ROOM, view.width * STEP)))),
    })),
    towns: towns.flatMap(([name, x, y, rank]) => {
      const place = { x: Number(x), y: Number(y) };
      const isNamed = view.width <= (NAMED_TO[Number(rank)] ?? 0);
      return isNamed && partsOf(place, view)
        ? [{ name: String(name), rank: Number(rank), ...besideOf(shareOf(place, view), covers) }]
        : [];
    }),
    inSight: inSight.length,
    list: listed
      .slice(0, LISTED)
      .map(({ id, value }) => listedOf(byId.get(id) as MappedRow, value, { colour, today: scope.today })),
    legend: legendOf(colour),
  };
}

export type OpenedMap = Awaited<ReturnType<typeof openMap>>;

function pointOf(row: MappedRow): MapPoint | null {
  if (row.latitude === null || row.longitude === null) return null;
  const place = mapPlaceOf({ latitude: row.latitude, longitude: row.longitude });
  return place && { ...place, id: row.id, value: row.value };
}

/** Where something stands in a view, in percent. */
type Place = { left: number; top: number };

function shareOf(place: { x: number; y: number }, view: MapView): Place {
  const { across, down } = partsOf(place, view) ?? { across: 0, down: 0 };
  const percent = (part: number) => Math.round(part * 10_000) / 100;
  return { left: percent(across), top: percent(down) };
}

/** Where a town's name stands: at its place, or beside the point that would cover it. */
function besideOf(place: Place, covers: readonly Place[]): Place & { isBeside: boolean } {
  const cover = covers.find(
    ({ left, top }) => Math.abs(left - place.left) < COVERED.across && Math.abs(top - place.top) < COVERED.down,
  );
  return { ...(cover ?? place), isBeside: cover !== undefined };
}

function valueText(colour: MapColour, value: number | null): string {
  const column = folderColumn(colour);
  return value === null || !column ? texts.unknown : cellText(column, value);
}

function labelOf(
  members: readonly MapPoint[],
  byId: ReadonlyMap<number, MappedRow>,
  colour: MapColour,
  value: number | null,
): string {
  const shown = `${texts.colours[colour]} ${valueText(colour, value)}`;
  const [only, ...others] = members;
  const row = only && byId.get(only.id);
  if (others.length > 0 || !row) return texts.group(members.length, shown);
  return `${addressOf(row, propertyTexts.unknownPlace)}, ${shown}`;
}

function listedOf(row: MappedRow, value: number | null, { colour, today }: { colour: MapColour; today: Day }) {
  const price = folderColumn("offerPrice");
  const { usageRightsUntilDate: until } = row;
  const told = until === null ? price && cellText(price, row.offerPrice) : propertyFactTexts.sold(until, today);
  return {
    id: row.id,
    address: row.streetAndNumber ?? addressOf(row, propertyTexts.unknownPlace),
    place: [row.city, insideOf(row), told].filter(Boolean).join(" · "),
    value: valueText(colour, value),
    level: levelOf(colour, value),
  };
}

/** What the levels of a colour are called. */
function legendOf(colour: MapColour): string[] {
  const bounds = levels[colour].map((bound) => formatNumber(bound));
  const unit = colour === "grossReturn" ? "\u00a0%" : "";
  return [
    texts.below(`${bounds[0]}${unit}`),
    ...bounds.slice(1).map((bound, index) => texts.between(bounds[index] ?? "", `${bound}${unit}`)),
    texts.from(`${bounds.at(-1)}${unit}`),
  ];
}
