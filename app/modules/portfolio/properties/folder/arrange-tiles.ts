import { type Address, addressOf } from "../../../base/addresses/address";

/** Properties of one address, in the order in which a tile steps through them; without street or city it is not known. */
export type TileGroup<Tile> = { address: string; isKnown: boolean; members: Tile[] };

/**
 * Groups a folder's properties, which come in order, by their address, one without any address called `unknown`. A property
 * without street or city stands alone.
 */
export function arrangeTiles<Tile extends Address & { id: number; addressKey: string }>(
  tiles: readonly Tile[],
  unknown: string,
): TileGroup<Tile>[] {
  const groups: TileGroup<Tile>[] = [];
  let lastKey: string | null = null;
  for (const tile of tiles) {
    const key = tile.streetAndNumber && tile.city ? tile.addressKey : null;
    if (key !== null && key === lastKey) groups.at(-1)?.members.push(tile);
    else groups.push({ address: addressOf(tile, unknown), isKnown: key !== null, members: [tile] });
    lastKey = key;
  }
  return groups;
}
