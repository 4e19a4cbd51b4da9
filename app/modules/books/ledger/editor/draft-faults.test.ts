import { expect, test } from "vitest";
import type { BookingDraft } from "./booking-draft";
import { newDraftLeg } from "./booking-draft";
import { draftFaults } from "./draft-faults";
import { sumAccounts } from "./sum-accounts";

const CLEARING = 2;
const defaults = { firstAccountId: 1, bankLine: null };
const leg = newDraftLeg(defaults, 0);
const good: BookingDraft = {
  description: "Miete",
  valueDate: "01.03.2026",
  legs: [
    { ...leg, source: { ...leg.source, accountId: "2" }, target: { ...leg.target, accountId: "3" }, amount: "560,50" },
  ],
};
const open = { legCount: 1, clearingCents: -56_050, clearingAccountId: CLEARING };
const faultsOf = (change: Partial<BookingDraft>, stored = open) =>
  draftFaults({ ...good, ...change }, defaults, stored).map(({ name, sentence }) => [name, sentence]);

test("a bank line that is booked in full can be saved", () => {
  expect(faultsOf({})).toEqual([]);
});

test("the spec's messages stand at what they are about", () => {
  expect(faultsOf({ description: " " })).toEqual([["description", "Ungültige Beschreibung"]]);
  expect(faultsOf({ valueDate: "31.02.2026" })).toEqual([["valueDate", "Ungültiges Werstellungsdatum"]]);
  expect(faultsOf({ legs: [] })).toEqual([["legs", "Rot markierte Bilanzen müssen 0 sein"]]);
  expect(faultsOf({ legs: [leg] }, { ...open, legCount: 0, clearingCents: 0 })).toEqual([
    ["legs", "Eine Buchung braucht mindestens eine Zeile"],
  ]);
});

test.each([
  ["1,005", "Höchstens 2 Nachkommastellen."],
  ["NaN", "„NaN“ ist keine Zahl. Beispiel: 210,00"],
  ["1e20", "„1e20“ ist keine Zahl. Beispiel: 210,00"],
  ["100000000000000000000", "Der Wert muss zwischen −10.000.000.000,00 und 10.000.000.000,00 liegen."],
  ["", "Der Betrag darf nicht 0 sein."],
])("the amount %s is named", (amount, sentence) => {
  const legs = good.legs.map((one) => ({ ...one, amount }));
  expect(faultsOf({ legs })).toContainEqual(["legs[0].amount", sentence]);
});

test("a relation without its choice is missing it", () => {
  const [one = leg] = good.legs;
  const target = { ...one.target, flowType: "PROPERTY", subFlowType: "RENTAL_AGREEMENT" };
  expect(faultsOf({ legs: [{ ...one, target }] })).toEqual([["legs[0].targetFlowId", "Bitte den Bezug wählen."]]);
  expect(faultsOf({ legs: [{ ...one, target: { ...target, flowId: "4" } }] })).toEqual([
    ["legs[0].targetSubFlowId", "Bitte den Vertrag wählen."],
  ]);
});

test("an account that is not chosen yet is missing", () => {
  const legs = good.legs.map((one) => ({ ...one, source: { ...one.source, accountId: "0" } }));
  expect(faultsOf({ legs }, { ...open, legCount: 0, clearingCents: 0 })).toEqual([
    ["legs[0].sourceAccountId", "Bitte das Konto wählen."],
  ]);
});

test("accounts are summed in their order, only those that are touched", () => {
  const accounts = [
    { id: 1, name: "Bank", routingKey: "CASH" },
    { id: 2, name: "Verrechnung", routingKey: "CASH_CLEARING" },
    { id: 3, name: "Miete", routingKey: "RENT" },
    { id: 4, name: "Andere", routingKey: "OTHER" },
  ] as const;
  const balances = sumAccounts(accounts, [
    { sourceAccountId: 1, targetAccountId: 2, cents: 100 },
    { sourceAccountId: 2, targetAccountId: 3, cents: 60 },
  ]);
  expect(
    balances.map(({ accountName, debitCents, creditCents, balanceCents }) => [
      accountName,
      debitCents,
      creditCents,
      balanceCents,
    ]),
  ).toEqual([
    ["Bank", 100, 0, 100],
    ["Verrechnung", 60, 100, 40],
    ["Miete", 0, 60, 60],
  ]);
});
