import { expect, test } from "vitest";
import { readMt940Account } from "./read-values";

test.each([
  ["DE02120300000000202051", { iban: "DE02120300000000202051" }, null],
  ["DE02 1203 0000 0000 2020 51EUR", { iban: "DE02120300000000202051" }, "EUR"],
  ["BYLADEM1001/DE02120300000000202051", { iban: "DE02120300000000202051" }, null],
  ["NL91ABNA0417164300 EUR", { iban: "NL91ABNA0417164300" }, "EUR"],
  ["12030000/0000202051", { bankCode: "12030000", accountNumber: "0000202051" }, null],
  ["12030000/202051EUR", { bankCode: "12030000", accountNumber: "202051" }, "EUR"],
  ["DABADKKK/1234567890", { bankCode: "DABADKKK", accountNumber: "1234567890" }, null],
  ["517852257", { bankCode: "", accountNumber: "517852257" }, null],
  ["12030000/", null, null],
  ["", null, null],
])("%s", (text, account, currency) => {
  expect(readMt940Account(text)).toEqual({ account, currency });
});
