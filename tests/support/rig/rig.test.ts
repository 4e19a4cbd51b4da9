import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measure } from "../../bench/bench";
import { tiny } from "../../bench/sizes";
import { putUnderLoad } from "../../load/load";
import { torments } from "../../torture/torture";
import { bundledScript } from "./bundle";

// What is run by hand is tried here with hardly anything to do, so that somebody notices when it no longer runs.

const LONGEST = 60_000;

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objektbuch-rig-"));
  script = await bundledScript(join(folder, "torture"), "tests/torture/rig/worker.ts");
}, LONGEST);

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the bench measures, and names what fails", { timeout: LONGEST }, async () => {
  const { figures, failures } = await measure({ folder, sizes: tiny }, ["import"], () => {});
  expect(failures).toEqual({});
  expect(figures.map(({ figure }) => Number.isFinite(figure))).toEqual([true]);
});

test("the torture finds nothing in a few trials", { timeout: LONGEST }, async () => {
  const counts = { kills: 1, restores: 0, faults: 2, requests: 20, statements: 2, spoilt: 2, forms: 2, bodies: 2 };
  const torture = { counts: { ...counts, histories: 2, entries: 2, files: 1, hostile: 2 }, seed: 1, from: 0, lanes: 1 };
  const until = Date.now() + LONGEST;
  const parts = torments({ ...torture, script, folder });
  for (const name of ["faults"])
    for (const part of (await parts[name]?.(until)) ?? []) expect(part.failures).toEqual([]);
});

test("a few people at once lose nothing", { timeout: LONGEST }, async () => {
  const load = { people: 3, milliseconds: 1_000, pause: 10, seed: 1, script, stateDir: join(folder, "load") };
  const { latencies, wrong } = await putUnderLoad(load);
  expect([latencies.failures, wrong]).toEqual([[], []]);
});
