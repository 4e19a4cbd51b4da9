import { expect, test } from "vitest";
import { readLoanForm } from "./loan-request";

function formOf(...rows: [propertyId: string, share: string][]): FormData {
  const form = new FormData();
  form.set("name", "Hausbank");
  form.set("annualInterestRate", "3,6");
  rows.forEach(([propertyId, share], index) => {
    form.append(`properties[${index}].propertyId`, propertyId);
    form.append(`properties[${index}].share`, share);
  });
  return form;
}

const sharesOf = (...rows: [string, string][]) => readLoanForm(formOf(...rows)).values.properties;

test("a loan for one property is wholly for it if nobody says how much", () => {
  expect(sharesOf(["7", ""], ["", ""])).toEqual([{ propertyId: 7, share: 100 }]);
  expect(sharesOf(["7", "40"])).toEqual([{ propertyId: 7, share: 40 }]);
  expect(sharesOf(["", ""])).toEqual([]);
  expect(() => sharesOf(["7", ""], ["8", "60"])).toThrow();
});
