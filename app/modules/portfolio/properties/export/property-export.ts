import type { TableView } from "../folder/table/table-view";

/**
 * Which properties are exported: of a folder or of all, and all of them or only what is published or not. `table` is how a folder's
 * table is looked at, if the file is to be that.
 */
export type PropertyExport = { groupId: number | null; published: boolean | null; table: TableView | null };

/** Where the properties of a folder are exported to, as its screen shows them; `table` is what its address says of the table. */
export function propertyExportPaths(
  { groupId, published }: Pick<PropertyExport, "groupId" | "published">,
  table: Iterable<[string, string]> = [],
) {
  const query = new URLSearchParams([
    ...(groupId === null ? [] : [["groupId", String(groupId)]]),
    ...(published === null ? [] : [["published", String(published)]]),
    ...table,
  ] as [string, string][]);
  return {
    googleSheets: `/google-sheets/properties?${query}`,
    xlsx: `/api/properties/export?${query}&format=xlsx`,
    csv: `/api/properties/export?${query}&format=csv`,
  };
}
