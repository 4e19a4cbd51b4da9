import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { bookFigures } from "./book-figures";
import { buildBundles } from "./build-bundles";
import type { Figure } from "./figure";
import { printFigures } from "./figure";
import { timeImages } from "./images/time-images";
import { portfolioFigures } from "./portfolio-figures";
import { requestFigures } from "./request-figures";
import { searchFigures } from "./search-figures";
import { suggestionFigures } from "./suggestion-figures";
import { timeImport } from "./time-import";
import { timeStartUp } from "./time-start-up";

const ENTRIES = 10_000;

/** `--no-build` measures the build that is there. */
const { "no-build": productIsBuilt } = parseArgs({
  options: { "no-build": { type: "boolean", default: false } },
}).values;

const folder = await mkdtemp(join(tmpdir(), "objektbuch-bench-"));
try {
  await buildBundles(folder, { productIsBuilt });
  printFigures([
    ...(await requestFigures(folder)),
    ...(await portfolioFigures(folder)),
    ...(await searchFigures(folder)),
    ...(await bookFigures(folder)),
    await bankStatement(),
    ...(await images()),
    ...(await measureBundle()),
    ...suggestionFigures(),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function bankStatement(): Promise<Figure> {
  const { parse, whole, bytes } = await timeImport(folder, ENTRIES);
  return {
    name: `reading and storing a CAMT statement with ${ENTRIES} entries, time against reading it`,
    figure: whole / parse,
    decimals: 2,
    aim: { atMost: 4 },
    detail: `${whole.toFixed(0)} ms against ${parse.toFixed(0)} ms, ${(bytes / 1_000_000).toFixed(1)} MB`,
  };
}

async function images(): Promise<Figure[]> {
  const { variants, sharp, zip, files, bytes } = await timeImages(folder);
  const speed = (milliseconds: number) => `${(bytes / 1_000 / milliseconds).toFixed(0)} MB/s`;
  return [
    {
      name: "variants of photographs of 12 megapixels, images a second against Sharp alone",
      figure: sharp / variants,
      decimals: 2,
      aim: { atLeast: 0.7 },
      detail: `${variants.toFixed(0)} ms against ${sharp.toFixed(0)} ms`,
    },
    {
      name: "an album as a ZIP, MB a second against its files from R2, one after another",
      figure: files / zip,
      decimals: 2,
      aim: { atLeast: 0.7 },
      detail: `${speed(zip)} against ${speed(files)}`,
    },
  ];
}

async function measureBundle(): Promise<Figure[]> {
  const bundle = join(folder, "product", "app.js");
  const bytes = gzipSync(await readFile(bundle)).length;
  const milliseconds = await timeStartUp(bundle);
  return [
    {
      name: "Worker bundle, gzip",
      figure: bytes / 1024,
      decimals: 0,
      unit: " KB",
      aim: { atMost: 1638 },
      detail: "app.js as it is deployed",
    },
    {
      name: "Worker start-up",
      figure: milliseconds,
      decimals: 0,
      unit: " ms",
      aim: { atMost: 100 },
      detail: "compiling and evaluating app.js, quickest of several",
    },
  ];
}
