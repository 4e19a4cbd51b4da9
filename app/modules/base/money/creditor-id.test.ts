import fc from "fast-check";
import { expect, test } from "vitest";
import { readCreditorId } from "./creditor-id";

test("the Bundesbank's example stands, in any spelling, whatever one's own signs are", () => {
  expect(readCreditorId("DE98ZZZ09999999999")).toBe("DE98ZZZ09999999999");
  expect(readCreditorId(" de98 zzz0 9999 9999 99 ")).toBe("DE98ZZZ09999999999");
  expect(readCreditorId("DE98MV109999999999")).toBe("DE98MV109999999999");
});

test.each([
  "",
  "DE97ZZZ09999999999",
  "DE98ZZZ0999999999",
  "DE98ZZZ099999999990",
  "AT61ZZZ01234567890",
  "DE98ZZZO9999999999",
])("%j is none", (text) => expect(readCreditorId(text)).toBeNull());

test("any other digit in one place is found out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digits = [..."09999999999"];
      digits[place] = String((Number(digits[place]) + more) % 10);
      expect(readCreditorId(`DE98ZZZ${digits.join("")}`)).toBeNull();
    }),
  );
});
