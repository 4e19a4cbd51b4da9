import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutate } from "./mutate";
import type { Part, Range } from "./part";
import { type Reading, readWithEveryParser } from "./read-with-every-parser";
import type { TortureFile } from "./statement-files";

/** Longer than this no reader may take for a file. */
const MOST_MILLISECONDS = 1_000;

const isSlow = ({ milliseconds }: Reading) => milliseconds > MOST_MILLISECONDS;

/** Spoils files in so many ways and gives each to every parser; what one failed on, or took too long for, is kept. */
export async function spoilFiles(files: readonly TortureFile[], range: Range, part: Part): Promise<void> {
  let [slowest, most] = ["nothing", 0];
  await part.tryAll(range, "file", (random, number) => {
    const file = files[number % files.length]!;
    const { bytes, how } = mutate(file.bytes, random.pick(files).bytes, random);
    const first = readWithEveryParser(bytes);
    // A machine that is busy stalls now and then; what truly takes long does so again.
    return (first.some(isSlow) ? readWithEveryParser(bytes) : first).flatMap((reading) => {
      const { reader, outcome, milliseconds, failure } = reading;
      part.count(`${reader} ${outcome}`);
      const said = `${reader}, ${file.name} (${how}), ${bytes.length} bytes, ${milliseconds.toFixed(0)} ms`;
      if (milliseconds > most) [slowest, most] = [said, milliseconds];
      return outcome === "failed" || isSlow(reading) ? [`${said}, ${keep(bytes)}: ${failure ?? ""}`] : [];
    });
  });
  console.info(`The slowest: ${slowest}`);
}

function keep(bytes: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), "objektbuch-spoilt-")), "file");
  writeFileSync(path, bytes);
  return path;
}
