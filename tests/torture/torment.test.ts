import { expect, test } from "vitest";
import { ownFiles } from "./own-files";
import { torment } from "./torment";

/** A busy machine is no failure. */
const BUSY = 30_000;

test(
  "spoilt files are read or refused with a sentence, and quickly",
  () => {
    const { counts, failures } = torment(ownFiles(), { count: 250, seed: 20_260_301 });
    expect(failures.map(({ number, file, how, reading }) => ({ number, file, how, reading }))).toEqual([]);
    // Each reader is to meet files that it reads.
    expect(Object.values(counts).every(({ read }) => read > 0)).toBe(true);
  },
  BUSY,
);
