import type { Page } from "@playwright/test";
import { printBankLines } from "../books/print-bank-lines";
import { sendFile } from "./send";

const IBAN = "DE02100100100006820101";

const OPENING = 1_000_00;

/**
 * Loads a statement of the demo data's account Rücklagen, once however often it is asked for: `lines` transactions of two euros
 * on as many days of a year, two of three of them money in. Returns the upload's id.
 */
export async function loadStatement(page: Page, year: number, lines: number): Promise<number> {
  const printed = Array.from({ length: lines }, (_, index) => ({
    day: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    cents: index % 3 ? 200 : -200,
    purpose: `MIETE WOHNUNG 3 OG RECHTS, EINSCHLIESSLICH NEBENKOSTEN ${year} NR ${index}`,
    name: "Familie Wiesenfeld",
  }));
  const name = `Kontoauszug der Rücklagen mit einem langen Dateinamen ${year}-01-01 bis ${year}-12-31.sta`;
  const file = { name, content: printBankLines(IBAN, printed, OPENING) };
  return (await sendFile(page, "/api/bank-transactions", file)).uploadId;
}
