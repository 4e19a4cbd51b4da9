import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_RELATION } from "../../../base/relations/relation";
import { type BilledLine, bookingOfBill, chooseBill, namesNumber } from "./billed-line";

const bill = (billId: number, change: Partial<BilledLine> = {}): BilledLine => ({
  ...{ transactionId: 1, billId, propertyId: 7, seller: "Kunze GmbH", number: `R-2026-${100 + billId}` },
  ...{
    issueDate: `2026-10-0${billId}`,
    cents: 357_00,
    labourKind: null,
    isTransfer: 0,
    said: "Rechnung R-2026-102 Danke",
  },
  ...change,
});
const chosen = (...bills: BilledLine[]) => {
  const one = chooseBill(bills);
  return one && [one.bill.billId, one.sure];
};

test("the number that a line names, or its transfer, says for certain which bill it pays", () => {
  expect(chosen(bill(1), bill(2), bill(3))).toEqual([2, true]);
  expect(chosen(bill(2), bill(3, { isTransfer: 1 }))).toEqual([3, true]);
});

test("without a number it may be the oldest", () => {
  expect(chosen(bill(3), bill(1))).toEqual([1, false]);
  expect(chosen(bill(1, { number: null }))).toEqual([1, false]);
  expect(chosen()).toBeNull();
});

test("two that are named are not sure", () => {
  const said = "R-2026-101 R-2026-102";
  expect(chosen(bill(2, { said }), bill(1, { said }))).toEqual([1, false]);
});

test.each([
  ["RE R 2026/118", "R-2026-118", true],
  ["rnr r2026118.", "R-2026-118", true],
  ["R-2026-1181", "R-2026-118", false],
  ["AR-2026-118", "R-2026-118", false],
  ["vom 17.11.2026", "17", false],
  ["", "R-2026-118", false],
])("%j names %j: %s", (said, number, names) => {
  expect(namesNumber(said, number)).toBe(names);
});

test("whatever a number is made of, a line that says it names it", () => {
  const number = fc.stringMatching(/^[A-Za-z0-9()[\]*+?.\\/^$-]{1,30}$/);
  fc.assert(
    fc.property(number, (one) => {
      const signs = one.match(/[A-Za-z0-9]/g) ?? [];
      expect(namesNumber(`Rechnung ${one} vom`, one)).toBe(signs.length >= 4 && namesNumber(` ${one} `, one));
    }),
  );
});

test("it is booked as is known, for the bill's property, or by the kind of its work", () => {
  const relation = { flowType: "PROPERTY", flowId: 9, subFlowType: "PROPERTY", subFlowId: 9 } as const;
  const own = { ...relation, flowId: 7, subFlowId: 7 };
  const insurance = { template: "insurance", relation, confidence: 0.9 } as const;
  const guessed = { ...insurance, confidence: 0.3 };
  const rent = { ...insurance, template: "rent", relation: { ...relation, subFlowType: "RENTAL_AGREEMENT" } } as const;
  const of = (propertyId: number | null, labourKind: BilledLine["labourKind"] = null) => ({ propertyId, labourKind });
  expect(bookingOfBill(of(7), insurance)).toEqual({ booking: { template: "insurance", relation: own }, isKnown: true });
  expect(bookingOfBill(of(null), insurance)).toEqual({ booking: { template: "insurance", relation }, isKnown: true });
  for (const suggestion of [undefined, guessed, rent]) {
    const maintenance = { booking: { template: "maintenance", relation: own }, isKnown: false };
    expect(bookingOfBill(of(7, "CRAFT"), suggestion)).toEqual(maintenance);
    expect(bookingOfBill(of(7, "HOUSEHOLD"), suggestion).booking.template).toBe("operating_cost");
    expect(bookingOfBill(of(null), suggestion).booking).toEqual({ template: "other", relation: NO_RELATION });
  }
});
