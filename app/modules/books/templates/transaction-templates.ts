import type { FlowType, SubFlowType } from "../../base/relations/relation-types";
import type { RoutingKey } from "../accounts/routing-keys";

/**
 * Ready-made bookings: what is taken out of clearing goes to the accounts with these keys, related to what the
 * person chooses. Two keys share the amount between them.
 */
export const transactionTemplates = [
  {
    name: "rent_and_utilities",
    label: "Miete/Nebenkosten",
    flowType: "PROPERTY",
    subFlowType: "RENTAL_AGREEMENT",
    routingKeys: ["RENT", "UTILITIES"],
  },
  { name: "rent", label: "Miete", flowType: "PROPERTY", subFlowType: "RENTAL_AGREEMENT", routingKeys: ["RENT"] },
  {
    name: "utilities",
    label: "Nebenkosten",
    flowType: "PROPERTY",
    subFlowType: "RENTAL_AGREEMENT",
    routingKeys: ["UTILITIES"],
  },
  {
    name: "rent_deposit",
    label: "Kaution",
    flowType: "PROPERTY",
    subFlowType: "RENTAL_AGREEMENT",
    routingKeys: ["RENT_DEPOSIT"],
  },
  {
    name: "common_charge",
    label: "Hausgeld",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["COMMON_CHARGE"],
  },
  {
    name: "administrator_charge",
    label: "Verwaltungskosten",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["ADMINISTRATOR_CHARGE"],
  },
  {
    name: "insurance",
    label: "Versicherung",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["INSURANCE"],
  },
  {
    name: "property_tax",
    label: "Grundsteuer",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["PROPERTY_TAX"],
  },
  {
    name: "investment",
    label: "Investition",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["INVESTMENT"],
  },
  {
    name: "purchase_price",
    label: "Kaufpreis",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["PURCHASE_PRICE"],
  },
  {
    name: "purchase_extra_charge",
    label: "Kaufnebenkosten",
    flowType: "PROPERTY",
    subFlowType: "PROPERTY",
    routingKeys: ["PURCHASE_EXTRA_CHARGE"],
  },
  { name: "loan", label: "Darlehen", flowType: "LOAN", subFlowType: "LOAN", routingKeys: ["LOAN"] },
  {
    name: "loan_interest",
    label: "Darlehenszinsen",
    flowType: "LOAN",
    subFlowType: "LOAN",
    routingKeys: ["LOAN_INTEREST"],
  },
  {
    name: "loan_instalment",
    label: "Darlehensrate",
    flowType: "LOAN",
    subFlowType: "LOAN",
    routingKeys: ["LOAN_INTEREST", "LOAN"],
  },
  { name: "other", label: "Andere", flowType: "NONE", subFlowType: "NONE", routingKeys: ["OTHER"] },
  { name: "suspense", label: "Durchgang", flowType: "NONE", subFlowType: "NONE", routingKeys: ["SUSPENSE"] },
] as const satisfies readonly {
  name: string;
  label: string;
  flowType: FlowType;
  subFlowType: SubFlowType;
  routingKeys: readonly RoutingKey[];
}[];

/** Whether a template is about a loan. */
export function isLoanTemplate(name: TemplateName): boolean {
  return transactionTemplates.some((template) => template.name === name && template.flowType === "LOAN");
}

export type TransactionTemplate = (typeof transactionTemplates)[number];

export type TemplateName = TransactionTemplate["name"];
