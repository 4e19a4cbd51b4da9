import { expect, test } from "vitest";
import type { Side } from "../../base/relations/relation";
import { NO_RELATION } from "../../base/relations/relation";
import type { NewLeg } from "../ledger/leg";
import { isSplit, type LedgerAccounts, patternOf } from "./pattern-of";

const accounts: LedgerAccounts = [
  { id: 1, routingKey: "CASH" },
  { id: 2, routingKey: "CASH_CLEARING" },
  { id: 3, routingKey: "RENT" },
  { id: 4, routingKey: "UTILITIES" },
  { id: 5, routingKey: "LOAN" },
  { id: 6, routingKey: "LOAN_INTEREST" },
  { id: 7, routingKey: "OTHER" },
  { id: 8, routingKey: "RENT" },
];

const agreement = { flowType: "PROPERTY", flowId: 7, subFlowType: "RENTAL_AGREEMENT", subFlowId: 12 } as const;
const loan = { flowType: "LOAN", flowId: 3, subFlowType: "LOAN", subFlowId: 3 } as const;
const clearing: Side = { accountId: 2, ...NO_RELATION };
const leg = (accountId: number, relation: Omit<Side, "accountId">): Pick<NewLeg, "source" | "target"> => ({
  source: clearing,
  target: { accountId, ...relation },
});

test("rent and utilities of one agreement are one template", () => {
  expect(patternOf([leg(3, agreement), leg(4, agreement)], accounts)).toEqual({
    template: "rent_and_utilities",
    relation: agreement,
  });
  expect(patternOf([leg(4, agreement)], accounts)?.template).toBe("utilities");
});

test("the side beside clearing counts, and accounts with the same key are the same", () => {
  const turned = { source: { accountId: 8, ...agreement }, target: clearing };
  expect(patternOf([turned, leg(3, agreement)], accounts)).toEqual({ template: "rent", relation: agreement });
});

test("interest and repayment of one loan are an instalment", () => {
  expect(patternOf([leg(6, loan), leg(5, loan)], accounts)).toEqual({ template: "loan_instalment", relation: loan });
});

test("legs that take several things out of clearing may be repeated, whatever they are", () => {
  expect(isSplit([leg(3, agreement), leg(4, { ...agreement, subFlowId: 13 })], accounts)).toBe(true);
  expect(isSplit([leg(3, agreement), leg(4, agreement)], accounts)).toBe(false);
  expect(isSplit([leg(99, agreement)], accounts)).toBe(false);
  expect(isSplit([], accounts)).toBe(false);
});

test("what relates to nothing is a template too", () => {
  expect(patternOf([leg(7, NO_RELATION)], accounts)).toEqual({ template: "other", relation: NO_RELATION });
});

test.each([
  ["no legs", []],
  ["two agreements", [leg(3, agreement), leg(4, { ...agreement, subFlowId: 13 })]],
  ["rent and other", [leg(3, agreement), leg(7, NO_RELATION)]],
  ["a rent without an agreement", [leg(3, { ...agreement, subFlowType: "NONE" as const, subFlowId: 0 })]],
  ["an unknown account", [leg(99, agreement)]],
  ["a leg beside clearing", [{ source: { accountId: 7, ...NO_RELATION }, target: { accountId: 3, ...agreement } }]],
])("%s: no single template", (_, legs) => {
  expect(patternOf(legs, accounts)).toBeNull();
});
