import { expect, test } from "vitest";
import { ANY_RELATION } from "./entry-filter";
import { readEntryFilter, shownRelation } from "./read-entry-filter";

const OPEN = {
  accountId: null,
  fromDate: null,
  toDate: null,
  ...ANY_RELATION,
};
const read = (query: string) => readEntryFilter(new URLSearchParams(query));

test("days are read as they are typed, and nonsense is left out", () => {
  expect(read("accountId=3&fromDate=1.2.2026&toDate=2026-03-01")).toEqual({
    ...OPEN,
    accountId: 3,
    fromDate: "2026-02-01",
    toDate: "2026-03-01",
  });
  expect(read("accountId=x&fromDate=neulich&flowType=FOLDER&flowId=3&subFlowId=2")).toEqual(OPEN);
  expect(read("flowType=NONE&flowId=3&subFlowType=LOAN")).toEqual({ ...OPEN, flowType: "NONE" });
  expect(read("flowType=LOAN&subFlowType=PROPERTY&subFlowId=3")).toEqual({ ...OPEN, flowType: "LOAN" });
});

test("an address is taken as it is, a sub-relation names its kind of relation", () => {
  expect(read("flowType=PROPERTY&flowId=3")).toEqual({ ...OPEN, flowType: "PROPERTY", flowId: 3 });
  expect(read("subFlowType=RENTAL_AGREEMENT&subFlowId=9")).toEqual({
    ...OPEN,
    flowType: "PROPERTY",
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: 9,
  });
});

test("another type clears the relation; a property is looked at by its agreements first", () => {
  const property = read("flowType=PROPERTY&shownRelation=+");
  expect(property).toEqual({ ...OPEN, flowType: "PROPERTY", subFlowType: "RENTAL_AGREEMENT" });
  expect(shownRelation(property)).toBe("PROPERTY  RENTAL_AGREEMENT");
  const loan = "flowType=LOAN&flowId=3&subFlowType=RENTAL_AGREEMENT&subFlowId=9";
  expect(read(`${loan}&shownRelation=PROPERTY+3+RENTAL_AGREEMENT`)).toEqual({ ...OPEN, flowType: "LOAN" });
  expect(read("flowType=&flowId=3&shownRelation=PROPERTY+3+")).toEqual(OPEN);
});

test("another relation, or another kind of sub-relation, clears the sub-relation alone", () => {
  const query = "flowType=PROPERTY&flowId=4&subFlowType=RENTAL_AGREEMENT&subFlowId=9&shownRelation=PROPERTY";
  expect(read(`${query}+3+RENTAL_AGREEMENT`)).toMatchObject({ flowId: 4, subFlowId: null });
  expect(read(`${query}+4+PROPERTY`)).toMatchObject({ subFlowType: "RENTAL_AGREEMENT", subFlowId: null });
  expect(read(`${query}+4+RENTAL_AGREEMENT`)).toMatchObject({ subFlowId: 9 });
  expect(read("flowType=PROPERTY&subFlowType=&shownRelation=PROPERTY++RENTAL_AGREEMENT")).toMatchObject({
    flowType: "PROPERTY",
    subFlowType: null,
  });
});
