import { join } from "node:path";
import { reportNames } from "../../app/modules/reports/rows/report-names";
import { projectRoot } from "../../workers/local/processes/project-root";
import type { Caller } from "../support/rig/caller";
import { type FirstLoad, SLOWER_CPU, timeFirstLoads } from "./first-load/time-first-loads";
import { measureScripts } from "./first-load-bytes";
import { pagePaths } from "./page-paths";
import type { Place } from "./pick-place";
import type { Bench, Pair, Tell } from "./stage";

const client = join(projectRoot, "build", "client");

/** Pages by whether they load what forms are drawn by, and how much each kind may load. */
const scriptClasses = [
  { drawForms: true, words: "with forms", atMost: 135 },
  { drawForms: false, words: "without forms", atMost: 125 },
];

/** The pages that are opened most. */
const DAILY = [
  "/property-groups",
  /^\/property-groups\/\d+$/,
  /^\/properties\/\d+$/,
  "/tenants",
  /^\/tenants\/\d+$/,
  "/images",
  "/activity",
  "/search",
  "/reports/Bestand",
  "/reports/renting",
  "/accounting/unaccounted-entries",
  "/accounting/ledger-entries",
];

function isDaily(load: string): boolean {
  const path = load.slice(0, load.indexOf(" "));
  return DAILY.some((daily) => (typeof daily === "string" ? daily === path : daily.test(path)));
}

/** Round trips and scripts of every page; the worst one is the figure. */
export async function measurePages({ caller: { few }, place }: Pair, _: Bench, tell: Tell): Promise<void> {
  const trips: [string, number][] = [];
  const scripts: { path: string; bytes: number; drawForms: boolean }[] = [];
  for (const path of await shownPaths(few, place.few)) {
    const { text, headers } = await few.call({ method: "GET", path });
    const said = /(\d+) round trips/.exec(headers.get("Server-Timing") ?? "");
    if (!said) throw new Error(`${path} did not say how often it went to the database`);
    trips.push([path, Number(said[1])]);
    scripts.push({ path, ...(await measureScripts(text, client)) });
  }
  const [slowest, mostTrips] = largest(trips);
  tell({
    name: `database round trips one after another, most of ${trips.length} pages`,
    figure: mostTrips,
    decimals: 0,
    aim: { atMost: 2 },
    detail: slowest,
  });
  for (const { drawForms, words, atMost } of scriptClasses) {
    const pages = scripts.filter((page) => page.drawForms === drawForms);
    const [heaviest, mostScript] = largest(pages.map(({ path, bytes }) => [path, bytes / 1024]));
    tell({
      name: `scripts at first load, gzip, most of ${pages.length} pages ${words}`,
      figure: mostScript,
      decimals: 1,
      unit: " KB",
      aim: { atMost },
      detail: heaviest,
    });
  }
}

/**
 * What a browser sees of every page that it loads for the first time, on a slow device over a slow connection; the worst one is
 * the figure.
 */
export async function measureFirstLoads({ caller: { few }, place }: Pair, _: Bench, tell: Tell): Promise<void> {
  const paths = await shownPaths(few, place.few);
  const loads = await timeFirstLoads(await few.target("/"), client, paths);
  const [latest, text] = largest(loads.map(({ path, text }) => [path, text]));
  const slowestPaint = (some: FirstLoad[]) =>
    largest(some.map(({ path, text, image }) => [path, Math.max(text, image)]));
  const daily = loads.filter(({ path }) => isDaily(path));
  const [slowestDaily, paintOfDaily] = slowestPaint(daily);
  const [slowest, paint] = slowestPaint(loads);
  const [busiest, task] = largest(loads.map(({ path, task }) => [path, task]));
  const [unsteadiest, shift] = largest(loads.map(({ path, shift, moved }) => [`${path}: ${moved}`, shift]));
  tell({
    name: `text in sight at 1.6 Mbit/s with a ${SLOWER_CPU} times slower CPU, latest of ${paths.length} pages, narrow and wide`,
    figure: text,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 1500 },
    detail: latest,
  });
  for (const { words, figure, atMost, detail } of [
    { words: `the ${DAILY.length} pages of every day`, figure: paintOfDaily, atMost: 1500, detail: slowestDaily },
    { words: "all of them", figure: paint, atMost: 2000, detail: slowest },
  ])
    tell({
      name: `largest text or image in sight, latest of ${words}`,
      figure,
      decimals: 0,
      unit: " ms",
      aim: { atMost },
      detail,
    });
  tell({
    name: "longest task of scripts, most of them",
    figure: task,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 200 },
    detail: busiest,
  });
  tell({
    name: "layout shift until all scripts run, most of them",
    figure: shift,
    decimals: 4,
    aim: { atMost: 0 },
    detail: shift > 0 ? unsteadiest : "nothing moved",
  });
}

/**
 * The paths of all pages that show something: they neither lead on to others nor refuse, as one does to which only Google leads.
 * Each report counts as a page, for each reads something else behind the one route.
 */
export async function shownPaths(caller: Caller, place: Place): Promise<string[]> {
  const shown: string[] = [];
  const otherReports = reportNames.filter((name) => name !== place.reportName).map((name) => `/reports/${name}`);
  for (const path of [...(await pagePaths(client, place)), ...otherReports]) {
    const { status, headers, cut } = await caller.call({ method: "GET", path });
    if (status === 0 || status >= 500) throw new Error(`${path} answered ${cut ?? status}`);
    if (status < 300 && headers.get("Content-Type")?.startsWith("text/html")) shown.push(stayingPath(path));
  }
  return shown;
}

/** To whoever brings a token a page of an export leads on at once, before a browser has drawn it; one that failed stays. */
function stayingPath(path: string): string {
  return path.startsWith("/google-sheets/") ? `${path}?failure=grant` : path;
}

function largest(values: [string, number][]): [string, number] {
  return values.reduce((most, value) => (value[1] > most[1] ? value : most));
}
