import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownFiles } from "./own-files";
import { sampleFiles } from "./sample-files";
import { torment } from "./torment";
import { tormentHistories } from "./torment-histories";

/** `--count=20000 --histories=1000 --seed=1`: how many spoilt files and histories, and which. */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);

const MOST_SHOWN = 20;

const count = option("count", 20_000);
const histories = option("histories", 1_000);
const seed = option("seed", 20_260_301);
const samples = sampleFiles();
if (samples.length === 0) console.warn("The samples folder is absent: only the project's own files are spoilt.");
const files = [...samples, ...ownFiles()];
console.info(`${count} spoilt files made of ${files.length}, seed ${seed}`);

const began = performance.now();
const { counts, slowest, failures } = torment(files, { count, seed });
console.table(counts);
console.info(
  `${((performance.now() - began) / 1000).toFixed(0)} s in all; the slowest took ${slowest.milliseconds.toFixed(0)} ms: ` +
    `${slowest.reader}, number ${slowest.number}, ${slowest.size} bytes, ${slowest.file} (${slowest.how})`,
);
if (failures.length === 0) console.info("Nothing but sentences was thrown, and nothing took over a second.");
else {
  const folder = mkdtempSync(join(tmpdir(), "objektbuch-torture-"));
  for (const { number, file, how, reading, bytes } of failures.slice(0, MOST_SHOWN)) {
    const path = join(folder, `${number}-${reading.reader}`);
    writeFileSync(path, bytes);
    console.error(`${path}: ${file} (${how}), ${reading.milliseconds.toFixed(0)} ms`, reading.failure ?? "");
  }
  console.error(`${failures.length} readings failed`);
  process.exitCode = 1;
}

console.info(`${histories} histories cut, printed, loaded and undone, seed ${seed}`);
const started = performance.now();
const told = tormentHistories({ count: histories, seed });
console.info(
  `${((performance.now() - started) / 1000).toFixed(0)} s; ${told.loads} files loaded, ${told.undone} imports undone, ${told.kept} kept`,
);
if (told.failures.length === 0) console.info("Each account ended with just the lines that it truly had.");
else {
  for (const failure of told.failures.slice(0, MOST_SHOWN)) console.error(failure);
  console.error(`${told.failures.length} histories failed`);
  process.exitCode = 1;
}
