import { documentPlans } from "../../base/search/document-codes";
import { documentsOf, type SearchDocument } from "../../base/search/make-documents";
import { meterFields } from "./meter-fields";

/** What the search finds of a meter; a new one has the id 0. */
export function meterDocuments(
  row: Readonly<Record<string, unknown>> & { propertyId: number },
  id = 0,
): SearchDocument[] {
  return documentsOf(documentPlans.meter, meterFields, row, { propertyId: row.propertyId, subjectId: id });
}
