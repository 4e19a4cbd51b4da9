import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp, bundledScript } from "../support/rig/bundle";
import { SAMPLES, samplesThere } from "../support/samples";
import type { Part } from "./part";
import { counts as all, torments } from "./torture";

/** How much of what, from which seed and number on, for how long at most, on how many Workers at a time, and which parts alone. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "20260301" },
    from: { type: "string", default: "0" },
    lanes: { type: "string", default: "2" },
    "no-build": { type: "boolean", default: false },
    ...Object.fromEntries(Object.keys(all).map((name) => [name, { type: "string" as const }])),
  },
});
const given: Record<string, unknown> = values;
const [minutes, seed, from, lanes] = [values.minutes, values.seed, values.from, values.lanes].map(Number) as [
  number,
  number,
  number,
  number,
];
const counts = Object.fromEntries(
  Object.entries(all).map(([name, count]) => [name, Number(given[name] ?? count)]),
) as typeof all;
const end = Date.now() + minutes * 60_000;

if (!samplesThere) console.warn(`SKIPPED: ${SAMPLES} is absent: only the project's own files are spoilt.`);
const folder = await mkdtemp(join(tmpdir(), "objektbuch-torture-"));
const told: Part[] = [];
try {
  if (!values["no-build"]) await buildApp();
  const script = await bundledScript(folder, "tests/torture/rig/worker.ts");
  const parts = Object.entries(torments({ counts, seed, from, lanes, script, folder }));
  const asked = parts.filter(([name]) => !values.only || values.only.split(/[|,]/).includes(name));
  // What one part leaves of its time the others have.
  for (const [index, [, torment]] of asked.entries())
    told.push(...(await torment(Date.now() + (end - Date.now()) / (asked.length - index))));
} finally {
  await rm(folder, { recursive: true, force: true });
}

console.info(`Seed ${seed}`);
console.table(Object.fromEntries(told.map(({ name, summary }) => [name, summary])));
const violations = told.reduce((sum, { failures }) => sum + failures.length, 0);
if (violations > 0) {
  console.error(
    `${violations} violations. To repeat one: npm run torture -- --only PART --seed ${seed} --from NUMBER --lanes 1 --kills 1 (or --faults, --requests, --statements, --hostile, --restores)`,
  );
  process.exitCode = 1;
}
