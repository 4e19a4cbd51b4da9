import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { reachByWrangler } from "../../db/restore/remote/instance";
import { restoreRemotely } from "../../db/restore/remote/restore-remotely";
import { loadEntries } from "../../db/seed/load-entries";
import { openLocalDatabase } from "../../db/seed/open-local-database";
import { differingParts, type InstanceContents, readContents } from "../support/instance-contents";
import { formOf, json } from "../support/rig/caller";
import type { Part } from "./part";
import type { Scene } from "./rig/scene";
import { untilQuiet } from "./torment-kills";
import { beginRestore } from "./torment-restores";

const FILE_BYTES = 1_000_000;

const LOOK_MILLISECONDS = 250;

/**
 * Takes a backup of what a scene has and lets Wrangler put it back, then one of many entries and files, and compares every table and file
 * with what there was. Says how long each took and the memory of the processes that did it.
 */
export async function tormentRoundTrip(
  scene: Scene,
  { stateDir, folder, entries, files }: { stateDir: string; folder: string; entries: number; files: number },
  part: Part,
): Promise<void> {
  const file = join(folder, "round-trip.zip");
  const source = async () => readInstance(stateDir);
  const compare = (name: string, there: InstanceContents, back: InstanceContents) => {
    part.count(
      `${name}: tables and files compared`,
      Object.keys(there.tables).length + Object.keys(there.files).length,
    );
    for (const one of differingParts(there, back)) part.fail(`${name}: ${one} is not what it was`);
  };

  await untilQuiet(scene);
  await scene.caller.save("/api/backup", file);
  const remoteDir = join(folder, "by-wrangler");
  const instance = reachByWrangler(["--local", "--persist-to", remoteDir], { stateDir: remoteDir });
  await timed("Wrangler put back a small one", () =>
    restoreRemotely(file, instance, { stateDir: remoteDir, say: () => {} }),
  );
  compare("by Wrangler", await source(), await readInstance(remoteDir));

  await scene.caller.demand(json("POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 }));
  await loadEntries(scene.caller.rig.db(), entries, new Date());
  await scene.caller.demand(json("GET", "/api/search/buildIndex"));
  for (let number = 0; number < files; number++)
    await scene.caller.demand(
      formOf("/api/attachments", {
        propertyId: String(scene.propertyId),
        file: new File([randomBytes(FILE_BYTES)], `datei-${number}.bin`),
      }),
    );
  await untilQuiet(scene);
  const { pid } = scene.caller.rig;
  await timed(`backup of ${entries} entries and ${files} files`, () =>
    watched("workerd", () => memoryOf(pid), scene.caller.save("/api/backup", file)),
  );
  console.info(`${Math.round((await stat(file)).size / 1e6)} MB`);
  const restoredDir = join(folder, "restored");
  const restore = beginRestore(file, restoredDir);
  const root = restore.process.pid ?? 0;
  const ended = once(restore.process, "exit");
  await timed("restore", () =>
    watched(
      "node",
      () => memoryOf(root),
      watched("its workerd", () => runtimesOf(root), ended),
    ),
  );
  if ((await ended)[0] !== 0) part.fail(`the restore failed: ${restore.said()}`);
  else compare("restored", await source(), await readInstance(restoredDir));
}

/** What an instance has, once the job was done that makes its index. */
async function readInstance(stateDir: string): Promise<InstanceContents> {
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    await finishIndex(db);
    return await readContents(db, files);
  } finally {
    await close();
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.info(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Waits for some work and says how much memory there was at its beginning and at most, as `look` finds it again and again. */
async function watched<Result>(name: string, look: () => Promise<number>, work: Promise<Result>): Promise<Result> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  const before = await look();
  let most = before;
  while (!over) {
    most = Math.max(most, await look());
    await sleep(LOOK_MILLISECONDS);
  }
  console.info(`memory of ${name}: ${before} MB before, ${most} MB at most`);
  return work;
}

/** MB that a process takes; 0 if it has ended. */
const memoryOf = (pid: number) => memory((id) => id === pid);

/** MB of the runtimes that a process has started. */
const runtimesOf = (pid: number) => memory((_, parent, command) => parent === pid && command === "workerd");

async function memory(counts: (pid: number, parent: number, command: string) => boolean): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="]);
  const kilobytes = stdout.split("\n").map((line) => {
    const [pid, parent, kilobytes, command = ""] = line.trim().split(/\s+/);
    return counts(Number(pid), Number(parent), command) ? Number(kilobytes) : 0;
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1000);
}
