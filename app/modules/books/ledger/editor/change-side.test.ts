import { expect, test } from "vitest";
import { type DraftSide, NO_DRAFT_RELATION } from "./booking-draft";
import { changeSide } from "./change-side";

const bankLine = { bankAccountId: 7, bankTransactionId: 70 };
const side: DraftSide = { accountId: "1", ...NO_DRAFT_RELATION };
const agreement: DraftSide = {
  accountId: "1",
  flowType: "PROPERTY",
  flowId: "12",
  subFlowType: "RENTAL_AGREEMENT",
  subFlowId: "3",
};

test.each([
  ["a property begins with its agreements", side, "flowType", "PROPERTY", ["PROPERTY", "0", "RENTAL_AGREEMENT", "0"]],
  ["a loan is its own sub-relation", side, "flowType", "LOAN", ["LOAN", "0", "LOAN", "0"]],
  [
    "a bank account is the bank line's",
    side,
    "flowType",
    "BANK_ACCOUNT",
    ["BANK_ACCOUNT", "7", "BANK_TRANSACTION", "70"],
  ],
  ["no relation clears all", agreement, "flowType", "NONE", ["NONE", "0", "NONE", "0"]],
  ["another kind clears what was chosen", agreement, "flowType", "LOAN", ["LOAN", "0", "LOAN", "0"]],
  ["another property clears the agreement", agreement, "flowId", "13", ["PROPERTY", "13", "RENTAL_AGREEMENT", "0"]],
  ["the property itself", agreement, "subFlowType", "PROPERTY", ["PROPERTY", "12", "PROPERTY", "12"]],
  ["nothing within the property", agreement, "subFlowType", "NONE", ["PROPERTY", "12", "NONE", "0"]],
  ["another account clears the relation", agreement, "accountId", "2", ["NONE", "0", "NONE", "0"]],
  ["the same again changes nothing", agreement, "flowType", "PROPERTY", ["PROPERTY", "12", "RENTAL_AGREEMENT", "3"]],
] as const)("%s", (_, before, field, value, [flowType, flowId, subFlowType, subFlowId]) => {
  expect(changeSide(before, { field, value }, bankLine)).toMatchObject({ flowType, flowId, subFlowType, subFlowId });
});

test("an agreement that is chosen says that it is one", () => {
  const property = { ...agreement, subFlowType: "NONE", subFlowId: "0" };
  expect(changeSide(property, { field: "subFlowId", value: "3" }, null)).toEqual(agreement);
});

test("what is the property's or loan's own follows another choice", () => {
  const own = { ...agreement, subFlowType: "PROPERTY", subFlowId: "12" };
  expect(changeSide(own, { field: "flowId", value: "13" }, null)).toMatchObject({ flowId: "13", subFlowId: "13" });
});

test("another bank account than the bank line's has no bank transaction", () => {
  const line = changeSide(side, { field: "flowType", value: "BANK_ACCOUNT" }, bankLine);
  expect(changeSide(line, { field: "flowId", value: "8" }, bankLine)).toMatchObject({
    flowId: "8",
    subFlowType: "NONE",
    subFlowId: "0",
  });
  expect(changeSide(side, { field: "flowType", value: "BANK_ACCOUNT" }, null)).toMatchObject({
    flowId: "0",
    subFlowType: "NONE",
  });
});
