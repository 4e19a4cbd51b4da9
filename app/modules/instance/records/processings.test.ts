import { expect, test } from "vitest";
import { allTables } from "../../../../db/all-tables";
import { processings } from "./processings";
import { flagsWith } from "./who-may";

test("each table is kept for one purpose that the record names", () => {
  const named = Object.values(processings).flatMap(({ tables }) => tables);
  expect(named.toSorted()).toEqual(allTables().map(({ name }) => name));
});

test("who may is told by flags, and everybody once", () => {
  expect(flagsWith(["openAccounting", "changeLoans"])).toEqual(["admin", "accountant"]);
  expect(flagsWith(["readPortfolio", "openAccounting"])).toEqual(["everyone"]);
});
