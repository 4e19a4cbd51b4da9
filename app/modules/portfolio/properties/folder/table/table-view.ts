import { type ColumnFilter, MOST_FILTERS, readFilter, readWrittenFilter } from "./column-filter";
import { folderColumn, folderColumns } from "./folder-columns";

/** How a folder's table is looked at. */
export type TableView = {
  /** The columns that were chosen, in their order; null for the usual ones. */
  columns: readonly string[] | null;
  /** The column that it is sorted by; null is the order of the tiles. */
  sort: string | null;
  isDescending: boolean;
  filters: readonly ColumnFilter[];
  /** Whether those of one house stand together, under what they come to. */
  byHouse: boolean;
};

/** What an address says of a table, `remembered` being the columns chosen before; what makes no sense is left out, of filters with a reason. */
export function readTableView(
  query: URLSearchParams,
  remembered: readonly string[] | null,
): TableView & { faults: string[] } {
  const read = [
    ...query.getAll("filter").map(readWrittenFilter),
    readFilter(query.get("field") ?? "", query.get("test") ?? "", query.get("value") ?? ""),
  ];
  const filters: ColumnFilter[] = [];
  const faults: string[] = [];
  for (const one of read) {
    if (one === null) continue;
    if ("fault" in one) faults.push(one.fault);
    else if (filters.length < MOST_FILTERS) filters.push(one);
  }
  return {
    columns: query.has("columns") ? readColumns(query.getAll("columns")) : remembered && readColumns(remembered),
    sort: folderColumn(query.get("sort") ?? "")?.key ?? null,
    isDescending: query.get("order") === "descending",
    filters,
    byHouse: query.get("by") === "house",
    faults,
  };
}

/** Columns by their names, parted by points, in the order of all; null if there are none. */
export function readColumns(names: readonly string[]): string[] | null {
  const wanted = new Set(names.flatMap((name) => name.split(".")));
  const known = folderColumns.filter(({ key }) => wanted.has(key)).map(({ key }) => key);
  return known.length > 0 ? known : null;
}
