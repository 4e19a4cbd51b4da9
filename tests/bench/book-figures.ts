import { reportNames } from "../../app/modules/reports/rows/report-names";
import { connect } from "../../db/client";
import { loadEntries } from "../../db/seed/load-entries";
import { compareSpeed } from "./compare-speed";
import type { Figure } from "./figure";
import { fillDatabase } from "./fill-database";
import { fillFlats } from "./fill-flats";
import { shownPaths } from "./page-figures";
import { type Place, pickPlace } from "./pick-place";
import { signedIn } from "./signed-in";
import { FEW_ENTRIES, MANY_ENTRIES, MANY_FLATS } from "./sizes";
import { type Runtime, startRuntime } from "./start-runtime";

const QUICK_MILLISECONDS = 60;

/** What lists and reports of a large portfolio cost with few bookings and with many. */
export async function bookFigures(folder: string): Promise<Figure[]> {
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
  const others = times.filter((time) => time !== slowest && time.many >= QUICK_MILLISECONDS);
  const named = others.map(({ path, many }) => `${path} ${many.toFixed(0)}`).join(", ");
  return {
    name: `slowest of ${times.length} pages at ${MANY_FLATS} properties and ${MANY_ENTRIES} entries`,
    figure: slowest.many,
    decimals: 0,
    unit: " ms",
    aim: { atMost: 150 },
    detail: `${slowest.path}, at ${FEW_ENTRIES} entries ${slowest.few.toFixed(0)} ms; others of ${QUICK_MILLISECONDS} ms and more: ${named || "none"}`,
  };
}
