import { type Page, test } from "@playwright/test";
import { send } from "./send";

/** The demo account that tests load statements of. */
const IBAN = "DE02120300000000202051";

/**
 * Loads a line of the bank, as the accountant whose page it is, and answers the id of the transaction to be booked. The purpose must be the test's
 * own.
 */
export async function loadBankLine(page: Page, purpose: string, cents: number, day = "2026-09-01"): Promise<number> {
  const short = day.replaceAll("-", "").slice(2);
  const amount = `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  const mark = cents < 0 ? "D" : "C";
  const text = [
    ":20:STARTUMS",
    `:25:${IBAN}`,
    ":28C:1/1",
    `:60F:C${short}EUR0,00`,
    `:61:${short}${short.slice(2)}${mark}${amount}NMSCNONREF`,
    `:86:166?00GUTSCHRIFT?20${purpose}?31DE21500105171234563040?32Familie Neumann`,
    `:62F:${mark}${short}EUR${amount}`,
    "-",
  ].join("\r\n");
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
