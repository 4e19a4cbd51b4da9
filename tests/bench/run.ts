import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { beginSession, writeSession } from "../../app/auth/session.server";
import { reportNames } from "../../app/modules/reports/report-names";
import { connect } from "../../db/client";
import { loadEntries } from "../../db/seed/load-entries";
import { projectRoot } from "../../workers/local/project-root";
import { buildBundles } from "./build-bundles";
import { compareSpeed } from "./compare-speed";
import type { Figure } from "./figure";
import { printFigures } from "./figure";
import { fillDatabase } from "./fill-database";
import { BOOKED_A_FLAT, fillFlats } from "./fill-flats";
import { SLOWER_CPU, timeFirstLoads } from "./first-load/time-first-loads";
import { firstLoadBytes } from "./first-load-bytes";
import { timeImages } from "./images/time-images";
import { pagePaths } from "./page-paths";
import { type Place, pickPlace } from "./pick-place";
import { searchFigures } from "./search-figures";
import { type Runtime, SESSION_SECRET, startRuntime, type WorkerName } from "./start-runtime";
import { suggestionFigures } from "./suggestion-figures";
import { timeImport } from "./time-import";
import { timeStartUp } from "./time-start-up";

const client = join(projectRoot, "build", "client");

const PROPERTIES = 200;
const FEW_FLATS = 50;
const MANY_FLATS = 5_000;
const FEW_ACTIVITIES = 1_000;
const MANY_ACTIVITIES = 100_000;
const FEW_ENTRIES = 10_000;
const MANY_ENTRIES = 1_000_000;
const ENTRIES = 10_000;
const QUICK_MILLISECONDS = 60;

/** `--no-build` measures the build that is there. */
const { "no-build": productIsBuilt } = parseArgs({
  options: { "no-build": { type: "boolean", default: false } },
}).values;

const folder = await mkdtemp(join(tmpdir(), "objektbuch-bench-"));
try {
  await buildBundles(folder, { productIsBuilt });
  printFigures([
    ...(await measureRequests()),
    ...(await measurePortfolios()),
    ...(await searchFigures(folder)),
    ...(await measureBooks()),
    await bankStatement(),
    ...(await images()),
    ...(await measureBundle()),
    ...suggestionFigures(),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureRequests(): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    await fillDatabase(await runtime.database("product"), { properties: PROPERTIES, activities: FEW_ACTIVITIES });
    await fillDatabase(await runtime.database("many"), { properties: PROPERTIES, activities: MANY_ACTIVITIES });
    await loadEntries(connect(await runtime.database("product")), FEW_ENTRIES, new Date());
    const place = await pickPlace(await runtime.database("product"));
    await pickPlace(await runtime.database("many"));
    return [
      await folderPage(runtime, place),
      await folderList(runtime, place),
      await feed(runtime, place),
      ...(await pages(runtime, place)),
      ...(await firstLoads(runtime, place)),
    ];
  } finally {
    await runtime.stop();
  }
}

async function folderPage(runtime: Runtime, place: Place): Promise<Figure> {
  const path = `/property-groups/${place.groupId}`;
  const product = await signedIn(runtime, "product", path, place);
  const smallest = await runtime.target("smallest", path);
  const { left, right, ratio } = await compareSpeed(smallest, product, { seconds: 15, calls: 10, atOnce: 2 });
  return {
    name: `page of a folder with ${PROPERTIES} properties, requests a second against the smallest Remix route`,
    figure: ratio,
    decimals: 2,
    aim: { atLeast: 0.85 },
    detail: `${perSecond(right)} against ${perSecond(left)}`,
  };
}

async function folderList(runtime: Runtime, place: Place): Promise<Figure> {
  const path = `/api/properties?groupId=${place.groupId}`;
  const product = await signedIn(runtime, "product", path, place);
  const bare = await runtime.target("bare", path);
  const list = await fetch(product.url, { headers: product.headers });
  await (await fetch(bare.url, { method: "PUT", body: await list.text() })).text();
  const { left, right, ratio } = await compareSpeed(bare, product, { seconds: 12, calls: 20, atOnce: 2 });
  return {
    name: "the same list from /api, requests a second against a bare Worker with one query",
    figure: ratio,
    decimals: 2,
    aim: { atLeast: 0.35 },
    detail: `${perSecond(right)} against ${perSecond(left)}`,
  };
}

async function feed(runtime: Runtime, place: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", "/activity", place);
  const few = await signedIn(runtime, "product", "/activity", place);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `first page of the feed, time at ${MANY_ACTIVITIES} activities against ${FEW_ACTIVITIES}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 1.5 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

/** What lists and reports of a large portfolio cost with few bookings and with many. */
async function measureBooks(): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    for (const [worker, entries] of [["product", FEW_ENTRIES] as const, ["many", MANY_ENTRIES] as const]) {
      const database = await runtime.database(worker);
      await fillDatabase(database, { properties: 0, activities: 0 });
      await fillFlats(database, MANY_FLATS);
      await loadEntries(connect(database), entries, new Date());
      await pickPlace(database);
    }
    const place = await pickPlace(await runtime.database("many"));
    return [
      await ledger(runtime, place),
      await balances(runtime, place),
      ...(await reports(runtime, place)),
      await workbook(runtime, place),
      await everyPage(runtime, place),
    ];
  } finally {
    await runtime.stop();
  }
}

async function reports(runtime: Runtime, place: Place): Promise<Figure[]> {
  const times: { name: string; many: number; few: number }[] = [];
  for (const name of reportNames) {
    const many = await signedIn(runtime, "many", `/api/reports/${name}`, place);
    const few = await signedIn(runtime, "product", `/api/reports/${name}`, place);
    const { left, right } = await compareSpeed(many, few, { seconds: 4, calls: 2, atOnce: 1 });
    times.push({ name, many: left, few: right });
  }
  const sum = (key: "many" | "few") => times.reduce((total, time) => total + time[key], 0);
  const slowest = times.reduce((one, other) => (other.many > one.many ? other : one));
  const detail = times.map(({ name, many, few }) => `${name} ${many.toFixed(0)}/${few.toFixed(0)}`).join(", ");
  return [
    {
      name: `all reports of ${MANY_FLATS} properties, time at ${MANY_ENTRIES} entries against ${FEW_ENTRIES}`,
      figure: sum("many") / sum("few"),
      decimals: 2,
      aim: { atMost: 3 },
      detail: `ms: ${detail}`,
    },
    {
      name: `slowest of them at ${MANY_ENTRIES} entries`,
      figure: slowest.many,
      decimals: 0,
      unit: " ms",
      aim: { atMost: 150 },
      detail: slowest.name,
    },
  ];
}

async function workbook(runtime: Runtime, place: Place): Promise<Figure> {
  const xlsx = await signedIn(runtime, "many", "/api/properties/export?format=xlsx", place);
  const csv = await signedIn(runtime, "many", "/api/properties/export?format=csv", place);
  const { left, right } = await compareSpeed(xlsx, csv, { seconds: 4, calls: 1, atOnce: 1 });
  return {
    name: `XLSX of ${MANY_FLATS} properties`,
    figure: left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 2000 },
    detail: `as CSV ${right.toFixed(0)} ms`,
  };
}

async function everyPage(runtime: Runtime, place: Place): Promise<Figure> {
  const times: { path: string; many: number; few: number }[] = [];
  for (const path of await shownPaths(runtime, "many", place)) {
    const many = await signedIn(runtime, "many", path, place);
    const few = await signedIn(runtime, "product", path, place);
    const { left, right } = await compareSpeed(many, few, { seconds: 0, calls: 1, atOnce: 1 });
    times.push({ path, many: left, few: right });
  }
  const slowest = times.reduce((one, other) => (other.many > one.many ? other : one));
  const quick = times.filter(({ many }) => many < QUICK_MILLISECONDS);
  return {
    name: `slowest of ${times.length} pages at ${MANY_FLATS} properties and ${MANY_ENTRIES} entries`,
    figure: slowest.many,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 150 },
    detail: `${slowest.path}, at ${FEW_ENTRIES} entries ${slowest.few.toFixed(0)} ms; ${quick.length} take less than ${QUICK_MILLISECONDS} ms`,
  };
}

async function ledger(runtime: Runtime, place: Place): Promise<Figure> {
  const far = await signedIn(runtime, "many", "/api/ledger/entries?pageIndex=999", place);
  const first = await signedIn(runtime, "many", "/api/ledger/entries?pageIndex=0", place);
  const { left, right, ratio } = await compareSpeed(far, first, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `page 1,000 of the ledger at ${MANY_ENTRIES} entries, time against page 1`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 1.5 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

async function balances(runtime: Runtime, place: Place): Promise<Figure> {
  const path = "/api/ledger/balances?fromDate=2024-01-01&toDate=2024-12-31";
  const many = await signedIn(runtime, "many", path, place);
  const few = await signedIn(runtime, "product", path, place);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `balances of a year, time at ${MANY_ENTRIES} entries against ${FEW_ENTRIES}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 3 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

/** What a page costs in a small portfolio and in a large one. */
async function measurePortfolios(): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    for (const [worker, flats] of [["product", FEW_FLATS] as const, ["many", MANY_FLATS] as const]) {
      await fillDatabase(await runtime.database(worker), { properties: 0, activities: 0 });
      await fillFlats(await runtime.database(worker), flats);
    }
    const few = await pickPlace(await runtime.database("product"));
    const many = await pickPlace(await runtime.database("many"));
    return [await firstOfFolder(runtime, few, many), await openLines(runtime, few, many)];
  } finally {
    await runtime.stop();
  }
}

async function firstOfFolder(runtime: Runtime, fewPlace: Place, manyPlace: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", `/property-groups/${manyPlace.groupId}`, manyPlace);
  const few = await signedIn(runtime, "product", `/property-groups/${fewPlace.groupId}`, fewPlace);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `first page of a folder, time at ${MANY_FLATS} properties against ${FEW_FLATS}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 2 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

async function openLines(runtime: Runtime, fewPlace: Place, manyPlace: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", "/accounting/unaccounted-entries", manyPlace);
  const few = await signedIn(runtime, "product", "/accounting/unaccounted-entries", fewPlace);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `page of open lines, time at ${MANY_FLATS} properties, ${2 * MANY_FLATS} agreements and ${BOOKED_A_FLAT * MANY_FLATS} learned bookings against ${FEW_FLATS}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 2 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

/** The paths of all pages that show something: they neither lead on to others nor refuse, as one does to which only Google leads. */
async function shownPaths(runtime: Runtime, worker: WorkerName, place: Place): Promise<string[]> {
  const shown: string[] = [];
  for (const path of await pagePaths(client, place)) {
    const { url, headers } = await signedIn(runtime, worker, path, place);
    const response = await fetch(url, { headers, redirect: "manual" });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 500) throw new Error(`${path} answered ${status}`);
    if (response.ok && response.headers.get("Content-Type")?.startsWith("text/html")) shown.push(path);
  }
  return shown;
}

/** Round trips and scripts of every page; the worst one is the figure. */
async function pages(runtime: Runtime, place: Place): Promise<Figure[]> {
  const trips: [string, number][] = [];
  const scripts: [string, number][] = [];
  const paths = await shownPaths(runtime, "product", place);
  for (const path of paths) {
    const { url, headers } = await signedIn(runtime, "product", path, place);
    const response = await fetch(url, { headers });
    const html = await response.text();
    const said = /(\d+) round trips/.exec(response.headers.get("Server-Timing") ?? "");
    if (!said) throw new Error(`${path} did not say how often it went to the database`);
    trips.push([path, Number(said[1])]);
    scripts.push([path, (await firstLoadBytes(html, client)) / 1024]);
  }
  const [slowest, mostTrips] = largest(trips);
  const [heaviest, mostScript] = largest(scripts);
  return [
    {
      name: `database round trips one after another, most of ${trips.length} pages`,
      figure: mostTrips,
      decimals: 0,
      aim: { atMost: 2 },
      detail: slowest,
    },
    {
      name: `scripts at first load, gzip, most of ${scripts.length} pages`,
      figure: mostScript,
      decimals: 1,
      unit: " KB",
      aim: { atMost: 125 },
      detail: heaviest,
    },
  ];
}

/** What a browser sees of every page that it loads for the first time, on a slow device over a slow connection; the worst one is the figure. */
async function firstLoads(runtime: Runtime, place: Place): Promise<Figure[]> {
  const paths = await shownPaths(runtime, "product", place);
  const loads = await timeFirstLoads(await signedIn(runtime, "product", "/", place), client, paths);
  const [latest, text] = largest(loads.map(({ path, text }) => [path, text]));
  const [withImages, image] = largest(loads.map(({ path, image }) => [path, image]));
  const [unsteadiest, shift] = largest(loads.map(({ path, shift, moved }) => [`${path}: ${moved}`, shift]));
  return [
    {
      name: `text in sight at 1.6 Mbit/s with a ${SLOWER_CPU} times slower CPU, latest of ${paths.length} pages, narrow and wide`,
      figure: text,
      decimals: 0,
      unit: " ms",
      aim: { atMost: 1500 },
      detail: `${latest}; the last large image after ${image.toFixed(0)} ms, ${withImages}`,
    },
    {
      name: "layout shift until all scripts run, most of them",
      figure: shift,
      decimals: 4,
      aim: { atMost: 0 },
      detail: shift > 0 ? unsteadiest : "nothing moved",
    },
  ];
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

async function signedIn(runtime: Runtime, worker: WorkerName, path: string, { userId }: Place) {
  const now = new Date();
  const cookie = await writeSession(beginSession(userId, now), [SESSION_SECRET], new URL("http://localhost/"), now);
  return runtime.target(worker, path, { Cookie: cookie.split(";")[0]! });
}

function perSecond(milliseconds: number): string {
  return `${(1000 / milliseconds).toFixed(0)}/s`;
}

function largest(values: [string, number][]): [string, number] {
  return values.reduce((most, value) => (value[1] > most[1] ? value : most));
}
