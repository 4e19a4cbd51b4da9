import { describe, expect, test } from "vitest";
import { chooseReturned, type MayBeReturned, MOST_FEE, type ReturnPart, stoppedMandate } from "./returned-payment";

const payment: MayBeReturned = {
  ...{
    transactionId: 9,
    place: null,
    paidId: 1,
    paidVersion: 1,
    mandateReference: null,
    item: "",
    agreementId: null,
    propertyId: null,
    day: "2026-12-03",
    cents: 850_00,
    returnedCents: -853_00,
  },
  ...{ told: "ID", isBooked: true, returnedBy: null },
};
const part: ReturnPart = {
  ...{ transactionId: 9, place: null, day: "2026-12-08", cents: -853_00, reason: "", mandateReference: null },
  endToEndId: "E-1",
};
const choose = (...changes: Partial<MayBeReturned>[]) =>
  chooseReturned(
    [part],
    changes.map((change) => ({ ...payment, ...change })),
  );

describe("a line gives back", () => {
  test("the payment that it names, with what the bank takes for it", () =>
    expect(choose({ told: "PAYER", paidId: 2, day: "2026-12-05" }, {})).toEqual([
      { part, payment, fee: 3_00, sure: true },
    ]));
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
    expect(choose(one, other)).toMatchObject([{ payment: { paidId }, sure }]),
  );
  test.each([
    ["that is not there", [], "NOT_THERE", null],
    ["of less than the payment", [{ returnedCents: -849_99 }], "NOT_THERE", null],
    ["of more than any fee", [{ returnedCents: -850_00 - MOST_FEE - 1 }], "NOT_THERE", null],
    ["that went back", [{ returnedBy: 7 }, { told: "PAYER", paidId: 2 }], "TWICE", 7],
    ["that is not booked yet", [{ isBooked: false }], "NOT_BOOKED", 1],
  ] as const)("nothing %s", (_, changes, kind, transactionId) =>
    expect(choose(...changes)).toEqual({ kind, transactionId, of: 1 }),
  );
});

describe("of a line that gives several back", () => {
  const parts = (...all: Partial<ReturnPart>[]) =>
    all.map((one, place): ReturnPart => ({ ...part, place, cents: -850_00, endToEndId: `E-${place}`, ...one }));
  const paid = (...all: Partial<MayBeReturned>[]) =>
    all.map((one, place): MayBeReturned => ({ ...payment, place, paidId: place + 1, returnedCents: -850_00, ...one }));
  const fee = { cents: -6_01, endToEndId: null };

  test("each is named, and the rest is what the bank takes for all of them", () =>
    expect(chooseReturned(parts({ cents: -853_00 }, {}, fee), paid({ returnedCents: -853_00 }, {}))).toMatchObject([
      { payment: { paidId: 1 }, fee: 3_00 + 3_01, sure: true },
      { payment: { paidId: 2 }, fee: 3_00, sure: true },
    ]));
  test.each([
    ["one of them is not there", parts({}, {}), paid({}), { kind: "NOT_THERE", transactionId: null, of: 2 }],
    [
      "one is not booked yet",
      parts({}, {}),
      paid({}, { isBooked: false }),
      { kind: "NOT_BOOKED", transactionId: 2, of: 2 },
    ],
    ["one went back", parts({}, {}), paid({}, { returnedBy: 8 }), { kind: "TWICE", transactionId: 8, of: 2 }],
    ["two are the same", parts({}, {}), paid({}, { paidId: 1 }), { kind: "NOT_THERE", transactionId: null, of: 2 }],
    [
      "the rest is no fee",
      parts({}, {}, { ...fee, cents: -2 * MOST_FEE - 1 }),
      paid({}, {}),
      { kind: "NOT_THERE", transactionId: null, of: 2 },
    ],
    [
      "the rest is money",
      parts({}, {}, { ...fee, cents: 1 }),
      paid({}, {}),
      { kind: "NOT_THERE", transactionId: null, of: 2 },
    ],
    [
      "none is named",
      parts({ endToEndId: null }, { endToEndId: null }),
      paid({}, {}),
      { kind: "NOT_THERE", transactionId: null, of: 0 },
    ],
  ] as const)("nothing if %s", (_, all, found, fault) => expect(chooseReturned(all, found)).toEqual(fault));
});

test.each([
  ["MD06", "M-1", null, "M-1"],
  ["MD01", null, "M-2", "M-2"],
  ["AM04", "M-1", null, null],
])("for %s the mandate of the return, else that of the payment, is stopped", (reason, own, paidBy, stopped) => {
  const one = { part: { ...part, reason, mandateReference: own }, payment: { ...payment, mandateReference: paidBy } };
  expect(stoppedMandate({ ...one, fee: 0, sure: true })).toBe(stopped);
});
