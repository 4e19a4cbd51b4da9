import { rm } from "node:fs/promises";
import { join } from "node:path";
import { loadEntries } from "../../db/seed/load-entries";
import { projectRoot } from "../../workers/local/processes/project-root";
import { buildApp } from "../support/rig/bundle";
import { bareWorker } from "./bare-worker";
import { type Effort, speedAgainst, type Target } from "./compare-speed";
import { fillDatabase } from "./fill-database";
import { measureFirstLoads, measurePages } from "./page-figures";
import { type Bench, manyAgainstFew, type Pair, type Stage, setPair, type Tell } from "./stage";

const SMALLEST = "tests/bench/smallest";

/** What requests cost against the smallest that answer the like, and every page at its first load. */
export const requestStage: Stage<Pair> = {
  set: async (bench) => {
    const { properties, activities, entries } = bench.sizes;
    const smallest = { entry: `${SMALLEST}/worker.ts`, data: "few" };
    try {
      await buildApp("--config", `${SMALLEST}/vite.config.ts`);
      return await setPair(
        bench,
        async (rig, which) => {
          const count = which === "few" ? activities[0] : activities[1];
          await fillDatabase(rig.db(which).$client, { properties, activities: count });
          if (which === "few") await loadEntries(rig.db("few"), entries[0], new Date());
        },
        { smallest, bare: { script: bareWorker, data: "few" } },
      );
    } finally {
      await rm(join(projectRoot, SMALLEST, "build"), { recursive: true, force: true });
    }
  },
  parts: { requests, pages: measurePages, "first-load": measureFirstLoads },
};

async function requests(pair: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const { rig, caller, place } = pair;
  const seconds = (wanted: number) => wanted / sizes.haste;
  const told = async (name: string, atLeast: number, product: Target, other: Target, effort: Effort) => {
    const { left, right, ratio } = await speedAgainst(other, product, effort);
    const perSecond = (milliseconds: number) => `${(1000 / milliseconds).toFixed(0)}/s`;
    const detail = `${perSecond(right)} against ${perSecond(left)}`;
    tell({ name: `${name}, requests a second`, figure: ratio, decimals: 2, aim: { atLeast }, detail });
  };
  const page = `/property-groups/${place.few.groupId}`;
  await told(
    `page of a folder with ${sizes.properties} properties against the smallest Remix route`,
    0.85,
    await caller.few.target(page),
    { url: new URL(page, rig.url("smallest")) },
    { seconds: seconds(15), calls: 10, atOnce: 2 },
  );
  const list = `/api/properties?groupId=${place.few.groupId}`;
  const bare = { url: new URL(list, rig.url("bare")) };
  await (
    await fetch(bare.url, { method: "PUT", body: (await caller.few.call({ method: "GET", path: list })).text })
  ).text();
  await told(
    "the same list from /api against a bare Worker with one query",
    0.35,
    await caller.few.target(list),
    bare,
    { seconds: seconds(12), calls: 20, atOnce: 2 },
  );
  const [few, many] = sizes.activities;
  const name = `first page of the feed, time at ${many} activities against ${few}`;
  tell(await manyAgainstFew(pair, name, "/activity", 1.5, { seconds: seconds(8), calls: 8, atOnce: 2 }));
}
