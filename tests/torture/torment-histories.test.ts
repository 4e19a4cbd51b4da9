import { expect, test } from "vitest";
import { tormentHistories } from "./torment-histories";

/** A busy machine is no failure. */
const BUSY = 30_000;

test(
  "histories that are cut, loaded in any order, repeated and undone end as they truly were",
  () => {
    const { failures, undone, kept } = tormentHistories({ count: 60, seed: 20_260_301 });
    expect(failures).toEqual([]);
    expect([undone > 0, kept > 0]).toEqual([true, true]);
  },
  BUSY,
);
