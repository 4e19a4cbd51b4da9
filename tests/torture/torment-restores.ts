import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { restoreTexts } from "../../app/texts/settings/backup";
import { projectRoot } from "../../workers/local/processes/project-root";
import { Caller } from "../support/rig/caller";
import { Rig } from "../support/rig/rig";
import type { Part, Range } from "./part";
import { countRows, differ, type RowCounts } from "./rig/count-rows";
import { findViolations, type Scene } from "./rig/scene";

/**
 * Takes a backup and kills restores of it at random moments, all that they started with them; the next attempt must bring all
 * of it back, or find that the first one did.
 */
export async function tormentRestores(
  { caller }: Scene,
  { script, folder }: { script: string; folder: string },
  range: Range,
  part: Part,
): Promise<void> {
  const file = join(folder, "backup.zip");
  await caller.save("/api/backup", file);
  const expected = { rows: await countRows(caller.rig.db()), userId: caller.userId, script };
  let longest = 0;
  await part.tryAll(range, "restore", async (random, number) => {
    const stateDir = join(folder, `restored-${number}`);
    const wrong: string[] = [];
    const after = longest === 0 ? 0 : random.below(longest);
    if (longest > 0) {
      const restore = beginRestore(file, stateDir);
      await Promise.race([sleep(after), once(restore.process, "exit")]);
      await killAll(restore.process.pid!);
    }
    const began = performance.now();
    const restore = beginRestore(file, stateDir);
    const [code] = await once(restore.process, "exit");
    if (longest === 0) longest = performance.now() - began;
    if (code !== 0 && !restore.said().includes(restoreTexts.notEmpty(stateDir)))
      wrong.push(`the next attempt failed: ${restore.said()}`);
    wrong.push(...(await lookAt(stateDir, expected)));
    part.count(after === 0 ? "restored at once" : "restored after a kill");
    await rm(stateDir, { recursive: true, force: true });
    return wrong.map((sentence) => `killed after ${after} ms: ${sentence}`);
  });
}

type Restore = { process: ChildProcess; said: () => string };

export function beginRestore(file: string, stateDir: string): Restore {
  const child = spawn(process.execPath, ["--import", "tsx", "db/restore/run.ts", file], {
    cwd: projectRoot,
    env: { ...process.env, STATE_DIR: stateDir },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      text += piece;
    });
  return { process: child, said: () => text };
}

async function lookAt(
  stateDir: string,
  { rows, userId, script }: { rows: RowCounts; userId: number; script: string },
): Promise<string[]> {
  const rig = await Rig.start({ workers: { product: { script } }, stateDir });
  try {
    const different = differ(await countRows(rig.db()), rows);
    const wrong = await findViolations(new Caller(rig, userId), { thorough: true });
    return different === null ? wrong : [different, ...wrong];
  } catch (error) {
    return [`what was put back cannot be opened: ${error}`];
  } finally {
    await rig.stop();
  }
}

/** Ends a process and all that it started, without a word. */
async function killAll(root: number): Promise<void> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const parents = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const family = [root];
  for (const parent of family) family.push(...parents.filter(([, of]) => of === parent).map(([pid]) => pid!));
  for (const pid of family)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself meanwhile.
    }
}
