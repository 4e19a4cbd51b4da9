import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../workers/local/processes/project-root";
import { buildProduct, bundleWorker } from "../bench/build-bundles";
import { routePatterns } from "../bench/page-paths";
import { SAMPLES } from "../support/samples";
import { tormentFiles } from "./files/torment-files";
import { tormentRequests } from "./fuzz/torment-requests";
import { tormentForms } from "./odd-forms";
import { ownFiles } from "./own-files";
import { type Scene, setScene } from "./rig/scene";
import { Rig, type RigOptions, readBundle } from "./rig/start-rig";
import { sampleFiles } from "./sample-files";
import { spoilFiles } from "./spoil-files";
import { Part } from "./summary";
import { tormentBodies } from "./torment-bodies";
import { tormentWithFaults } from "./torment-faults";
import { tormentHistories } from "./torment-histories";
import { tormentWithKills } from "./torment-kills";
import { tormentRestores } from "./torment-restores";
import { tormentRoundTrip } from "./torment-round-trip";
import { tormentUploads } from "./torment-uploads";

const PARTS = ["kills", "faults", "fuzz", "statements", "files", "round-trip"] as const;

/** How much of what, from which seed and number on, for how long at most, on how many Workers at a time, and which parts alone. */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: PARTS.join("|") },
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "20260301" },
    from: { type: "string", default: "0" },
    lanes: { type: "string", default: "2" },
    kills: { type: "string", default: "200" },
    restores: { type: "string", default: "8" },
    faults: { type: "string", default: "2000" },
    requests: { type: "string", default: "50000" },
    statements: { type: "string", default: "20000" },
    spoilt: { type: "string", default: "5000" },
    forms: { type: "string", default: "20000" },
    bodies: { type: "string", default: "5000" },
    histories: { type: "string", default: "1000" },
    entries: { type: "string", default: "10000" },
    files: { type: "string", default: "20" },
    hostile: { type: "string", default: "400" },
    "no-build": { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const asked = PARTS.filter((part) => values.only.split(/[|,]/).includes(part));
const end = Date.now() + Number(values.minutes) * 60_000;

const SAMPLES_ABSENT = `SKIPPED: ${SAMPLES} is absent: only the project's own files are spoilt.`;

/** A rig gets new data after so much, so that looking at all of it stays quick. */
const LASTS = { kills: 25, faults: 100, requests: 5_000, statements: 1_000 };

/** What is put back has been through so many kills before. */
const FIRST_OF_A_BACKUP = 10;

const samples = sampleFiles();
const files = [...samples, ...ownFiles()];
const folder = await mkdtemp(join(tmpdir(), "objektbuch-torture-"));
const told: Part[] = [];
try {
  if (!values["no-build"]) await buildProduct();
  await bundleWorker(folder, "tests/torture/rig/worker.ts");
  const script = await readBundle(folder);
  const torments: Record<(typeof PARTS)[number], (until: number) => Promise<void>> = {
    kills: async (until) => {
      const count = Number(values.kills);
      await onRigs("kills", { script, queue: true, count, lasts: LASTS.kills, until }, tormentWithKills);
      const restores = { script, queue: true, count: Number(values.restores), lasts: Number(values.restores), until };
      await onRigs("restores killed", restores, async (scene, range, part) => {
        await tormentWithKills(scene, { ...range, count: FIRST_OF_A_BACKUP }, new Part("before the backup"));
        await tormentRestores(scene, { script, folder }, range, part);
      });
    },
    faults: (until) =>
      onRigs(
        "faults",
        { script, queue: false, count: Number(values.faults), lasts: LASTS.faults, until },
        tormentWithFaults,
      ),
    fuzz: async (until) => {
      const patterns = await routePatterns(join(projectRoot, "build", "client"));
      await onRigs(
        "requests",
        { script, queue: false, count: Number(values.requests), lasts: LASTS.requests, until },
        (scene, range, part) => tormentRequests(scene, patterns, range, part),
      );
      await inside("forms with odd names", Number(values.forms), tellForms);
      await inside("bodies in pieces", Number(values.bodies), tellBodies);
    },
    statements: async (until) => {
      if (samples.length === 0) console.warn(SAMPLES_ABSENT);
      await onRigs(
        "statements sent",
        { script, queue: false, count: Number(values.statements), lasts: LASTS.statements, until },
        (scene, range, part) => tormentUploads(scene, [samples, ownFiles()], range, part),
      );
      await inside("statements read by every parser", Number(values.spoilt), (count, part) =>
        spoilFiles(files, { count, seed }, part),
      );
      await inside("histories cut, printed, loaded and undone", Number(values.histories), tellHistories);
    },
    files: (until) => {
      const range = { count: Number(values.hostile), seed, from: Number(values.from), until };
      return inside("files that mean harm", range.count, (_, part) => tormentFiles(range, part));
    },
    "round-trip": async () => {
      const part = new Part("round trip");
      told.push(part);
      const [entries, files] = [Number(values.entries), Number(values.files)];
      const stateDir = join(folder, "round-trip");
      await onRig({ script, stateDir, queue: true }, (scene) =>
        tormentRoundTrip(scene, { stateDir, folder, entries, files }, part),
      );
      part.tell();
    },
  };
  // What one part leaves of its time the others have.
  for (const [index, name] of asked.entries())
    await torments[name](Date.now() + (end - Date.now()) / (asked.length - index));
} finally {
  await rm(folder, { recursive: true, force: true });
}

console.info(`Seed ${seed}`);
console.table(
  Object.fromEntries(
    told.map(({ name, total, failures, seconds }) => [name, { done: total, violations: failures.length, seconds }]),
  ),
);
const violations = told.reduce((sum, { failures }) => sum + failures.length, 0);
if (violations > 0) {
  console.error(
    `${violations} violations. To repeat one: npm run torture -- --only PART --seed ${seed} --from NUMBER --lanes 1 --kills 1 (or --faults, --requests, --statements, --hostile, --restores)`,
  );
  process.exitCode = 1;
}

type Range = { count: number; seed: number; from: number; until: number };

/** Runs a part on one rig after another, each with data of its own. */
async function onRigs(
  name: string,
  {
    script,
    queue,
    count,
    lasts,
    until,
  }: { script: string; queue: boolean; count: number; lasts: number; until: number },
  torment: (scene: Scene, range: Range, part: Part) => Promise<void>,
): Promise<void> {
  const part = new Part(name);
  told.push(part);
  console.info(`${count} ${name}, seed ${seed}`);
  const end = Number(values.from) + count;
  let next = Number(values.from);
  const lane = async () => {
    while (next < end && Date.now() < until) {
      const from = next;
      next += lasts;
      await onRig({ script, stateDir: join(folder, `${name}-${from}`), queue }, async (scene) => {
        await torment(scene, { count: Math.min(lasts, end - from), seed, from, until }, part);
      }).catch((error) => part.fail(`from ${from} on, seed ${seed}: ${error instanceof Error ? error.stack : error}`));
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  part.tell();
}

async function onRig(options: RigOptions, run: (scene: Scene) => Promise<void>): Promise<void> {
  const rig = await Rig.start(options);
  try {
    await run(await setScene(rig));
  } finally {
    await rig.stop();
    await rm(options.stateDir, { recursive: true, force: true });
  }
}

/** Runs a part that needs no Worker. */
async function inside(name: string, count: number, run: (count: number, part: Part) => Promise<void>): Promise<void> {
  const part = new Part(name);
  told.push(part);
  console.info(`${count} ${name}, seed ${seed}`);
  await run(count, part);
  part.tell();
}

async function tellForms(count: number, part: Part): Promise<void> {
  const { counts, failures } = tormentForms({ count, seed });
  for (const [reader, { read, refused }] of Object.entries(counts)) {
    part.count(`${reader} read`, read);
    part.count(`${reader} refused`, refused);
  }
  for (const { number, reader, names, failure } of failures)
    part.fail(`form ${number}, ${reader}: ${names} ${failure}`);
}

async function tellBodies(count: number, part: Part): Promise<void> {
  const { outcomes, failures } = await tormentBodies({ count, seed });
  for (const [outcome, times] of Object.entries(outcomes)) part.count(outcome, times);
  for (const { number, how, expected, met } of failures)
    part.fail(`${number}: ${how}\n  expected: ${expected.slice(0, 200)}\n  met: ${met.slice(0, 200)}`);
}

async function tellHistories(count: number, part: Part): Promise<void> {
  const { loads, undone, kept, failures } = tormentHistories({ count, seed });
  for (const [what, times] of Object.entries({ loads, undone, kept })) part.count(what, times);
  for (const failure of failures) part.fail(failure);
}
