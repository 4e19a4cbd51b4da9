import { expect, test } from "vitest";
import { readDatedKey, writeDatedKey } from "./dated-key";

test("a key is read as it was written", () => {
  const key = { valueDate: "2025-03-03", id: 4711 };
  expect(writeDatedKey(key)).toBe("2025-03-03.4711");
  expect(readDatedKey(writeDatedKey(key))).toEqual(key);
});

test.each(["", "2025-03-03", "2025-02-30.1", "2025-03-03.0", "2025-03-03.-1", "2025-03-03.1.2", "x.1", "4711"])(
  "%s is no key",
  (text) => expect(readDatedKey(text)).toBeNull(),
);
