import { expect, test } from "vitest";
import { ANY_RELATION, type EntryFilter } from "../entries/entry-filter";
import { choiceLike, FIRST_TEMPLATE } from "./template-choice";

const chosen = (filter: Partial<EntryFilter>) =>
  choiceLike({ accountId: null, fromDate: null, toDate: null, ...ANY_RELATION, ...filter });

test("a new booking begins with what its list is narrowed to", () => {
  const { name } = FIRST_TEMPLATE;
  expect(chosen({})).toBe(FIRST_TEMPLATE);
  expect(chosen({ flowType: "LOAN" })).toBe(FIRST_TEMPLATE);
  expect(chosen({ flowType: "BANK_ACCOUNT", flowId: 2 })).toBe(FIRST_TEMPLATE);
  expect(chosen({ flowType: "LOAN", flowId: 4 })).toEqual({
    name: "loan_instalment",
    flowId: "4",
    subFlowId: "4",
    amount: "",
  });
  expect(chosen({ flowType: "PROPERTY", flowId: 9 })).toEqual({ name, flowId: "9", subFlowId: "0", amount: "" });
  expect(chosen({ flowType: "PROPERTY", flowId: 9, subFlowType: "RENTAL_AGREEMENT", subFlowId: 3 })).toEqual({
    name,
    flowId: "9",
    subFlowId: "3",
    amount: "",
  });
});
