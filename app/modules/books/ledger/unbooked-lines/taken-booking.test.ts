import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../../base/money/money";
import { NO_RELATION } from "../../../base/relations/relation";
import { SPLIT } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";
import { readTaken, writeTaken } from "./taken-booking";

test("what a form carries comes back as it was", () => {
  const id = fc.integer({ min: 1, max: 1_000_000 });
  const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  const rent = fc.option(fc.record({ rent: cents, utilities: cents }), { nil: undefined });
  const instalment = fc.option(fc.record({ interest: cents, repayment: cents }), { nil: undefined });
  fc.assert(
    fc.property(
      id,
      fc.constantFrom(...transactionTemplates),
      id,
      id,
      rent,
      instalment,
      (transactionId, template, flowId, subFlowId, rent, instalment) => {
        const { name, flowType, subFlowType } = template;
        const share = flowType === "LOAN" ? instalment : rent;
        const relation = { flowType, flowId, subFlowType, subFlowId };
        const booking = { transactionId, template: name, relation, share };
        expect(readTaken(writeTaken(booking))).toEqual(booking);
      },
    ),
  );
});

test("a booking that is split as another one carries that one", () => {
  const booking = { transactionId: 7, template: SPLIT, relation: NO_RELATION, like: 5 } as const;
  expect(readTaken(writeTaken(booking))).toEqual(booking);
});

test.each([
  "",
  "1 split -1 0",
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
