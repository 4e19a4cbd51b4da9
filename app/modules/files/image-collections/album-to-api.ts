import { readPropertyIds } from "./property-ids";
import type { AlbumRow } from "./repository.server";

/** An album as `/api` returns it. */
export function albumToApi({ propertyIds, nameKey: _, ...album }: AlbumRow) {
  return { ...album, propertyIds: readPropertyIds(propertyIds) };
}
