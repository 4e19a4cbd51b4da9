import { expect, test } from "vitest";
import type { BankLine } from "./bank-line";
import { tokensOf } from "./tokens-of";

const line: BankLine = {
  valueDate: "2025-03-03",
  cents: -23_800,
  purpose: "Hausgeld März 2025 WE 3, Weststr. 47 Nr. 0815-4711",
  counterpartyName: "Tröger & Wappler",
  counterpartyIban: "DE1",
  mandateId: "M-1",
  creditorId: null,
};

test("a line's tokens name who, how much and which words, with its direction", () => {
  expect(tokensOf(line)).toEqual([
    "=iDE1",
    "-jDE1 -23800",
    "-mM-1",
    "=ntroeger   wappler",
    "-a-23800",
    "-whausgeld",
    "-wwe3",
    "-wweststr",
    "-wweststr47",
    "-wnr0815",
  ]);
});

test("who it is stays the same when money comes back", () => {
  const out = tokensOf(line);
  const back = tokensOf({ ...line, cents: 23_800 });
  expect(back.filter((token) => out.includes(token))).toEqual(["=iDE1", "=ntroeger   wappler"]);
});

test("months, years and lone numbers say nothing", () => {
  const words = tokensOf({ ...line, purpose: "Januar 2025 03/2025 7 Dezember 12 1999" });
  expect(words.filter((token) => token.startsWith("-w"))).toEqual([]);
});

test("umlauts are the same however they are written", () => {
  const words = (purpose: string) => tokensOf({ ...line, purpose });
  expect(words("Äußere Straße für Müßig")).toEqual(words("AEUSSERE STRASSE fuer Muessig"));
});
