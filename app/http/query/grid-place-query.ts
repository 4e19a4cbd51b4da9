import { type GridPlace, gridPlaceToQuery } from "../../modules/base/edits/grid-place";
import { countQuery, idQuery } from "./parameters";

const LONGEST_FILTER = 200;
const LAST_PAGE = 1_000_000;

/** Which part of a grid a query asks for; a page or a row that is no number is `invalid`. */
export function gridPlaceQuery(query: URLSearchParams): GridPlace {
  const filter = (query.get("filter") ?? "").trim().slice(0, LONGEST_FILTER);
  return { filter, page: countQuery(query, "page", 1, LAST_PAGE), row: idQuery(query, "row") };
}

/** The address of the grid beneath a dialog, at the place where it was opened. */
export function gridBeneath(here: string, query: URLSearchParams): string {
  return here + gridPlaceToQuery({ ...gridPlaceQuery(query), row: null });
}
