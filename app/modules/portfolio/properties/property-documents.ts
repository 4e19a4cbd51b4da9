import { documentPlans } from "../../base/search/document-codes";
import { documentsOf, type SearchDocument } from "../../base/search/make-documents";
import { propertyFields, propertyLabelOf } from "./property-fields";

/** What the search finds of a property's own fields; a new one has the id 0. */
export function propertyDocuments(row: Readonly<Record<string, unknown>>, id = 0): SearchDocument[] {
  return documentsOf(documentPlans.property, propertyFields, row, { propertyId: id, subjectId: 0 }, propertyLabelOf);
}
