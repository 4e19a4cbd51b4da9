import { type Address, addressOf } from "./address";

/** Properties of one address, in the order in which a tile steps through them. */
export type TileGroup<Tile> = { address: string; members: Tile[] };

/**
 * Puts a folder's properties in order of city and street, an unknown city sorting as `unknown` plus id, and groups those
 * of the same address. A property without a street is never grouped.
 */
export function arrangeTiles<Tile extends Address & { id: number }>(
  tiles: readonly Tile[],
  unknown: string,
  compare: (left: string, right: string) => number,
): TileGroup<Tile>[] {
  const groups = new Map<string, TileGroup<Tile> & { sortKey: string }>();
  for (const tile of [...tiles].sort((left, right) => left.id - right.id)) {
    const { city, streetAndNumber, zipCode } = tile;
    const key =
      streetAndNumber && city ? [city, zipCode ?? "", streetAndNumber].join("\n").toLowerCase() : `${tile.id}`;
    const group = groups.get(key);
    if (group) group.members.push(tile);
    else
      groups.set(key, {
        address: addressOf(tile, unknown),
        sortKey: city ? `${city} ${streetAndNumber ?? ""}` : `${unknown} ${tile.id}`,
        members: [tile],
      });
  }
  return [...groups.values()]
    .sort((left, right) => compare(left.sortKey, right.sortKey))
    .map(({ address, members }) => ({ address, members }));
}
