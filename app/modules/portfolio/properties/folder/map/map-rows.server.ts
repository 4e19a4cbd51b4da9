import { sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../../../db/pack-rows";
import type { Day } from "../../../../base/calendar/day";
import type { ColumnFilter } from "../table/column-filter";
import { folderColumn } from "../table/folder-columns";
import { selectScopedRows, type TableScope, whereFilters } from "../table/table-rows.server";
import type { MapColour } from "./map-colours";

/** A property as a map has it; its score is not known unless it is a whole one. */
export type MappedRow = {
  id: number;
  streetAndNumber: string | null;
  zipCode: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  offerPrice: number | null;
  usageRightsUntilDate: Day | null;
  latitude: number | null;
  longitude: number | null;
  value: number | null;
};

const name = (key: string) => sql.raw(`"${key}"`);

/** The query for all properties of a folder that the filters leave, in no certain order. */
export function selectMapped(
  scope: TableScope,
  filters: readonly ColumnFilter[],
  colour: MapColour,
): PackedRows<MappedRow> {
  const needed = ["latitude", "longitude", "offerPrice", colour].flatMap((key) => folderColumn(key) ?? []);
  const columns = [...new Set([...needed, ...filters.map(({ column }) => column)])];
  return packRows<MappedRow>({
    key: sql`id`,
    columns: {
      id: sql`id`,
      streetAndNumber: name("streetAndNumber"),
      zipCode: name("zipCode"),
      city: name("city"),
      indoorLocation: name("indoorLocation"),
      seId: name("seId"),
      offerPrice: name("offerPrice"),
      usageRightsUntilDate: name("usageRightsUntilDate"),
      latitude: name("latitude"),
      longitude: name("longitude"),
      value: colour === "totalScore" ? sql`iif("isPartial", null, "totalScore")` : name(colour),
    },
    from: sql`from ${selectScopedRows(scope, columns)} ${whereFilters(filters)}`,
  });
}
