import type { Page } from "@playwright/test";
import { loadStatement } from "./load-statement";
import { send } from "./send";

/** As the API returns it of what is to be booked. */
type Open = {
  transactionId: number;
  description: string;
  valueDate: string;
  openAmount: number;
  flowId: number;
  subFlowId: number;
};

/**
 * Loads a statement of so many lines of two euros, two of three of them money in, and books each as rent of an agreement, as
 * the accountant whose page it is.
 */
export async function bookRents(
  page: Page,
  { year, lines, propertyId, agreementId }: { year: number; lines: number; propertyId: number; agreementId: number },
): Promise<void> {
  await loadStatement(page, year, lines);
  const accounts: { id: number; routingKey: string }[] = await send(page, "GET", "/api/accounts");
  const accountOf = (key: string) => accounts.find(({ routingKey }) => routingKey === key)?.id;
  const { entriesByDate }: { entriesByDate: [string, Open[]][] } = await send(
    page,
    "GET",
    "/api/ledger/unaccounted-entries",
  );
  const own = entriesByDate.flatMap(([, rows]) => rows).filter(({ valueDate }) => valueDate.startsWith(String(year)));
  for (const { transactionId, description, valueDate, openAmount, flowId, subFlowId } of own)
    await send(page, "PUT", `/api/ledger/transactions/${transactionId}`, {
      description,
      valueDate,
      legs: [
        {
          sourceAccountId: accountOf("CASH_CLEARING"),
          sourceFlowType: "BANK_ACCOUNT",
          sourceFlowId: flowId,
          sourceSubFlowType: "BANK_TRANSACTION",
          sourceSubFlowId: subFlowId,
          targetAccountId: accountOf("RENT"),
          targetFlowType: "PROPERTY",
          targetFlowId: propertyId,
          targetSubFlowType: "RENTAL_AGREEMENT",
          targetSubFlowId: agreementId,
          amount: -openAmount,
          valueDate,
        },
      ],
    });
}
