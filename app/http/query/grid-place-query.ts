import { type GridPlace, gridPlaceToQuery } from "../../modules/base/edits/grid-place";
import { idQuery, pageIndexQuery } from "./parameters";

const LONGEST_FILTER = 200;
/** Which part of a grid a query asks for; a page or a row that is no number is `invalid`. */
export function gridPlaceQuery(query: URLSearchParams): GridPlace {
  const filter = (query.get("filter") ?? "").trim().slice(0, LONGEST_FILTER);
  return { filter, page: pageIndexQuery(query, "page", 1), row: idQuery(query, "row") };
}

/** The address of the grid beneath a dialog, at the place where it was opened. */
export function gridBeneath(here: string, query: URLSearchParams): string {
  return here + gridPlaceToQuery({ ...gridPlaceQuery(query), row: null });
}
