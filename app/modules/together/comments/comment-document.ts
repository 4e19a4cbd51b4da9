import { documentPlans } from "../../base/search/document-codes";
import { documentsOf, type SearchDocument } from "../../base/search/make-documents";
import { commentFields } from "./comment-fields";

/** What the search finds of a comment as it was last written; a new one has the id 0. */
export function commentDocuments({ propertyId, text }: { propertyId: number; text: string }, id = 0): SearchDocument[] {
  return documentsOf(documentPlans.comment, commentFields, { text }, { propertyId, subjectId: id });
}
