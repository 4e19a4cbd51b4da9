import type { Page } from "@playwright/test";
import { printBankLines } from "../books/print-bank-lines";
import { send, sendFile } from "./send";

/** The demo account that tests load statements of. */
const IBAN = "DE02120300000000202051";

/**
 * Loads a line of the bank, as the accountant whose page it is, and returns the id of the transaction to be booked. The purpose
 * must be the test's own.
 */
export async function loadBankLine(
  page: Page,
  purpose: string,
  cents: number,
  day = "2026-09-01",
  party = { iban: "DE21500105171234563040", name: "Familie Neumann" },
): Promise<number> {
  const line = { day, cents, purpose, ...party };
  const file = { name: `${purpose}.sta`, content: printBankLines(IBAN, [line], balanceOf(purpose)) };
  await sendFile(page, "/api/bank-transactions", file, { statementType: "MT940", bankAccountId: "0" });
  const { entriesByDate } = await send(page, "GET", "/api/ledger/unaccounted-entries");
  type Entry = { transactionId: number; description: string };
  const entries = (entriesByDate as [string, Entry[]][]).flatMap(([, list]) => list);
  return entries.find(({ description }) => description === purpose)?.transactionId ?? 0;
}

/** A balance of the test's own: statements of a day that begin at the same one are about the same lines. */
function balanceOf(purpose: string): number {
  return [...purpose].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
}
