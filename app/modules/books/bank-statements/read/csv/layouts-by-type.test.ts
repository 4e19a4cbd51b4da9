import { expect, test } from "vitest";
import { banks } from "../../../bank-accounts/banks";
import type { CsvLayout } from "./cells/csv-layout";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";

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
