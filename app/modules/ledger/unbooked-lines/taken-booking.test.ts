import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../money/money";
import { transactionTemplates } from "../../templates/transaction-templates";
import { readTaken, writeTaken } from "./taken-booking";

test("what a form carries comes back as it was", () => {
  const id = fc.integer({ min: 1, max: 1_000_000 });
  const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  const share = fc.option(fc.record({ rent: cents, utilities: cents }), { nil: undefined });
  fc.assert(
    fc.property(
      id,
      fc.constantFrom(...transactionTemplates),
      id,
      id,
      share,
      (transactionId, template, flowId, subFlowId, share) => {
        const { name, flowType, subFlowType } = template;
        const booking = { template: name, relation: { flowType, flowId, subFlowType, subFlowId }, share };
        expect(readTaken(writeTaken(transactionId, booking))).toEqual({ transactionId, ...booking });
      },
    ),
  );
});

test.each([
  "",
  "1 rent 2",
  "0 rent 1 1",
  "1 steal 1 1",
  "1 rent -1 1",
  "x rent 1 1",
  "1 rent 1 1 5",
  "1 rent 1 1 5 5 5",
])("%j is none", (text) => {
  expect(readTaken(text)).toBeNull();
});
