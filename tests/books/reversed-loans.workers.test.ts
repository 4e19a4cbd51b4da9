import { beforeAll, expect, test } from "vitest";
import { loadLines, openAccount } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { visibleText } from "../support/read-html";

let accountant: Person;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  await openAccount(accountant);
});

/** Loads lines of the bank and answers their transactions. */
const load = (lines: [day: string, euros: number][]) =>
  loadLines(
    accountant,
    lines.map(([day, euros]) => ({
      day,
      cents: euros * 100,
      name: "Pleissebank",
      iban: "DE12500105170648489890",
      purpose: `DARLEHEN ${day}`,
    })),
  );

async function addLoan(name: string) {
  const admin = await createPerson("admin");
  const { body } = await call(admin, "POST", "/api/loans", { name, annualInterestRate: 6 });
  return { id: body.id, relation: `flowType=LOAN&flowId=${body.id}` };
}

/** What a template says of a transaction, in euros, and booking it so. */
async function fill(template: string, transactionId: number, relation: string) {
  const path = `/api/ledger/transaction-templates/${template}?transactionId=${transactionId}&${relation}`;
  return (await call(accountant, "GET", path)).body;
}
async function book(template: string, transactionId: number, relation: string) {
  const { legs } = await fill(template, transactionId, relation);
  const { body: stored } = await call(accountant, "GET", `/api/ledger/transactions/${transactionId}`);
  const sent = { version: stored.version, legs };
  expect((await call(accountant, "PUT", `/api/ledger/transactions/${transactionId}`, sent)).status).toBe(200);
}
const amounts = ({ legs }: { legs: { amount: number }[] }) => legs.map(({ amount }) => amount);
const closeUntil = (lockedUntil: string | null) => call(accountant, "PUT", "/api/ledger/lock", { lockedUntil });

test("an instalment that was reversed in a closed month is divided as if it had never been booked", async () => {
  const { relation } = await addLoan("Ankauf Talstraße");
  const [payout = 0, early = 0, instalment = 0] = await load([
    ["2026-06-30", 100_000],
    ["2026-07-31", -1_000],
    ["2026-09-30", -2_000],
  ]);
  await book("loan", payout, relation);
  for (const id of [early, instalment]) await book("loan_instalment", id, relation);
  await closeUntil("2026-09-30");
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${instalment}`)).status).toBe(204);
  const browser = await inBrowser(accountant);
  for (const until of ["2026-09-30", null]) {
    await closeUntil(until);
    expect(amounts(await fill("loan_instalment", instalment, relation))).toEqual([-995, -1_005]);
    // The list divides it as the editor does.
    const list = visibleText((await call(browser, "GET", "/accounting/unaccounted-entries")).body);
    expect(list).toContain("Zins 995,00 € für 60 Tage, Tilgung 1.005,00 €");
  }
});

test("a payout that was booked in error bears interest up to its reversal is read, and none after", async () => {
  const { id, relation } = await addLoan("Ankauf Bergstraße");
  const [payout = 0] = await load([["2025-12-31", 100_000]]);
  await book("loan", payout, relation);
  await closeUntil("2026-10-31");
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${payout}`)).status).toBe(204);
  await closeUntil(null);
  const rowOn = async (asOf: string) => {
    const { body } = await call(accountant, "GET", `/api/reports/loan?asOf=${asOf}`);
    return body.data.find((row: { id: number }) => row.id === id);
  };
  expect(await rowOn("2026-11-01")).toMatchObject({ credit: 0, accruedInterest: 0, balance: 0 });
  expect(await rowOn("2026-10-31")).toMatchObject({ credit: 100_000, accruedInterest: 5_000 });
});
