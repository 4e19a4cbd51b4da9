import type { Page } from "@playwright/test";
import { loadStatement } from "./load-statement";
import { accountIds, send } from "./send";

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
  const accounts = await accountIds(page);
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
          sourceAccountId: accounts.CASH_CLEARING,
          sourceFlowType: "BANK_ACCOUNT",
          sourceFlowId: flowId,
          sourceSubFlowType: "BANK_TRANSACTION",
          sourceSubFlowId: subFlowId,
          targetAccountId: accounts.RENT,
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
