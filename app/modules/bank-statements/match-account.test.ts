import { expect, test } from "vitest";
import { matchAccount } from "./match-account";

const giro = { id: 1, iban: "DE02120300000000202051" };
const other = { id: 2, iban: "DE02500105170137075030" };
const accounts = [giro, other];

test("an IBAN finds its account, whatever was chosen must agree", () => {
  expect(matchAccount({ iban: giro.iban }, accounts, null)).toEqual({ account: giro });
  expect(matchAccount({ iban: giro.iban }, accounts, 1)).toEqual({ account: giro });
  expect(matchAccount({ iban: giro.iban }, accounts, 2)).toMatchObject({ reason: "contradiction", iban: giro.iban });
  expect(matchAccount({ iban: "DE1" }, accounts, 1)).toMatchObject({ reason: "unknown-iban", iban: "DE1" });
});

test("a bank code and account number are found within the IBAN, or lead to the account chosen", () => {
  expect(matchAccount({ bankCode: "12030000", accountNumber: "202051" }, accounts, null)).toEqual({ account: giro });
  expect(matchAccount({ bankCode: "12030000", accountNumber: "0000202051" }, accounts, 2)).toMatchObject({
    reason: "contradiction",
  });
  expect(matchAccount({ bankCode: "12030000", accountNumber: "51" }, accounts, 2)).toEqual({ account: other });
  expect(matchAccount({ bankCode: "12030000", accountNumber: "51" }, accounts, null)).toMatchObject({
    reason: "not-named",
  });
});

test("a file without an account needs a choice", () => {
  expect(matchAccount(null, accounts, 2)).toEqual({ account: other });
  expect(matchAccount(null, accounts, null)).toMatchObject({ reason: "not-named" });
});
