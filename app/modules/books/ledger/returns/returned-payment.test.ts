import { describe, expect, test } from "vitest";
import { chooseReturned, type MayBeReturned, MOST_FEE } from "./returned-payment";

const payment: MayBeReturned = {
  ...{
    transactionId: 9,
    paidId: 1,
    item: "",
    agreementId: null,
    day: "2026-12-03",
    cents: 850_00,
    returnedCents: -853_00,
  },
  ...{ told: "ID", isBooked: true, returnedBy: null },
};
const choose = (...changes: Partial<MayBeReturned>[]) =>
  chooseReturned(changes.map((change) => ({ ...payment, ...change })));

describe("a line gives back", () => {
  test("the payment that it names, with what the bank takes for it", () =>
    expect(choose({ told: "PAYER", paidId: 2, day: "2026-12-05" }, {})).toEqual({ payment, fee: 3_00, sure: true }));
  test.each([
    ["the last one of its mandate", { told: "MANDATE" }, { told: "MANDATE", paidId: 2, day: "2026-12-04" }, 2, true],
    [
      "the one before if that went back",
      { told: "MANDATE" },
      { told: "MANDATE", paidId: 2, day: "2026-12-04", returnedBy: 7 },
      1,
      false,
    ],
    ["the last of its amount", { told: "PAYER" }, { told: "PAYER", paidId: 2, cents: 840_00 }, 2, false],
  ] as const)("%s", (_, one, other, paidId, sure) =>
    expect(choose(one, other)).toMatchObject({ payment: { paidId }, sure }),
  );
  test.each([
    ["that is not there", [], "NOT_THERE", null],
    ["of less than the payment", [{ returnedCents: -849_99 }], "NOT_THERE", null],
    ["of more than any fee", [{ returnedCents: -850_00 - MOST_FEE - 1 }], "NOT_THERE", null],
    ["that went back", [{ returnedBy: 7 }, { told: "PAYER", paidId: 2 }], "TWICE", 7],
    ["that is not booked yet", [{ isBooked: false }], "NOT_BOOKED", 1],
  ] as const)("nothing %s", (_, changes, kind, transactionId) =>
    expect(choose(...changes)).toEqual({ kind, transactionId }),
  );
});
