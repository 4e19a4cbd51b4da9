import { expect, test } from "vitest";
import { banks } from "../../../bank-accounts/bank-names";
import type { CsvLayout } from "./cells/csv-layout";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";
import { foldColumnName } from "./recognise-csv";

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

function namesAccount({ required, optional, preamble }: CsvLayout): boolean {
  const columns = { ...required, ...optional };
  return (
    columns.account !== undefined ||
    columns.accountNumber !== undefined ||
    (preamble ?? []).some(({ source }) => /\(\?<(iban|accountNumber)>/.test(source))
  );
}

test.each(banks)("$label says whether the account's export of today names the account", (bank) => {
  const [today] = LAYOUTS_BY_TYPE[bank.value].layouts;
  expect(today && namesAccount(today)).toBe(bank.accountInformationAvailable);
});
