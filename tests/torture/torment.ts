import { Random } from "../../db/seed/history/random";
import { mutate } from "./mutate";
import type { TortureFile } from "./own-files";
import { type Reading, readWithEveryParser } from "./read-with-every-parser";

/** Longer than this no reader may take for a file. */
const MOST_MILLISECONDS = 1_000;

/** A spoilt file that a reader failed on, or took too long for. */
export type Failure = { number: number; file: string; how: string; reading: Reading; bytes: Uint8Array };

/** Counts of readings by reader, the slowest reading, and what failed. */
export type Torment = {
  counts: Record<string, { read: number; refused: number; failed: number }>;
  slowest: { milliseconds: number; reader: string; file: string; how: string; number: number; size: number };
  failures: Failure[];
};

/** Spoils files in so many ways, the same for the same seed, and gives each to every parser. */
export function torment(files: readonly TortureFile[], { count, seed }: { count: number; seed: number }): Torment {
  const result: Torment = {
    counts: {},
    slowest: { milliseconds: 0, reader: "", file: "", how: "", number: 0, size: 0 },
    failures: [],
  };
  for (let number = 0; number < count; number++) {
    // Each has draws of its own, so that one alone can be looked at again.
    const random = new Random(seed, `file ${number}`);
    const file = files[number % files.length];
    const other = files[random.below(files.length)];
    if (!file || !other) break;
    const { bytes, how } = mutate(file.bytes, other.bytes, random);
    const isSlow = ({ milliseconds }: Reading) => milliseconds > MOST_MILLISECONDS;
    const first = readWithEveryParser(bytes);
    // A machine that is busy stalls now and then; what truly takes long does so again.
    for (const reading of first.some(isSlow) ? readWithEveryParser(bytes) : first) {
      const { reader, outcome, milliseconds } = reading;
      result.counts[reader] ??= { read: 0, refused: 0, failed: 0 };
      result.counts[reader][outcome] += 1;
      if (milliseconds > result.slowest.milliseconds)
        result.slowest = { milliseconds, reader, file: file.name, how, number, size: bytes.length };
      if (outcome === "failed" || milliseconds > MOST_MILLISECONDS)
        result.failures.push({ number, file: file.name, how, reading, bytes });
    }
  }
  return result;
}
