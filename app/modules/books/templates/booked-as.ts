import { NO_RELATION, type Relation } from "../../base/relations/relation";
import { type TemplateName, type TransactionTemplate, transactionTemplates } from "./transaction-templates";

/** The templates by which a payment to somebody is booked on one account, for a property, an agreement or neither. */
export const payeeTemplates = transactionTemplates.filter(
  ({ routingKeys, flowType }) => routingKeys.length === 1 && flowType !== "LOAN",
);

/** What a payment is about. */
export type PaidFor = { agreementId: number | null; propertyId: number | null };

/** The template that a payment names; undefined if it names none. */
export function findPayeeTemplate(name: string | null): TransactionTemplate | undefined {
  return payeeTemplates.find((template) => template.name === name);
}

/** What a template relates to; null if it asks for what the payment does not name. */
export function relationFor(
  { flowType, subFlowType }: TransactionTemplate,
  { agreementId, propertyId }: PaidFor,
): Relation | null {
  if (flowType === "NONE") return NO_RELATION;
  if (propertyId === null || (subFlowType === "RENTAL_AGREEMENT" && agreementId === null)) return null;
  const subFlowId = subFlowType === "RENTAL_AGREEMENT" ? (agreementId ?? 0) : propertyId;
  return { flowType: "PROPERTY", flowId: propertyId, subFlowType, subFlowId } as Relation;
}

/** The names of these templates that ask for an agreement, a property, or nothing. */
export function payeeTemplateNames(about: "RENTAL_AGREEMENT" | "PROPERTY" | "NONE"): TemplateName[] {
  return payeeTemplates.flatMap(({ subFlowType, name }) => (subFlowType === about ? [name] : []));
}

/** The one template by which payments were booked that is named by routing keys or templates, parted by commas; null if by several. */
export function templateBefore(bookedBefore: string | null): TransactionTemplate | null {
  const names = new Set(
    (bookedBefore ?? "?").split(",").map((booked) => {
      const template = payeeTemplates.find(({ name, routingKeys: [key] }) => name === booked || key === booked);
      return template?.name ?? "";
    }),
  );
  const [only = null, ...others] = names;
  return others.length > 0 ? null : (findPayeeTemplate(only) ?? null);
}
