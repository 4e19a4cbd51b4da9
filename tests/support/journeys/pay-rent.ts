import type { Page } from "@playwright/test";
import { accountIds, send } from "./send";

/** Books what a tenant paid, in euros by the routing key of the account, as the accountant whose page it is; returns the booking's id. */
export async function payRent(
  page: Page,
  { propertyId, agreementId }: { propertyId: number; agreementId: number },
  valueDate: string,
  paid: Partial<Record<"RENT" | "UTILITIES" | "RENT_DEPOSIT", number>>,
): Promise<number> {
  const accounts = await accountIds(page);
  const { id } = await send(page, "POST", "/api/ledger/transactions", {
    description: "Miete und Nebenkosten, Dauerauftrag",
    valueDate,
    legs: Object.entries(paid).map(([key, amount]) => ({
      sourceAccountId: accounts.OTHER,
      targetAccountId: accounts[key],
      targetFlowType: "PROPERTY",
      targetFlowId: propertyId,
      targetSubFlowType: "RENTAL_AGREEMENT",
      targetSubFlowId: agreementId,
      amount,
      valueDate,
    })),
  });
  return id;
}
