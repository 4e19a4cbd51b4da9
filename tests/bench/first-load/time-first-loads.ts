import { type Browser, chromium, errors, type Page } from "playwright-core";
import { unpackBrowser } from "../../support/journeys/browser";
import type { Target } from "../compare-speed";
import { servePacked } from "./serve-packed";

/** Bytes a second, and the milliseconds that each request waits beforehand. */
const CONNECTION = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
export const SLOWER_CPU = 4;

const SCREENS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/** Loads beside each other at first. A page that took longer than this is loaded again, and alone: a busy machine may stall one load. */
const LANES = 2;
const QUICK_ENOUGH_MILLISECONDS = 1_500;
const MOST_LOADS = 3;

/**
 * What a browser that knows nothing of the product yet saw of a page: the milliseconds until its largest text stood there, and
 * until its largest image did if that is larger; how far what stood there moved, and what did; and for how many milliseconds
 * scripts kept it from answering at the longest.
 */
export type FirstLoad = { path: string; text: number; image: number; shift: number; moved: string; task: number };

/**
 * Loads pages, each with an empty cache, over a slow connection on a slow device, narrow and wide: the quickest load of each,
 * with its largest shift.
 */
export async function timeFirstLoads(worker: Target, client: string, paths: string[]): Promise<FirstLoad[]> {
  const server = await servePacked(worker, client);
  const { executablePath, env } = await unpackBrowser();
  const browser = await chromium.launch({ executablePath, env, args: ["--no-sandbox"] });
  try {
    const asked = paths.flatMap((path) => SCREENS.map((viewport) => ({ url: new URL(path, server.url), viewport })));
    const loads: FirstLoad[] = [];
    let next = 0;
    const lane = async () => {
      for (let index = next++; index < asked.length; index = next++)
        loads[index] = await load(browser, asked[index]!.url, asked[index]!.viewport);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const [index, { url, viewport }] of asked.entries())
      for (let count = 1; count < MOST_LOADS && loads[index]!.text > QUICK_ENOUGH_MILLISECONDS; count++)
        loads[index] = better(loads[index]!, await load(browser, url, viewport));
    return loads;
  } finally {
    await browser.close();
    await server.stop();
  }
}

function better(one: FirstLoad, other: FirstLoad): FirstLoad {
  const { shift, moved } = other.shift > one.shift ? other : one;
  return { ...(other.text < one.text ? other : one), shift, moved };
}

/** Loads a page once; one that comes to no end never had its text in sight. */
async function load(browser: Browser, url: URL, viewport: (typeof SCREENS)[number]): Promise<FirstLoad> {
  const path = `${url.pathname} at ${viewport.width} px`;
  const context = await browser.newContext({ viewport, locale: "de-DE", timezoneId: "Europe/Berlin" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", CONNECTION);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
    await page.goto(url.href, { waitUntil: "load" });
    await untilScriptsRun(page);
    return { path, ...(await readTimes(page)) };
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return { path, text: Number.POSITIVE_INFINITY, image: Number.POSITIVE_INFINITY, shift: 0, moved: "", task: 0 };
  } finally {
    await context.close();
  }
}

/** Waits until React has taken over the last element of the page, and what is only loaded then has come. */
async function untilScriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = document.querySelectorAll("main *");
    const last = elements[elements.length - 1];
    return last !== undefined && Object.keys(last).some((key) => key.startsWith("__react"));
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
}

type Entry = PerformanceEntry & { url?: string; value?: number; sources?: { node: Node | null }[] };

/** What the browser noted of a page. Within it no function may have a name: what would give it back to them is not there. */
async function readTimes(page: Page): Promise<Omit<FirstLoad, "path">> {
  const [paints = [], largest = [], shifts = [], tasks = []] = await page.evaluate(
    (types) =>
      Promise.all(
        types.map(
          (type) =>
            new Promise<{ time: number; isImage: boolean; shift: number; moved: string[]; length: number }[]>(
              (resolve) => {
                new PerformanceObserver((list) =>
                  resolve(
                    (list.getEntries() as Entry[]).map(({ startTime, duration, url, value, sources }) => ({
                      time: startTime,
                      length: duration,
                      isImage: Boolean(url),
                      shift: value ?? 0,
                      moved: (sources ?? []).map(({ node }) =>
                        (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 120),
                      ),
                    })),
                  ),
                ).observe({ type, buffered: true });
                setTimeout(() => resolve([]), 200);
              },
            ),
        ),
      ),
    ["paint", "largest-contentful-paint", "layout-shift", "longtask"],
  );
  const text = largest.filter(({ isImage }) => !isImage).at(-1) ?? paints.at(-1);
  return {
    text: text?.time ?? Number.POSITIVE_INFINITY,
    image: largest.filter(({ isImage }) => isImage).at(-1)?.time ?? 0,
    shift: shifts.reduce((sum, { shift }) => sum + shift, 0),
    moved: shifts.flatMap(({ moved }) => moved).join(" | "),
    task: Math.max(0, ...tasks.map(({ length }) => length)),
  };
}
