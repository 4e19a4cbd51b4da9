import { expect, test } from "vitest";
import { readOwners } from "./read-owners";

test("owners are read a line each, and their shares come to all of it", () => {
  expect(readOwners("Anna Beispiel: 66,67 %\n\nBernd Beispiel 33,33%")).toEqual([
    { name: "Anna Beispiel", share: 6_667 },
    { name: "Bernd Beispiel", share: 3_333 },
  ]);
  expect(readOwners("Muster GmbH 100 %")).toEqual([{ name: "Muster GmbH", share: 10_000 }]);
  for (const text of ["Anna 50 %", "Anna", "Anna 60 %\nBernd 50 %", "100 %", "Anna 0 %\nBernd 100 %"])
    expect(readOwners(text)).toBeNull();
});
