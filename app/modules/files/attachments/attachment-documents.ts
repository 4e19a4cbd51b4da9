import { documentCodes, documentPlans } from "../../base/search/document-codes";
import { documentsOf, documentsOfPieces, type SearchDocument } from "../../base/search/make-documents";
import { attachmentFields } from "./attachment-fields";

type Attachment = { propertyId: number };

/** What the search finds of an attachment's name and label; a new one has the id 0. */
export function attachmentDocuments(row: Attachment & Readonly<Record<string, unknown>>, id = 0): SearchDocument[] {
  return documentsOf(documentPlans.attachment, attachmentFields, row, ownerOf(row, id));
}

/** What the search finds of what an attachment says, piece by piece. */
export function attachmentTextDocuments(row: Attachment, id: number, text: string): SearchDocument[] {
  return documentsOfPieces(documentCodes.attachmentText.code, text, ownerOf(row, id));
}

function ownerOf({ propertyId }: Attachment, id: number) {
  return { propertyId, subjectId: id };
}
