import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test("a text is cut to whole characters", () => {
  expect(cutText("Miete", 5)).toBe("Miete");
  expect(cutText("Miete", 4)).toBe("Miet");
  expect(cutText("🏠🏠🏠", 2)).toBe("🏠🏠");
  expect(cutText("a🏠🏠b", 2)).toBe("a🏠");
  expect(cutText("x".repeat(1_000_000), 3)).toBe("xxx");
});
