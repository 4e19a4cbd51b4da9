import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TortureFile } from "./own-files";
import type { Part } from "./summary";
import { torment } from "./torment";

/** Gives spoilt files to every parser, and keeps those that one failed on. */
export async function spoilFiles(
  files: readonly TortureFile[],
  { count, seed }: { count: number; seed: number },
  part: Part,
): Promise<void> {
  const { counts, slowest, failures } = torment(files, { count, seed });
  for (const [reader, { read, refused }] of Object.entries(counts)) {
    part.count(`${reader} read`, read);
    part.count(`${reader} refused`, refused);
  }
  console.info(
    `The slowest took ${slowest.milliseconds.toFixed(0)} ms: ` +
      `${slowest.reader}, number ${slowest.number}, ${slowest.size} bytes, ${slowest.file} (${slowest.how})`,
  );
  if (failures.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), "objektbuch-spoilt-"));
  for (const { number, file, how, reading, bytes } of failures) {
    const path = join(folder, `${number}-${reading.reader}`);
    writeFileSync(path, bytes);
    part.fail(`${path}: ${file} (${how}), ${reading.milliseconds.toFixed(0)} ms ${reading.failure ?? ""}`);
  }
}
