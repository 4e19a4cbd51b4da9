import { documentPlans } from "../../base/search/document-codes";
import { documentsOf, type SearchDocument } from "../../base/search/make-documents";
import { agreementFields, rentStepsField } from "./agreement-fields";

/** All that is kept of an agreement as a person enters it. */
export const keptAgreementFields = [...agreementFields, rentStepsField] as const;

/** What the search finds of an agreement; a new one has the id 0. */
export function agreementDocuments(
  row: Readonly<Record<string, unknown>> & { propertyId: number },
  id = 0,
): SearchDocument[] {
  const owner = { propertyId: row.propertyId, subjectId: id };
  return documentsOf(documentPlans.agreement, keptAgreementFields, row, owner);
}
