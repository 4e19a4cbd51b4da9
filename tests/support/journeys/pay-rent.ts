import type { Page } from "@playwright/test";
import { send } from "./send";

/** Books what a tenant paid, in euros by the routing key of the account, as the accountant whose page it is; returns the booking's id. */
export async function payRent(
  page: Page,
  { propertyId, agreementId }: { propertyId: number; agreementId: number },
  valueDate: string,
  paid: Partial<Record<"RENT" | "UTILITIES" | "RENT_DEPOSIT", number>>,
): Promise<number> {
  const accounts: { id: number; routingKey: string }[] = await send(page, "GET", "/api/accounts");
  const accountOf = (key: string) => accounts.find(({ routingKey }) => routingKey === key)?.id;
  const { id } = await send(page, "POST", "/api/ledger/transactions", {
    description: "Miete und Nebenkosten, Dauerauftrag",
    valueDate,
    legs: Object.entries(paid).map(([key, amount]) => ({
      sourceAccountId: accountOf("OTHER"),
      targetAccountId: accountOf(key),
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
