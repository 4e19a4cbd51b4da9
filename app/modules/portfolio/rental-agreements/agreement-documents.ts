import type { Field } from "../../base/fields/field";
import { documentPlans } from "../../base/search/document-codes";
import { documentsOf, type SearchDocument } from "../../base/search/make-documents";
import { agreementFields, personsField, rentStepsField } from "./agreement-fields";

/** All that is kept of an agreement as a person enters it. */
export const keptAgreementFields = [...agreementFields, rentStepsField, personsField] as const;

/** What is not for everybody has documents of its own, as documents are found or not by who may see what. */
const plans = [
  [documentPlans.agreement, undefined],
  [documentPlans.agreementContact, "readTenantContacts"],
  [documentPlans.agreementIbans, "openAccounting"],
] as const;

/** What the search finds of an agreement; a new one has the id 0. */
export function agreementDocuments(
  row: Readonly<Record<string, unknown>> & { propertyId: number },
  id = 0,
): SearchDocument[] {
  const owner = { propertyId: row.propertyId, subjectId: id };
  return plans.flatMap(([plan, seenBy]) =>
    documentsOf(
      plan,
      keptAgreementFields.filter((field: Field) => field.seenBy === seenBy),
      row,
      owner,
    ),
  );
}
