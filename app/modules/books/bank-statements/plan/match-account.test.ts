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

test("a German bank code and account number are an IBAN, with zeros before the number or without", () => {
  expect(matchAccount({ bankCode: "12030000", accountNumber: "202051" }, accounts, null)).toEqual({ account: giro });
  expect(matchAccount({ bankCode: "12030000", accountNumber: "0000202051" }, accounts, 2)).toEqual({
    account: null,
    reason: "contradiction",
    iban: giro.iban,
  });
  expect(matchAccount({ bankCode: "10010010", accountNumber: "99" }, accounts, 2)).toEqual({
    account: null,
    reason: "unknown-iban",
    iban: "DE09100100100000000099",
  });
});

test.each([
  ["a bare number", { bankCode: "", accountNumber: "202051" }],
  ["a bank code that is none", { bankCode: "1203000", accountNumber: "202051" }],
  ["a BIC in its place", { bankCode: "BYLADEM1001", accountNumber: "202051" }],
  ["a number that is too long", { bankCode: "12030000", accountNumber: "10000202051" }],
  ["a number with letters", { bankCode: "12030000", accountNumber: "202051EUR1" }],
])("%s leads to the account chosen", (_, named) => {
  expect(matchAccount(named, accounts, 2)).toEqual({ account: other });
  expect(matchAccount(named, accounts, null)).toMatchObject({ reason: "not-named" });
});

test("a file without an account needs a choice", () => {
  expect(matchAccount(null, accounts, 2)).toEqual({ account: other });
  expect(matchAccount(null, accounts, null)).toMatchObject({ reason: "not-named" });
});
