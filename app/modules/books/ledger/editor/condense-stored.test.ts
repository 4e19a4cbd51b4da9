import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_RELATION } from "../../../base/relations/relation";
import { clearingBalance } from "../booking/clearing-balance";
import { entriesOf } from "../entry";
import type { Leg } from "../leg";
import { condenseStored, MOST_SHOWN } from "./condense-stored";
import type { Editor } from "./open-editor";

const account = fc.integer({ min: 1, max: 4 }).map((accountId) => ({ accountId, ...NO_RELATION }));
const legs = fc.array(
  fc.record({
    source: account,
    target: account,
    cents: fc.integer({ min: -9, max: 9 }),
    day: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: MOST_SHOWN + 1, maxLength: MOST_SHOWN + 60 },
);

test("many legs become few that come to the same on each account", () => {
  fc.assert(
    fc.property(legs, (all) => {
      const stored = all.map(
        ({ source, target, cents, day }, index): Leg => ({
          ...{ id: index + 1, transactionId: 1, source, target, cents, valueDate: `2026-12-0${day}`, locked: false },
          reversesLegId: null,
        }),
      );
      const editor = { stored, flows: { properties: [], labels: {} } } as unknown as Editor;
      const shown = condenseStored(editor).stored;
      expect(shown.length).toBeLessThanOrEqual(32);
      for (const id of [1, 2, 3, 4]) {
        const sumOf = (of: readonly Leg[]) =>
          of.flatMap(entriesOf).reduce((sum, entry) => sum + (entry.accountId === id ? entry.cents : 0), 0);
        expect(sumOf(shown)).toBe(sumOf(stored));
        expect(clearingBalance(shown, id)).toBe(clearingBalance(stored, id));
      }
    }),
    { numRuns: 20 },
  );
  const few = { stored: [], flows: {} } as unknown as Editor;
  expect(condenseStored(few)).toBe(few);
});
