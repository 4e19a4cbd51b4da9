import { rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../workers/local/processes/project-root";
import { routePatterns } from "../bench/page-paths";
import { Rig } from "../support/rig/rig";
import { tormentFiles } from "./files/torment-files";
import { tormentRequests } from "./fuzz/torment-requests";
import { tormentForms } from "./odd-forms";
import { Part, type Range } from "./part";
import { type Scene, setScene } from "./rig/scene";
import { spoilFiles } from "./spoil-files";
import { ownFiles, sampleFiles } from "./statement-files";
import { tormentBodies } from "./torment-bodies";
import { tormentWithFaults } from "./torment-faults";
import { tormentHistories } from "./torment-histories";
import { tormentWithKills } from "./torment-kills";
import { tormentRestores } from "./torment-restores";
import { tormentRoundTrip } from "./torment-round-trip";
import { tormentUploads } from "./torment-uploads";

/** How many of what. */
export const counts = {
  kills: 200,
  restores: 8,
  faults: 2_000,
  requests: 50_000,
  statements: 20_000,
  spoilt: 5_000,
  forms: 20_000,
  bodies: 5_000,
  histories: 1_000,
  entries: 10_000,
  files: 20,
  hostile: 400,
};

/** What tortures: how much, with which draws, on how many Workers at a time, the bundle of `rig/worker.ts`, and where data may lie. */
export type Torture = {
  counts: typeof counts;
  seed: number;
  from: number;
  lanes: number;
  script: string;
  folder: string;
};

/** A rig gets new data after so much, so that looking at all of it stays quick. */
const LASTS = { kills: 25, faults: 100, requests: 5_000, statements: 1_000 };

/** What is put back has been through so many kills before. */
const FIRST_OF_A_BACKUP = 10;

type Torment = (range: Range, part: Part) => Promise<void>;
type TormentOfScene = (scene: Scene, range: Range, part: Part) => Promise<void>;

/** The parts of the torture, each until a moment at the latest. */
export function torments(torture: Torture): Record<string, (until: number) => Promise<Part[]>> {
  const { counts, script, folder } = torture;
  const samples = sampleFiles();
  const alone = (name: string, count: number, until: number, torment: Torment) =>
    tellPart(name, { ...torture, count, until }, torment);
  const onRigs = (
    name: string,
    count: number,
    until: number,
    { lasts, queue = false }: { lasts: number; queue?: boolean },
    torment: TormentOfScene,
  ) =>
    alone(name, count, until, async ({ seed, from, until }, part) => {
      let next = from;
      const lane = async () => {
        while (next < from + count && Date.now() < until) {
          const range = { from: next, count: Math.min(lasts, from + count - next), seed, until };
          next += lasts;
          await onRig({ script, queue, stateDir: join(folder, `${name}-${range.from}`) }, (scene) =>
            torment(scene, range, part),
          ).catch((error) => part.fail(`from ${range.from} on: ${error instanceof Error ? error.stack : error}`));
        }
      };
      await Promise.all(Array.from({ length: torture.lanes }, lane));
    });
  return {
    kills: async (until) => [
      await onRigs("kills", counts.kills, until, { lasts: LASTS.kills, queue: true }, tormentWithKills),
      await onRigs(
        "restores killed",
        counts.restores,
        until,
        { lasts: counts.restores, queue: true },
        async (scene, range, part) => {
          const first = Math.min(FIRST_OF_A_BACKUP, counts.kills);
          await tormentWithKills(scene, { ...range, count: first }, new Part("before the backup"));
          await tormentRestores(scene, { script, folder }, range, part);
        },
      ),
    ],
    faults: async (until) => [await onRigs("faults", counts.faults, until, { lasts: LASTS.faults }, tormentWithFaults)],
    fuzz: async (until) => {
      const patterns = await routePatterns(join(projectRoot, "build", "client"));
      return [
        await onRigs("requests", counts.requests, until, { lasts: LASTS.requests }, (scene, range, part) =>
          tormentRequests(scene, patterns, range, part),
        ),
        await alone("forms with odd names", counts.forms, until, tormentForms),
        await alone("bodies in pieces", counts.bodies, until, tormentBodies),
      ];
    },
    statements: async (until) => [
      await onRigs("statements sent", counts.statements, until, { lasts: LASTS.statements }, (scene, range, part) =>
        tormentUploads(scene, [samples, ownFiles()], range, part),
      ),
      await alone("statements read by every parser", counts.spoilt, until, (range, part) =>
        spoilFiles([...samples, ...ownFiles()], range, part),
      ),
      await alone("histories cut, printed, loaded and undone", counts.histories, until, tormentHistories),
    ],
    files: async (until) => [await alone("files that mean harm", counts.hostile, until, tormentFiles)],
    "round-trip": async (until) => [
      await alone("round trip", 1, until, async (_, part) => {
        const stateDir = join(folder, "round-trip");
        await onRig({ script, stateDir, queue: true }, (scene) =>
          tormentRoundTrip(scene, { ...counts, stateDir, folder }, part),
        );
      }),
    ],
  };
}

async function tellPart(name: string, range: Range, torment: Torment): Promise<Part> {
  const part = new Part(name);
  console.info(`${range.count} ${name}, seed ${range.seed}`);
  await torment(range, part);
  part.tell();
  return part;
}

async function onRig(
  { script, queue, stateDir }: { script: string; queue: boolean; stateDir: string },
  run: (scene: Scene) => Promise<void>,
): Promise<void> {
  const rig = await Rig.start({ workers: { product: { script, queue } }, stateDir });
  try {
    await run(await setScene(rig));
  } finally {
    await rig.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
