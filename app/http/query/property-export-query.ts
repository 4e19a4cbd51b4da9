import type { PropertyExport } from "../../modules/portfolio/properties/property-export";
import { flagPart, idPart, readQuery } from "./parameters";

/** Which properties a query asks to export; anything that is no such value is `invalid`. */
export function propertyExportQuery(query: URLSearchParams): PropertyExport {
  return readQuery(query, { published: flagPart, groupId: idPart });
}
