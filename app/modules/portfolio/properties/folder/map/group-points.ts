import { type MapPlace, type MapView, partsOf } from "./map-view";

/** A point with what it is coloured by; null if that is not known. */
export type MapPoint = MapPlace & { id: number; value: number | null };

/** Points that lie too close to be told apart, at the middle of them. */
export type PointGroup = MapPlace & { members: MapPoint[]; value: number | null };

/** So close, as a part of the view's width, points are shown as one: on a phone they could not be told apart by a finger. */
const CLOSE = 0.08;

/** The points in a view, those that lie close together as one: first by a grid, then until none of them lie close any more. */
export function groupPoints(points: readonly MapPoint[], view: MapView): PointGroup[] {
  const close = CLOSE * view.width;
  const cells = new Map<string, MapPoint[]>();
  for (const point of points) {
    if (!partsOf(point, view)) continue;
    const cell = `${Math.floor(point.x / close)} ${Math.floor(point.y / close)}`;
    const own = cells.get(cell);
    if (own) own.push(point);
    else cells.set(cell, [point]);
  }
  const groups: PointGroup[] = [];
  for (const members of [...cells.values()].sort((one, other) => other.length - one.length)) {
    let own = groupOf(members);
    const nearest = () => groups.findIndex(({ x, y }) => Math.hypot(x - own.x, y - own.y) < close);
    for (let near = nearest(); near >= 0; near = nearest())
      own = groupOf([...own.members, ...groups.splice(near, 1).flatMap((group) => group.members)]);
    groups.push(own);
  }
  return groups;
}

function groupOf(members: MapPoint[]): PointGroup {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const known = members.flatMap(({ value }) => value ?? []);
  return {
    x: mean(members.map(({ x }) => x)),
    y: mean(members.map(({ y }) => y)),
    members,
    value: known.length > 0 ? mean(known) : null,
  };
}
