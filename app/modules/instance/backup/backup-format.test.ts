import { expect, test } from "vitest";
import { allTables } from "../../../../db/all-tables";
import { fileColumns, omittedTables } from "./backup-format";

test("a backup takes along the files that any column of its tables names", () => {
  const naming = allTables()
    .filter(({ name }) => !(name in omittedTables))
    .map(({ name, columns }) => ({ name, keys: columns.filter((one) => /^(file|thumbnail|gallery)_key$/.test(one)) }))
    .filter(({ keys }) => keys.length > 0);
  expect(Object.fromEntries(naming.map(({ name, keys }) => [name, keys]))).toEqual(fileColumns);
});
