import { isValidIBAN } from "ibantools";
import { expect, test } from "vitest";
import { transactionTemplates } from "../../app/modules/books/templates/transaction-templates";
import { generateFlats } from "../../tests/support/generate-flats";
import { generateHistory } from "./generate-history";

const plan = generateFlats(20, { seed: 7, from: "2023-01-01", to: "2025-12-31" });
const history = generateHistory(plan);

test("the same plan makes the same history, another seed another one", () => {
  expect(generateHistory(plan)).toEqual(history);
  expect(generateHistory({ ...plan, seed: 8 })).not.toEqual(history);
});

test("a history lies within its days, in their order, and knows every template", () => {
  const days = history.map(({ valueDate }) => valueDate);
  expect(days).toEqual(days.toSorted());
  expect([days[0]! >= plan.from, days.at(-1)! <= plan.to]).toEqual([true, true]);
  expect(history.length).toBeGreaterThan(20 * 36);
  const templates = new Set(history.map(({ booking }) => booking.template));
  // Its lenders take interest and repayment apart, and its flats leave to their WEGs what a whole house costs.
  const unknown = ["loan_instalment", "operating_cost", "maintenance", "reserve", "financing_cost", "bank_fee"];
  const known = transactionTemplates.map(({ name }) => name).filter((name) => !unknown.includes(name));
  expect([...templates].sort()).toEqual(known.sort());
});

test("no account is ever overdrawn", () => {
  const balances = new Map<number, number>();
  const lowest = history.map(({ bankAccountId, cents }) => {
    const balance = (balances.get(bankAccountId) ?? 0) + cents;
    balances.set(bankAccountId, balance);
    return balance;
  });
  expect(Math.min(...lowest)).toBeGreaterThanOrEqual(0);
  expect(balances.size).toBe(plan.bankAccounts.length);
});

test("IBANs have right check digits, and amounts are whole cents", () => {
  const ibans = new Set(history.flatMap(({ counterpartyIban }) => counterpartyIban ?? []));
  expect(ibans.size).toBeGreaterThan(20);
  expect([...ibans].filter((iban) => !isValidIBAN(iban))).toEqual([]);
  expect(history.filter(({ cents }) => !Number.isInteger(cents) || cents === 0)).toEqual([]);
});

test("bookings relate to what the plan holds", () => {
  const known = {
    RENTAL_AGREEMENT: new Map(plan.agreements.map(({ id, propertyId }) => [id, propertyId])),
    PROPERTY: new Map(plan.properties.map(({ id }) => [id, id])),
    LOAN: new Map(plan.loans.map(({ id }) => [id, id])),
    NONE: new Map([[0, 0]]),
    BANK_TRANSACTION: new Map<number, number>(),
  };
  const wrong = history.filter(
    ({ booking: { relation } }) => known[relation.subFlowType].get(relation.subFlowId) !== relation.flowId,
  );
  expect(wrong).toEqual([]);
});

test("nothing is paid for a property before it was bought, but its purchase", () => {
  const since = new Map(plan.properties.map(({ id, usageRightsSinceDate }) => [id, usageRightsSinceDate ?? ""]));
  const early = history.filter(
    ({ valueDate, booking: { template, relation } }) =>
      relation.subFlowType === "PROPERTY" &&
      !template.startsWith("purchase") &&
      valueDate < since.get(relation.flowId)!,
  );
  expect(early).toEqual([]);
});

test("without bank accounts there is no history, with one account all is on it", () => {
  expect(generateHistory({ ...plan, bankAccounts: [] })).toEqual([]);
  const [account] = plan.bankAccounts;
  const ids = generateHistory({ ...plan, bankAccounts: [account!] }).map(({ bankAccountId }) => bankAccountId);
  expect(new Set(ids)).toEqual(new Set([account!.id]));
});
