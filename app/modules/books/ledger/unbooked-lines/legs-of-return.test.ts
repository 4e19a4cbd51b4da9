import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_RELATION, type Side } from "../../../base/relations/relation";
import type { Leg } from "../leg";
import type { MayBeReturned, Returned } from "../returns/returned-payment";
import { legsOfReturn } from "./legs-of-return";

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
const clearing: Side = { accountId: 2, ...NO_RELATION };
const accounts = [
  { id: 3, name: "Miete", routingKey: "RENT" },
  { id: 15, name: "Andere", routingKey: "OTHER" },
  { id: 17, name: "Bankgebühren", routingKey: "OTHER" },
] as const;
const books = { accounts: [...accounts], clearingAccountId: 2, lockedUntil: null };
const of = (agreementId: number, accountId = 3): Side => ({
  ...{ accountId, flowType: "PROPERTY", flowId: 1 },
  ...{ subFlowType: "RENTAL_AGREEMENT", subFlowId: agreementId },
});
const leg = (id: number, target: Side, cents: number): Leg => ({
  ...{
    id,
    transactionId: 1,
    source: clearing,
    target,
    cents,
    valueDate: "2026-12-03",
    locked: false,
    reversesLegId: null,
  },
});

const one: Returned = {
  part: {
    transactionId: 9,
    place: null,
    day: "2026-12-08",
    cents: -853_00,
    reason: "",
    mandateReference: null,
    endToEndId: null,
  },
  ...{ payment, fee: 3_00, sure: true },
};
const take = (returned: Returned[], booked: Leg[]) =>
  legsOfReturn(returned, new Map([[1, booked]]), "2026-12-08", books);
const legsOf = (taken: ReturnType<typeof take>) => ("legs" in taken ? taken.legs : null);

test("it goes back as it was booked: −853,00 = −650,00 −200,00 −3,00, the fee on the account for fees of the bank", () => {
  const booked = [leg(1, of(7), 650_00), leg(2, of(7, 4), 200_00)];
  const taken = take([one], booked);
  expect(
    legsOf(taken)?.map(({ target, cents, valueDate }) => [target.accountId, target.subFlowId, cents, valueDate]),
  ).toEqual([
    [3, 7, -650_00, "2026-12-08"],
    [4, 7, -200_00, "2026-12-08"],
    [17, 0, -3_00, "2026-12-08"],
  ]);
  // Booked as something else, nothing is undone in part.
  expect(take([one], booked.slice(1))).toEqual({ changed: 1 });
  // Of several what the bank takes is one leg.
  expect(legsOf(take([one, one], booked))?.at(-1)?.cents).toBe(-6_00);
});

test("of a line of several payments just the one that goes back is undone", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
  const payments = fc.array(fc.record({ agreementId: fc.integer({ min: 1, max: 3 }), amounts }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(payments, fc.nat(), (all, at) => {
      const chosen = all[at % all.length]!;
      let id = 0;
      const booked = all.flatMap(({ agreementId, amounts: own }) =>
        own.map((cents) => leg(++id, of(agreementId), cents)),
      );
      const cents = chosen.amounts.reduce((sum, one) => sum + one, 0);
      const part = { ...payment, item: "E-1", agreementId: chosen.agreementId, cents, returnedCents: -cents };
      const legs = legsOf(take([{ ...one, payment: part, fee: 0 }], booked));
      expect(legs?.reduce((sum, one) => sum + one.cents, 0)).toBe(-cents);
      expect(new Set(legs?.map(({ target }) => target.subFlowId))).toEqual(new Set([chosen.agreementId]));
    }),
  );
});
