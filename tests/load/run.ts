import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import { buildApp, bundledScript } from "../support/rig/bundle";
import { putUnderLoad } from "./load";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    people: { type: "string", default: "50" },
    /** Milliseconds, on the mean. */
    pause: { type: "string", default: "1000" },
    seed: { type: "string", default: "20260301" },
    "no-build": { type: "boolean", default: false },
  },
});
const [minutes, people, pause, seed] = [values.minutes, values.people, values.pause, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

await runUntilInterrupted(async (interrupted) => {
  const folder = await mkdtemp(join(tmpdir(), "objektbuch-load-"));
  try {
    if (!values["no-build"]) await buildApp();
    const script = await bundledScript(folder);
    console.info(`${people} people for ${minutes} minutes, seed ${seed}`);
    const load = { people, milliseconds: minutes * 60_000, pause, seed, script, stateDir: join(folder, "state") };
    const { latencies, wrong, acknowledged } = await putUnderLoad(load, interrupted);
    console.table(latencies.table());
    console.table(acknowledged);
    for (const sentence of wrong) console.error(`WRONG: ${sentence}`);
    console.info(`${latencies.failures.length} failed, ${wrong.length} writes lost or data wrong`);
    if (latencies.failures.length + wrong.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
