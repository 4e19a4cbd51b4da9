import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tormentForms } from "./odd-forms";
import { ownFiles } from "./own-files";
import { sampleFiles } from "./sample-files";
import { torment } from "./torment";

/** `--count=20000 --seed=1`: how many spoilt files, and odd forms, and which. */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);

const MOST_SHOWN = 20;

const count = option("count", 20_000);
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

console.info(`${count} forms with odd names, seed ${seed}`);
const forms = tormentForms({ count, seed });
console.table(forms.counts);
for (const { number, reader, names, failure } of forms.failures.slice(0, MOST_SHOWN))
  console.error(`form ${number}, ${reader}:`, names.slice(0, MOST_SHOWN), failure);
if (forms.failures.length === 0) console.info("No form was read but as it should be.");
else {
  console.error(`${forms.failures.length} readings of forms failed`);
  process.exitCode = 1;
}
