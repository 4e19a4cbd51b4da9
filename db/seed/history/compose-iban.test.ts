import { expect, test } from "vitest";
import { composeIban } from "./invent-iban";

test("check digits are those of the standard's example", () => {
  expect(composeIban("37040044", "0532013000")).toBe("DE89370400440532013000");
  expect(composeIban("12030000", "0000202051")).toBe("DE02120300000000202051");
});
