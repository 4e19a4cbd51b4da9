import type { Page } from "@playwright/test";
import { loadBankLine } from "./load-bank-line";
import { editorReady } from "./ready";
import { type As, once, press, type ScreenState, screen, wayTo } from "./screen-state";
import { accountIds, send } from "./send";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

/** A line of the bank to be booked, one that is booked for a property with an agreement, and a booking without one that was undone. */
const bookings = once(async (as) => {
  const editor = await as("editor");
  const property = await sendProperty(editor, {
    streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus",
    zipCode: "04159",
    city: "Leipzig",
    indoorLocation: "3. OG rechts",
  });
  const agreement = await sendAgreement(editor, property, { counterParty: "Familie Öztürk-von der Wiesenfeldt" });
  const page = await as("accountant");
  const purpose = `Hausgeld 11/2026 und die Abrechnung des Vorjahres ${crypto.randomUUID().slice(0, 8)}`;
  const [open, booked] = [
    await loadBankLine(page, `${purpose} A`, -123_456),
    await loadBankLine(page, `${purpose} B`, -123_456),
  ];
  const accounts = await accountIds(page);
  const relation = {
    targetFlowType: "PROPERTY",
    targetFlowId: property,
    targetSubFlowType: "RENTAL_AGREEMENT",
    targetSubFlowId: agreement,
  };
  await send(page, "PUT", `/api/ledger/transactions/${booked}`, {
    legs: [
      {
        sourceAccountId: accounts.CASH_CLEARING,
        targetAccountId: accounts.COMMON_CHARGE,
        amount: -1234.56,
        ...relation,
      },
    ],
  });
  const { id: reversed } = await send(page, "POST", "/api/ledger/transactions", {
    description: "Umbuchung",
    valueDate: "2026-09-05",
    legs: [{ sourceAccountId: accounts.OTHER, targetAccountId: accounts.RENT, amount: 77.7, ...relation }],
  });
  await send(page, "DELETE", `/api/ledger/transactions/${reversed}`);
  return { open, booked, reversed };
});

const at = (path: string) => wayTo(bookings, `/accounting/${path}`);

const ENTRIES = "_app.accounting.ledger-entries";
const NEW = "/accounting/ledger-entries/new";
const LOCK = "/api/ledger/lock";

/** Books closed until long ago, which others may have opened again. */
const closed = (path: string) => async (as: As) => {
  await send(await as("accountant"), "PUT", LOCK, { lockedUntil: "1990-12-31" });
  return `/accounting/ledger-entries/${path}`;
};

const inEditor =
  (first: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await editorReady(page, true);
    await first(page);
  };

/** The booking editor in its states. */
export const bookingScreens: ScreenState[] = [
  screen("open lines", "_app.accounting.unaccounted-entries", "accountant", "/accounting/unaccounted-entries"),
  screen("new booking", `${ENTRIES}_.new`, "accountant", NEW, inEditor()),
  screen(
    "new booking with relations",
    `${ENTRIES}_.new`,
    "accountant",
    NEW,
    inEditor(async (page) => {
      await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
      await page.locator('[name="legs[0].targetFlowType"]').selectOption("PROPERTY");
      await page.locator('[name="legs[1].sourceFlowType"]').selectOption("LOAN");
      await page.locator('[name="legs[1].checked"]').check();
    }),
  ),
  screen(
    "new booking with errors",
    `${ENTRIES}_.new`,
    "accountant",
    NEW,
    inEditor(async (page) => {
      await page.locator('[name="legs[0].targetFlowType"]').selectOption("PROPERTY");
      await page.locator('[name="legs[0].amount"]').fill("1,005");
      await page.locator('[name="legs[0].amount"]').press("Enter");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    }),
  ),
  screen(
    "bank line to be booked",
    "_app.accounting.unaccounted-entries_.$transactionId",
    "accountant",
    at("unaccounted-entries/:open"),
    inEditor(async (page) => {
      await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
      await page.locator('[name="legs[0].amount"]').waitFor();
    }),
  ),
  screen("booking", `${ENTRIES}_.$transactionId`, "accountant", at("ledger-entries/:booked")),
  screen("booking to edit", `${ENTRIES}_.$transactionId`, "accountant", at("ledger-entries/:booked?edit"), inEditor()),
  screen("reversed booking", `${ENTRIES}_.$transactionId`, "accountant", at("ledger-entries/:reversed")),
  screen("booking to reverse", `${ENTRIES}_.$transactionId.storno`, "accountant", at("ledger-entries/:booked/storno")),
  screen(
    "booking that cannot be reversed",
    `${ENTRIES}_.$transactionId.storno`,
    "accountant",
    at("ledger-entries/:reversed/storno"),
  ),
  screen(
    "books to take along",
    `${ENTRIES}_.exports`,
    "accountant",
    "/accounting/ledger-entries/exports?fromDate=2025-02-31&toDate=",
  ),
  screen("months to close", `${ENTRIES}.lock`, "accountant", closed("lock"), press("Abschließen")),
  screen("months to open again", `${ENTRIES}.unlock`, "accountant", closed("unlock")),
];
