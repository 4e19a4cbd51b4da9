import { expect, test } from "vitest";
import { tormentForms } from "./odd-forms";
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

test(
  "forms with odd names are read or refused with a sentence, quickly, and leave other objects alone",
  () => {
    const { counts, failures } = tormentForms({ count: 500, seed: 20_260_301 });
    expect(failures).toEqual([]);
    expect(Object.values(counts).every(({ read, refused }) => read + refused === 500)).toBe(true);
    expect(counts.names?.refused).toBeGreaterThan(100);
  },
  BUSY,
);
