import { expect, test } from "vitest";
import { foldColumnName } from "./create-header-matcher";

test("a name is the same in each spelling of its umlauts, also damaged", () => {
  const spellings = ["Begünstigter / Auftraggeber", "BEGUENSTIGTER/AUFTRAGGEBER", "Beg\uFFFDnstigter / Auftraggeber "];
  expect(new Set(spellings.map(foldColumnName)).size).toBe(1);
  expect(foldColumnName("BegÃ¼nstigter / Auftraggeber")).toBe(foldColumnName("Begünstigter / Auftraggeber"));
});

test("what tells columns apart stays", () => {
  expect(foldColumnName("Betrag (€)")).toBe(foldColumnName("Betrag"));
  expect(foldColumnName("Betrag (EUR)")).not.toBe(foldColumnName("Betrag"));
  expect(foldColumnName("IBAN Auftragskonto")).not.toBe(foldColumnName("IBAN Zahlungsbeteiligter"));
  expect(foldColumnName(" ")).toBe("");
});
