import type { PropertyExport } from "../../modules/portfolio/properties/export/property-export";
import { readTableView, type TableView } from "../../modules/portfolio/properties/folder/table/table-view";
import { badParameter, choicePart, flagPart, idPart, readQuery } from "./parameters";

/** Which properties a query asks to export, and in which columns, if it names any; anything that is no such value is `invalid`. */
export function propertyExportQuery(query: URLSearchParams): PropertyExport {
  const { order, ...asked } = readQuery(query, {
    published: flagPart,
    groupId: idPart,
    order: choicePart(["ascending", "descending"]),
  });
  return { ...asked, table: query.has("columns") ? tableOf(query) : null };
}

function tableOf(query: URLSearchParams): TableView {
  const { faults, ...view } = readTableView(query, null);
  if (faults[0]) throw badParameter("filter", faults[0]);
  if (view.filters.length < query.getAll("filter").length) throw badParameter("filter");
  if (view.columns === null) throw badParameter("columns");
  if (query.has("sort") && view.sort === null) throw badParameter("sort");
  return view;
}
