import type { Page } from "@playwright/test";
import { loadBankLine } from "./load-bank-line";
import { editorReady } from "./ready";
import { type As, once, openAt, type ScreenState } from "./screen-state";
import { send } from "./send";
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
  const accounts = await send(page, "GET", "/api/accounts");
  const account = (key: string) => accounts.find(({ routingKey }: { routingKey: string }) => routingKey === key)?.id;
  const relation = {
    targetFlowType: "PROPERTY",
    targetFlowId: property,
    targetSubFlowType: "RENTAL_AGREEMENT",
    targetSubFlowId: agreement,
  };
  await send(page, "PUT", `/api/ledger/transactions/${booked}`, {
    legs: [
      {
        sourceAccountId: account("CASH_CLEARING"),
        targetAccountId: account("COMMON_CHARGE"),
        amount: -1234.56,
        ...relation,
      },
    ],
  });
  const { id: reversed } = await send(page, "POST", "/api/ledger/transactions", {
    description: "Umbuchung",
    valueDate: "2026-09-05",
    legs: [{ sourceAccountId: account("OTHER"), targetAccountId: account("RENT"), amount: 77.7, ...relation }],
  });
  await send(page, "DELETE", `/api/ledger/transactions/${reversed}`);
  return { open, booked, reversed };
});

async function openBooking(as: As, path: (ids: Awaited<ReturnType<typeof bookings>>) => string): Promise<Page> {
  const ids = await bookings(as);
  return openAt(await as("accountant"), `/accounting/${path(ids)}`);
}

async function openNew(as: As): Promise<Page> {
  const page = await as("accountant");
  await page.goto("/accounting/ledger-entries/new");
  await editorReady(page, true);
  return page;
}

/** The booking editor in its states. */
export const bookingScreens: ScreenState[] = [
  {
    name: "open lines",
    route: "_app.accounting.unaccounted-entries",
    open: async (as) => {
      const page = await as("accountant");
      await page.goto("/accounting/unaccounted-entries");
      return page;
    },
  },
  { name: "new booking", route: "_app.accounting.ledger-entries_.new", open: openNew },
  {
    name: "new booking with relations",
    route: "_app.accounting.ledger-entries_.new",
    open: async (as) => {
      const page = await openNew(as);
      await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
      await page.locator('[name="legs[0].targetFlowType"]').selectOption("PROPERTY");
      await page.locator('[name="legs[1].sourceFlowType"]').selectOption("LOAN");
      await page.locator('[name="legs[1].checked"]').check();
      return page;
    },
  },
  {
    name: "new booking with errors",
    route: "_app.accounting.ledger-entries_.new",
    open: async (as) => {
      const page = await openNew(as);
      await page.locator('[name="legs[0].targetFlowType"]').selectOption("PROPERTY");
      await page.locator('[name="legs[0].amount"]').fill("1,005");
      await page.locator('[name="legs[0].amount"]').press("Enter");
      await page.locator('[aria-invalid="true"]').first().waitFor();
      return page;
    },
  },
  {
    name: "bank line to be booked",
    route: "_app.accounting.unaccounted-entries_.$transactionId",
    open: async (as) => {
      const page = await openBooking(as, ({ open }) => `unaccounted-entries/${open}`);
      await editorReady(page, true);
      await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
      await page.locator('[name="legs[0].amount"]').waitFor();
      return page;
    },
  },
  {
    name: "booking",
    route: "_app.accounting.ledger-entries_.$transactionId",
    open: (as) => openBooking(as, ({ booked }) => `ledger-entries/${booked}`),
  },
  {
    name: "booking to edit",
    route: "_app.accounting.ledger-entries_.$transactionId",
    open: async (as) => {
      const page = await openBooking(as, ({ booked }) => `ledger-entries/${booked}?edit`);
      await editorReady(page, true);
      return page;
    },
  },
  {
    name: "reversed booking",
    route: "_app.accounting.ledger-entries_.$transactionId",
    open: (as) => openBooking(as, ({ reversed }) => `ledger-entries/${reversed}`),
  },
  {
    name: "booking to reverse",
    route: "_app.accounting.ledger-entries_.$transactionId.storno",
    open: (as) => openBooking(as, ({ booked }) => `ledger-entries/${booked}/storno`),
  },
  {
    name: "booking that cannot be reversed",
    route: "_app.accounting.ledger-entries_.$transactionId.storno",
    open: (as) => openBooking(as, ({ reversed }) => `ledger-entries/${reversed}/storno`),
  },
  {
    name: "books to take along",
    route: "_app.accounting.ledger-entries_.exports",
    open: async (as) => {
      const page = await as("accountant");
      await page.goto("/accounting/ledger-entries/exports?fromDate=2025-02-31&toDate=");
      return page;
    },
  },
  {
    name: "months to close",
    route: "_app.accounting.ledger-entries.lock",
    open: async (as) => {
      const page = await as("accountant");
      await send(page, "PUT", "/api/ledger/lock", { lockedUntil: "1990-12-31" });
      await page.goto("/accounting/ledger-entries/lock");
      await page.getByRole("button", { name: "Abschließen" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "months to open again",
    route: "_app.accounting.ledger-entries.unlock",
    open: async (as) => {
      const page = await as("accountant");
      await send(page, "PUT", "/api/ledger/lock", { lockedUntil: "1990-12-31" });
      await page.goto("/accounting/ledger-entries/unlock");
      return page;
    },
  },
];
