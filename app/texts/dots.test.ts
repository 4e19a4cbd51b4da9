import { expect, test } from "vitest";
import { joinByDots, keepDots } from "./dots";

test("a dot stays with what is before it, and what is missing has none", () => {
  expect(joinByDots(["Talstraße 31", null, "Whg 14", ""])).toBe("Talstraße 31\u00a0· Whg 14");
  expect(keepDots("Miete · Nebenkosten")).toBe("Miete\u00a0· Nebenkosten");
});
