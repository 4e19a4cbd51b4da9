import { dayOf } from "../../app/modules/base/calendar/day";
import { refreshKept } from "../../app/modules/books/kept-receivables/run-on-kept";
import { reportNames } from "../../app/modules/reports/rows/report-names";
import { loadEntries } from "../../db/seed/load-entries";
import { speedAgainst } from "./compare-speed";
import { fillDatabase } from "./fill-database";
import { fillFlats } from "./fill-flats";
import { shownPaths } from "./page-figures";
import { type Bench, manyAgainstFew, type Pair, type Stage, setPair, type Tell } from "./stage";

const QUICK_MILLISECONDS = 60;

/** What lists, reports and pages of a large portfolio cost with few bookings and with many. */
export const bookStage: Stage<Pair> = {
  set: (bench) =>
    setPair(bench, async (rig, which) => {
      const [few, many] = bench.sizes.entries;
      await fillDatabase(rig.db(which).$client, { properties: 0, activities: 0 });
      await fillFlats(rig.db(which).$client, bench.sizes.flats[1]);
      const now = new Date();
      await loadEntries(rig.db(which), which === "few" ? few : many, now);
      // As the clock does.
      await refreshKept(rig.db(which), dayOf(now), Number.MAX_SAFE_INTEGER);
    }),
  // What is handed to a tax adviser is written down, and so comes last.
  parts: { books, reports, "all-pages": allPages, taxes },
};

async function books(pair: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const [few, many] = sizes.entries;
  const effort = { seconds: 8 / sizes.haste, calls: 8, atOnce: 2 };
  const { caller } = pair;
  const pageAt = (index: number) => caller.many.target(`/api/ledger/entries?pageIndex=${index}`);
  const last = Math.floor(Math.min(999, many / 100));
  const { left, right, ratio } = await speedAgainst(await pageAt(last), await pageAt(0), effort);
  tell({
    name: `page ${last + 1} of the ledger at ${many} entries, time against page 1`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 1.5 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  });
  const balances = "/api/ledger/balances?fromDate=2024-01-01&toDate=2024-12-31";
  const name = `balances of a year, time at ${many} entries against ${few}`;
  tell(await manyAgainstFew(pair, name, balances, 3, effort));
}

type Times = { path: string; many: number; few: number }[];

/** Milliseconds of each path, at many bookings and at few. */
async function timeAll({ caller }: Pair, paths: readonly string[], seconds: number, calls: number): Promise<Times> {
  const times: Times = [];
  for (const path of paths) {
    const [many, few] = [await caller.many.target(path), await caller.few.target(path)];
    const { left, right } = await speedAgainst(many, few, { seconds, calls, atOnce: 1 });
    times.push({ path, many: left, few: right });
  }
  return times;
}

const slowestOf = (times: Times) => times.reduce((one, other) => (other.many > one.many ? other : one));

async function reports(pair: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const [few, many] = sizes.entries;
  const seconds = 4 / sizes.haste;
  const times = await timeAll(
    pair,
    reportNames.map((name) => `/api/reports/${name}`),
    seconds,
    2,
  );
  const sum = (key: "many" | "few") => times.reduce((total, time) => total + time[key], 0);
  const told = times.map(({ path, many, few }) => `${path.split("/").at(-1)} ${many.toFixed(0)}/${few.toFixed(0)}`);
  tell({
    name: `all reports of ${sizes.flats[1]} properties, time at ${many} entries against ${few}`,
    figure: sum("many") / sum("few"),
    decimals: 2,
    aim: { atMost: 3 },
    detail: `ms: ${told.join(", ")}`,
  });
  tell({
    name: `slowest of them at ${many} entries`,
    figure: slowestOf(times).many,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 150 },
    detail: slowestOf(times).path,
  });
  const { caller } = pair;
  const fileAs = (format: string) => caller.many.target(`/api/properties/export?format=${format}`);
  const effort = { seconds, calls: 1, atOnce: 1 };
  const { left, right } = await speedAgainst(await fileAs("xlsx"), await fileAs("csv"), effort);
  tell({
    name: `XLSX of ${sizes.flats[1]} properties`,
    figure: left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 2000 },
    detail: `as CSV ${right.toFixed(0)} ms`,
  });
}

async function allPages(pair: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const times = await timeAll(pair, await shownPaths(pair.caller.many, pair.place.many), 0, 1);
  const slowest = slowestOf(times);
  const others = times.filter((time) => time !== slowest && time.many >= QUICK_MILLISECONDS);
  const named = others.map(({ path, many }) => `${path} ${many.toFixed(0)}`).join(", ");
  tell({
    name: `slowest of ${times.length} pages at ${sizes.flats[1]} properties and ${sizes.entries[1]} entries`,
    figure: slowest.many,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 150 },
    detail: `${slowest.path}, at ${sizes.entries[0]} entries ${slowest.few.toFixed(0)} ms; others of ${QUICK_MILLISECONDS} ms and more: ${named || "none"}`,
  });
}

/** A year's tax forms of all properties, and the file for DATEV of four years, which are two fifths of the entries. */
async function taxes({ rig, caller: { many, few } }: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const path = "/api/tax/2025";
  const effort = { seconds: 4 / sizes.haste, calls: 1, atOnce: 1 };
  const { left, right } = await speedAgainst(await many.target(path), await few.target(path), effort);
  tell({
    name: `tax forms of ${sizes.flats[1]} properties at ${sizes.entries[1]} entries`,
    figure: left,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 200 },
    detail: `at ${sizes.entries[0]} entries ${right.toFixed(0)} ms`,
  });
  const { $client } = rig.db("many");
  await $client.prepare("update instance_settings set datev_adviser = 1001, datev_client = 1").run();
  await $client.prepare("update accounts set datev_number = 4000 + id").run();
  await $client.prepare("update bank_accounts set datev_number = 1800 + id").run();
  const began = performance.now();
  const { bookings } = await many.demand<{ bookings: number }>({
    method: "POST",
    path: "/api/ledger/datev/exports",
    body: () => JSON.stringify({ from: "2022-01-01", to: "2025-12-31" }),
    headers: { "Content-Type": "application/json" },
    milliseconds: 60_000,
  });
  tell({
    name: `batch for DATEV of ${bookings} bookings`,
    figure: (performance.now() - began) / 1000,
    decimals: 1,
    unit: " s",
    aim: { atMost: 5 },
    detail: "made, proven against the ledger and kept",
  });
}
