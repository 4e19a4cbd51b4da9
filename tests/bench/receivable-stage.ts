import { dayOf } from "../../app/modules/base/calendar/day";
import { refreshKept } from "../../app/modules/books/kept-receivables/run-on-kept";
import { refreshDeadlines } from "../../app/modules/overview/deadlines/kept/run-on-deadlines";
import { runs } from "./collect-runs";
import { speedAgainst } from "./compare-speed";
import { fillDatabase } from "./fill-database";
import { fillFlats } from "./fill-flats";
import { payRents } from "./pay-rents";
import { settleFlats } from "./settle-flats";
import { type Bench, type Pair, type Stage, setPair, type Tell } from "./stage";

/** Pages that have to know how everybody stands. */
const PAGES = [
  "/reports/renting/arrears",
  "/reports/renting/reminders",
  "/tenants?sort=balance",
  "/accounting/payment-runs/new",
];

const BOARD = "/accounting/cost-statements?year=2025";

/** What it costs to say what all tenants owe, most of whom pay in time. */
export const receivableStage: Stage<Pair> = {
  set: (bench) =>
    setPair(bench, async (rig, which) => {
      const [few, many] = bench.sizes.flats;
      const db = rig.db(which);
      await fillDatabase(db.$client, { properties: 0, activities: 0 });
      await fillFlats(db.$client, which === "few" ? few : many);
      const today = dayOf(new Date());
      await payRents(db, today);
      // So that every rent may rise.
      await db.$client
        .prepare("update properties set area_sqm = 60, comparable_rent = 1500, rent_cap_percent = 15")
        .run();
      await settleFlats(db);
      // As the clock does.
      await refreshKept(db, today, Number.MAX_SAFE_INTEGER);
      await refreshDeadlines(db, today, Number.MAX_SAFE_INTEGER);
    }),
  // What collects writes, and so comes last.
  parts: { receivables, deadlines, costs, runs },
};

async function receivables({ caller: { few, many } }: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const effort = { seconds: 4 / sizes.haste, calls: 4, atOnce: 1 };
  const agreements = 2 * sizes.flats[1];
  const time = async (path: string) => speedAgainst(await many.target(path), await few.target(path), effort);
  const all = await time("/api/receivables");
  tell({
    name: `receivables of ${agreements} agreements as of today`,
    figure: all.left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 60 },
    detail: `of ${2 * sizes.flats[0]} agreements ${all.right.toFixed(0)} ms`,
  });
  const times: { path: string; milliseconds: number }[] = [];
  for (const path of PAGES) times.push({ path, milliseconds: (await time(path)).left });
  const slowest = times.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  const start = await time("/property-groups");
  tell({
    name: `start page of ${agreements} agreements`,
    figure: start.left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 60 },
    detail: `of ${2 * sizes.flats[0]} agreements ${start.right.toFixed(0)} ms`,
  });
  tell({
    name: `slowest page that has to know how ${agreements} agreements stand`,
    figure: slowest.milliseconds,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 150 },
    detail: times.map(({ path, milliseconds }) => `${path} ${milliseconds.toFixed(0)}`).join(", "),
  });
}

/** The year's board: its first page, a page further on, of one state, of a word, and by places. */
async function costs({ caller: { few, many } }: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const effort = { seconds: 4 / sizes.haste, calls: 4, atOnce: 1 };
  const { text } = await many.call({ method: "GET", path: BOARD });
  const [, further = BOARD] = /href="([^"]*[?&;]after=\d+)"/.exec(text) ?? [];
  const [, open = "", all = ""] = /([\d.]+) von ([\d.]+) müssen/.exec(text) ?? [];
  const paths = [
    BOARD,
    further.replaceAll("&amp;", "&"),
    `${BOARD}&state=DRAFT`,
    `${BOARD}&text=str`,
    `${BOARD}&sort=place`,
  ];
  const times: { path: string; left: number; right: number }[] = [];
  for (const path of paths)
    times.push({ path, ...(await speedAgainst(await many.target(path), await few.target(path), effort)) });
  const slowest = times.reduce((one, other) => (other.left > one.left ? other : one));
  tell({
    name: `slowest view of the board of a year's settlements, ${open} of ${all} still to be sent`,
    figure: slowest.left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 60 },
    detail: times.map(({ path, left, right }) => `${path} ${left.toFixed(0)} (of few ${right.toFixed(0)})`).join(", "),
  });
}

/** Pages that tell deadlines, with how long each may take, in milliseconds. */
const DEADLINE_PAGES = { "/deadlines": 60, "/deadlines/rents": 60, calendar: 100 };

async function deadlines({ caller: { few, many } }: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const effort = { seconds: 4 / sizes.haste, calls: 4, atOnce: 1 };
  for (const [page, atMost] of Object.entries(DEADLINE_PAGES)) {
    const target = async (caller: typeof few) => caller.target(page === "calendar" ? await calendarOf(caller) : page);
    const { left, right } = await speedAgainst(await target(many), await target(few), effort);
    tell({
      name: `${page} of ${2 * sizes.flats[1]} agreements`,
      figure: left,
      decimals: 0,
      unit: " ms",
      aim: { atMost },
      detail: `of ${2 * sizes.flats[0]} agreements ${right.toFixed(0)} ms`,
    });
  }
}

/** The address of a new calendar of everything. */
async function calendarOf(caller: Pair["caller"]["few"]): Promise<string> {
  const { url } = await caller.demand<{ url: string }>({
    method: "POST",
    path: "/api/calendar-feeds",
    body: () => JSON.stringify({ kinds: null, withNames: true }),
    headers: { "Content-Type": "application/json" },
  });
  return new URL(url).pathname;
}
