import { expect, test } from "vitest";
import { checkOrder } from "./check-order";

test("a share above its whole is refused at its field, unless it was stored so", () => {
  const turned = { mea: 120.5, meaTotal: 100 };
  expect(() => checkOrder(turned)).toThrow(
    expect.objectContaining({ details: { fieldErrors: { mea: "Der Anteil ist größer als das Ganze." } } }),
  );
  for (const right of [{ mea: 100, meaTotal: 100 }, { mea: 120.5, meaTotal: null }, {}])
    expect(() => checkOrder(right)).not.toThrow();
  expect(() => checkOrder(turned, turned)).not.toThrow();
});
