import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "../../../base/relations/relation";
import { flowKey, NO_RELATION } from "../../../base/relations/relation";
import type { Books } from "../books";
import { entriesOf } from "../entry";
import type { LedgerTransaction } from "../ledger-transaction";
import type { Leg, NewLeg } from "../leg";
import { standingLegs } from "../leg";
import type { BookingLeg } from "./booking";
import { clearingBalance } from "./clearing-balance";
import { decideBooking } from "./decide-booking";
import { mirrorLegs } from "./reverse-transaction";

const CASH = 1;
const CLEARING = 2;
const RENT = 3;
const UTILITIES = 4;

const books: Books = {
  accounts: [
    { id: CASH, name: "Bank", routingKey: "CASH" },
    { id: CLEARING, name: "Verrechnung", routingKey: "CASH_CLEARING" },
    { id: RENT, name: "Miete", routingKey: "RENT" },
    { id: UTILITIES, name: "Nebenkosten", routingKey: "UTILITIES" },
  ],
  clearingAccountId: CLEARING,
  lockedUntil: null,
  booksBegin: null,
  transaction: null,
  bankLine: null,
  known: new Map([[flowKey("PROPERTY", 7), 7]]),
};

const on = (accountId: number): Side => ({ accountId, ...NO_RELATION });
const leg = (source: number, target: number, cents: number): BookingLeg => ({
  source: on(source),
  target: on(target),
  cents,
  valueDate: null,
  locked: false,
});

/** A transaction as the bank's line makes it. */
function fromBank(cents: number): LedgerTransaction {
  const first: Leg = {
    id: 1,
    transactionId: 1,
    source: on(CASH),
    target: on(CLEARING),
    cents,
    valueDate: "2026-03-02",
    locked: true,
    reversesLegId: null,
  };
  return {
    id: 1,
    version: 1,
    description: "Miete",
    valueDate: "2026-03-02",
    bankTransactionId: 5,
    reverseTime: null,
    returnedBy: null,
    feeRunId: null,
    legs: [first],
  };
}

/** What each account's entries come to. */
function balances(legs: readonly Leg[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { accountId, cents } of legs.flatMap(entriesOf)) sums.set(accountId, (sums.get(accountId) ?? 0) + cents);
  return sums;
}

function add(transaction: LedgerTransaction, legs: readonly (NewLeg & { reversesLegId?: number })[]): void {
  for (const one of legs)
    transaction.legs.push({
      reversesLegId: null,
      ...one,
      id: transaction.legs.length + 1,
      transactionId: 1,
      locked: false,
    });
}

test("whatever is booked and undone, entries come to zero and clearing is settled in full or not at all", () => {
  const operation = fc.oneof(
    fc.record({
      kind: fc.constant("book" as const),
      parts: fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 5 }),
      exact: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("reverse" as const) }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }).filter((cents) => cents !== 0),
      fc.array(operation, { maxLength: 12 }),
      (cents, operations) => {
        const transaction = fromBank(cents);
        for (const step of operations) {
          const before = [...transaction.legs];
          const open = -clearingBalance(before, CLEARING);
          if (step.kind === "reverse") {
            const undone = standingLegs(before);
            add(transaction, mirrorLegs(undone, null));
            const kept = before.filter((one) => !undone.includes(one));
            const nonZero = (legs: readonly Leg[]) => [...balances(legs)].filter(([, sum]) => sum !== 0).sort();
            expect(nonZero(transaction.legs)).toEqual(nonZero(kept));
            expect(standingLegs(transaction.legs)).toEqual([]);
          } else {
            const rest = open - step.parts.reduce((sum, part) => sum + part, 0);
            const amounts = [...step.parts, ...(step.exact ? [rest] : [])].filter((part) => part !== 0);
            const legs = amounts.map((part, index) => leg(CLEARING, index % 2 ? RENT : UTILITIES, part));
            const settles = amounts.reduce((sum, part) => sum + part, 0) === open;
            const decide = () =>
              decideBooking({ description: undefined, valueDate: undefined, legs }, { ...books, transaction });
            if (settles) add(transaction, decide().legs);
            else expect(decide).toThrow("Rot markierte Bilanzen müssen 0 sein");
          }
          const sums = balances(transaction.legs);
          expect([...sums.values()].reduce((total, sum) => total + sum, 0)).toBe(0);
          const clearing = sums.get(CLEARING) ?? 0;
          expect(clearing === 0 || clearing === -cents).toBe(true);
          expect(sums.get(CASH)).toBe(cents);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("all that is wrong with a booking as a whole is said at once, at its fields", () => {
  const decide = () => decideBooking({ description: "", valueDate: null, legs: [leg(CLEARING, RENT, 1)] }, books);
  expect(decide).toThrow(
    "Ungültige Beschreibung · Ungültiges Werstellungsdatum · Rot markierte Bilanzen müssen 0 sein",
  );
});

test("a leg's relation must exist and its accounts too", () => {
  const wrong = { ...leg(99, RENT, 5), target: { ...on(RENT), flowType: "PROPERTY" as const, flowId: 8 } };
  try {
    decideBooking({ description: "x", valueDate: "2026-03-02", legs: [wrong] }, books);
    expect.unreachable();
  } catch (error) {
    expect((error as { details: { fieldErrors: object } }).details.fieldErrors).toEqual({
      "legs[0].sourceAccountId": "Dieses Buchungskonto gibt es nicht.",
      "legs[0].targetFlowId": "Objekt nicht gefunden.",
    });
  }
});

test("a leg without a day of its own has the booking's", () => {
  const decided = decideBooking({ description: "x", valueDate: "2026-03-02", legs: [leg(RENT, UTILITIES, 5)] }, books);
  expect(decided.legs[0]?.valueDate).toBe("2026-03-02");
});

test("the day of a booking cannot move away from what a person booked", () => {
  const transaction = fromBank(1000);
  const move = (legs: BookingLeg[]) =>
    decideBooking({ description: undefined, valueDate: "2025-01-15", legs }, { ...books, transaction });
  add(transaction, [{ ...leg(CLEARING, RENT, 1000), valueDate: "2026-03-02" }]);
  expect(() => move([])).toThrow(
    expect.objectContaining({ code: "conflict", details: { fieldErrors: { valueDate: expect.any(String) } } }),
  );
  add(transaction, mirrorLegs(standingLegs(transaction.legs), null));
  expect(move([leg(CLEARING, RENT, 1000)]).valueDate).toBe("2025-01-15");
});
