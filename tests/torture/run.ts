import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SAMPLES } from "../support/samples";
import { tormentForms } from "./odd-forms";
import { ownFiles } from "./own-files";
import { sampleFiles } from "./sample-files";
import { torment } from "./torment";
import { tormentBodies } from "./torment-bodies";
import { tormentHistories } from "./torment-histories";

const MOST_SHOWN = 20;

/** How many spoilt files, odd forms, bodies in pieces and histories, and from which seed they are made. */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    forms: { type: "string", default: "20000" },
    bodies: { type: "string", default: "5000" },
    histories: { type: "string", default: "1000" },
    seed: { type: "string", default: "20260301" },
  },
});
const seed = Number(values.seed);

await tormentAll(`${values.count} spoilt files`, () => spoilFiles(Number(values.count)));
await tormentAll(`${values.forms} forms with odd names`, async () => {
  const { counts, failures } = tormentForms({ count: Number(values.forms), seed });
  console.table(counts);
  return failures.map(
    ({ number, reader, names, failure }) => `form ${number}, ${reader}: ${names.slice(0, MOST_SHOWN)} ${failure}`,
  );
});
await tormentAll(`${values.bodies} bodies in pieces`, async () => {
  const { outcomes, failures } = await tormentBodies({ count: Number(values.bodies), seed });
  console.table(outcomes);
  return failures.map(
    ({ number, how, expected, met }) =>
      `${number}: ${how}\n  expected: ${expected.slice(0, 200)}\n  met: ${met.slice(0, 200)}`,
  );
});
await tormentAll(`${values.histories} histories cut, printed, loaded and undone`, async () => {
  const { loads, undone, kept, failures } = tormentHistories({ count: Number(values.histories), seed });
  console.info(`${loads} files loaded, ${undone} imports undone, ${kept} kept`);
  return failures;
});

/** Runs a torment and tells how it ended. */
async function tormentAll(what: string, run: () => Promise<readonly string[]>): Promise<void> {
  console.info(`${what}, seed ${seed}`);
  const began = performance.now();
  const failures = await run();
  console.info(`${((performance.now() - began) / 1000).toFixed(0)} s, ${failures.length} failed`);
  for (const failure of failures.slice(0, MOST_SHOWN)) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

async function spoilFiles(count: number): Promise<string[]> {
  const samples = sampleFiles();
  if (samples.length === 0) console.warn(`SKIPPED: ${SAMPLES} is absent: only the project's own files are spoilt.`);
  const { counts, slowest, failures } = torment([...samples, ...ownFiles()], { count, seed });
  console.table(counts);
  console.info(
    `The slowest took ${slowest.milliseconds.toFixed(0)} ms: ` +
      `${slowest.reader}, number ${slowest.number}, ${slowest.size} bytes, ${slowest.file} (${slowest.how})`,
  );
  if (failures.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "objektbuch-torture-"));
  return failures.map(({ number, file, how, reading, bytes }) => {
    const path = join(folder, `${number}-${reading.reader}`);
    writeFileSync(path, bytes);
    return `${path}: ${file} (${how}), ${reading.milliseconds.toFixed(0)} ms ${reading.failure ?? ""}`;
  });
}
