import { expect, test } from "vitest";
import { statementTypes } from "../../../bank-accounts/statement-types";
import type { CsvLayout } from "./csv-layout";
import { CSV_STATEMENT_TYPES } from "./csv-statement-types";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";

function namesAccount({ required, optional, preamble }: CsvLayout): boolean {
  const columns = { ...required, ...optional };
  return (
    columns.account !== undefined ||
    columns.accountNumber !== undefined ||
    (preamble ?? []).some(({ source }) => /\(\?<(iban|accountNumber)>/.test(source))
  );
}

test("the types are the banks that have layouts, and say whether the account's export of today names the account", () => {
  const offered = statementTypes.filter(({ value }) => value.startsWith("CSV_"));
  expect(offered.map(({ value }) => value)).toEqual(CSV_STATEMENT_TYPES.map(({ value }) => value));
  const said = offered.map(({ value, accountInformationAvailable }) => [value, accountInformationAvailable]);
  expect(said).toEqual(
    CSV_STATEMENT_TYPES.map(({ value }) => [value, LAYOUTS_BY_TYPE[value].layouts.slice(0, 1).some(namesAccount)]),
  );
});
