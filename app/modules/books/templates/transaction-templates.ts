import type { FlowType, SubFlowType } from "../../base/relations/relation-types";
import type { RoutingKey } from "../accounts/routing-keys";

const AGREEMENT = { flowType: "PROPERTY", subFlowType: "RENTAL_AGREEMENT", outgoing: false } as const;
const PROPERTY = { flowType: "PROPERTY", subFlowType: "PROPERTY", outgoing: true } as const;
const LOAN = { flowType: "LOAN", subFlowType: "LOAN", outgoing: true } as const;
const NOTHING = { flowType: "NONE", subFlowType: "NONE", outgoing: false } as const;

/**
 * Ready-made bookings: what is taken out of clearing goes to the accounts with these keys, related to what the
 * person chooses. Two keys share the amount between them. `outgoing` is what is paid, unless a line of the bank says
 * otherwise.
 */
export const transactionTemplates = [
  { name: "rent_and_utilities", label: "Miete/Nebenkosten", ...AGREEMENT, routingKeys: ["RENT", "UTILITIES"] },
  { name: "rent", label: "Miete", ...AGREEMENT, routingKeys: ["RENT"] },
  { name: "utilities", label: "Nebenkosten", ...AGREEMENT, routingKeys: ["UTILITIES"] },
  { name: "rent_deposit", label: "Kaution", ...AGREEMENT, routingKeys: ["RENT_DEPOSIT"] },
  { name: "common_charge", label: "Hausgeld", ...PROPERTY, routingKeys: ["COMMON_CHARGE"] },
  { name: "administrator_charge", label: "Verwaltungskosten", ...PROPERTY, routingKeys: ["ADMINISTRATOR_CHARGE"] },
  { name: "insurance", label: "Versicherung", ...PROPERTY, routingKeys: ["INSURANCE"] },
  { name: "property_tax", label: "Grundsteuer", ...PROPERTY, routingKeys: ["PROPERTY_TAX"] },
  { name: "operating_cost", label: "Betriebskosten", ...PROPERTY, routingKeys: ["OPERATING_COST"] },
  { name: "maintenance", label: "Erhaltung", ...PROPERTY, routingKeys: ["MAINTENANCE"] },
  { name: "reserve", label: "Rücklage", ...PROPERTY, routingKeys: ["RESERVE"] },
  { name: "investment", label: "Investition", ...PROPERTY, routingKeys: ["INVESTMENT"] },
  { name: "purchase_price", label: "Kaufpreis", ...PROPERTY, routingKeys: ["PURCHASE_PRICE"] },
  { name: "purchase_extra_charge", label: "Kaufnebenkosten", ...PROPERTY, routingKeys: ["PURCHASE_EXTRA_CHARGE"] },
  { name: "loan", label: "Darlehen", ...LOAN, outgoing: false, routingKeys: ["LOAN"] },
  { name: "loan_interest", label: "Darlehenszinsen", ...LOAN, routingKeys: ["LOAN_INTEREST"] },
  { name: "loan_instalment", label: "Darlehensrate", ...LOAN, routingKeys: ["LOAN_INTEREST", "LOAN"] },
  { name: "financing_cost", label: "Geldbeschaffung", ...PROPERTY, routingKeys: ["FINANCING_COST"] },
  { name: "bank_fee", label: "Bankgebühr", ...NOTHING, routingKeys: ["OTHER_EXPENSE"] },
  { name: "other", label: "Andere", ...NOTHING, routingKeys: ["OTHER"] },
  { name: "suspense", label: "Durchgang", ...NOTHING, routingKeys: ["SUSPENSE"] },
] as const satisfies readonly {
  name: string;
  label: string;
  flowType: FlowType;
  subFlowType: SubFlowType;
  outgoing: boolean;
  routingKeys: readonly RoutingKey[];
}[];

/** Whether a template is about a loan. */
export function isLoanTemplate(name: TemplateName): boolean {
  return transactionTemplates.some((template) => template.name === name && template.flowType === "LOAN");
}

export type TransactionTemplate = (typeof transactionTemplates)[number];

export type TemplateName = TransactionTemplate["name"];
