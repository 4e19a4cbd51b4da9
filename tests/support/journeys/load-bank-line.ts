import { type Page, test } from "@playwright/test";
import { printBankLines } from "../books/print-bank-lines";
import { send } from "./send";

/** The demo account that tests load statements of. */
const IBAN = "DE02120300000000202051";

/**
 * Loads a line of the bank, as the accountant whose page it is, and returns the id of the transaction to be booked. The purpose must be the test's
 * own.
 */
export async function loadBankLine(page: Page, purpose: string, cents: number, day = "2026-09-01"): Promise<number> {
  const line = { day, cents, purpose, iban: "DE21500105171234563040", name: "Familie Neumann" };
  const text = printBankLines(IBAN, [line], balanceOf(purpose));
  const response = await page.request.post("/api/bank-transactions", {
    headers: { Origin: test.info().project.use.baseURL ?? "" },
    multipart: {
      file: { name: `${purpose}.sta`, mimeType: "text/plain", buffer: Buffer.from(text) },
      statementType: "MT940",
      bankAccountId: "0",
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  const { entriesByDate } = await send(page, "GET", "/api/ledger/unaccounted-entries");
  type Entry = { transactionId: number; description: string };
  const entries = (entriesByDate as [string, Entry[]][]).flatMap(([, list]) => list);
  return entries.find(({ description }) => description === purpose)?.transactionId ?? 0;
}

/** A balance of the test's own: statements of a day that begin at the same one are about the same lines. */
function balanceOf(purpose: string): number {
  return [...purpose].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
}
