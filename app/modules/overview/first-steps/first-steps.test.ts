import { expect, test } from "vitest";
import { hasSteps, listFirstSteps, type StepFacts, type StepReader, stepNames } from "./first-steps";

const nothing: StepFacts = {
  colleagues: 0,
  rights: 0,
  folder: null,
  properties: null,
  agreements: 0,
  bankAccounts: 0,
  booksBegin: 0,
  statement: 0,
  booking: 0,
  backup: 0,
};

/** Somebody who may do some of the steps; for the others a right is missing. */
const reader = (isAdmin: boolean, ...own: string[]): StepReader => {
  const missing = stepNames.map((name) => [name, own.includes(name) ? null : "„Ändern“"]);
  return { isAdmin, missing: Object.fromEntries(missing) };
};
const all = reader(true, ...stepNames);
const waysOf = (facts: StepFacts, who: StepReader) =>
  listFirstSteps(facts, who).map(({ name, to }) => [name, to] as const);

test("who may do everything is led to each step that waits for no other", () => {
  expect(listFirstSteps(nothing, all).map(({ to, waitsFor, done }) => to ?? waitsFor ?? done)).toEqual([
    "/settings/users",
    "/settings/users",
    "/settings/property-groups",
    "folder",
    "properties",
    "/settings/bank-accounts",
    "/settings/books",
    "bankAccounts",
    "statement",
    "/settings/backup",
  ]);
});

test("a way leads to what is there to go on with, and ends once the step is done", () => {
  const ways = new Map(waysOf({ ...nothing, colleagues: 1, folder: 7 }, all));
  expect([ways.get("colleagues"), ways.get("folder"), ways.get("properties")]).toEqual([
    null,
    null,
    "/property-groups/7",
  ]);
  expect(new Map(waysOf({ ...nothing, folder: 7, properties: 31 }, all)).get("agreements")).toBe(
    "/properties/31#agreements",
  );
});

test("an admin sees whose the other steps are; others see their own and their own ways", () => {
  const admin = listFirstSteps(nothing, reader(true, "colleagues", "backup"));
  expect(admin).toHaveLength(stepNames.length);
  expect(admin.find(({ name }) => name === "properties")).toMatchObject({ to: null, missing: "„Ändern“" });
  const bookkeeper = reader(false, "bankAccounts", "statement", "booking");
  expect(waysOf({ ...nothing, bankAccounts: 1 }, bookkeeper)).toEqual([
    ["bankAccounts", null],
    ["statement", "/accounting/bank-transactions/upload"],
    ["booking", null],
  ]);
  expect(new Map(waysOf(nothing, bookkeeper)).get("bankAccounts")).toBe("/accounting/bank-accounts");
  expect([hasSteps(bookkeeper), hasSteps(reader(false))]).toEqual([true, false]);
});
