import { expect, test } from "vitest";
import { allFlags } from "../../../../tests/support/all-flags";
import { findPages } from "./find-pages";

const found = (phrase: string, accountant = true) =>
  findPages(phrase, { ...allFlags, accountant }).map(({ title }) => title);

test("a screen is found by what it is called and by what else it is looked for", () => {
  expect(found("Rückstand")).toEqual(["Mietrückstände"]);
  expect(found("leer stehend")).toEqual(["Leerstand"]);
  expect(found("Steuerberater")).toEqual(["DATEV"]);
  expect(found("mahnung")).toEqual(["Zahlungserinnerungen"]);
  for (const nothing of ["", " ", "le", "Neumann", "Rückstand Neumann"]) expect(found(nothing)).toEqual([]);
});

test("nobody is led to what they may not see", () => {
  expect(found("Mahnung", false)).toEqual([]);
  expect(found("Rückstand", false)).toEqual(["Mietrückstände"]);
});
