import { type GridPlace, gridPlaceToQuery } from "../../modules/base/edits/grid-place";
import { idPart, pagePart, readQuery, textPart } from "./parameters";

/** Which part of a grid a query asks for; a page or a row that is no number is `invalid`. */
export function gridPlaceQuery(query: URLSearchParams): GridPlace {
  return readQuery(query, { filter: textPart(), page: pagePart(1), row: idPart });
}

/** The address of the grid beneath a dialog, at the place where it was opened. */
export function gridBeneath(here: string, query: URLSearchParams): string {
  return here + gridPlaceToQuery({ ...gridPlaceQuery(query), row: null });
}
