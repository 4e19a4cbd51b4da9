import { expect, test } from "vitest";
import { askForAccount } from "./ask-for-account";

const naming = { statementType: "CAMT", accountInformationAvailable: true } as const;
const silent = { statementType: "CSV_POSTBANK", accountInformationAvailable: false } as const;
const without = { statementType: "NONE", accountInformationAvailable: false } as const;

test("a type whose statements do not name their account needs one to be chosen", () => {
  expect(askForAccount("CSV_N26", [naming])).toBe("required");
  expect(askForAccount("CSV_COMDIRECT", [])).toBe("required");
});

test("a type whose statements name it asks only where an account of that type says that its own do not", () => {
  expect(askForAccount("CAMT", [naming, silent])).toBe("never");
  expect(askForAccount("CSV_POSTBANK", [naming, silent])).toBe("optional");
});

test("a type that is found from the content asks where any account's statements do not name it", () => {
  expect(askForAccount("AUTO", [naming, without])).toBe("never");
  expect(askForAccount("AUTO", [naming, silent])).toBe("optional");
  const n26 = { statementType: "CSV_N26", accountInformationAvailable: true } as const;
  expect(askForAccount("AUTO", [n26])).toBe("optional");
});
