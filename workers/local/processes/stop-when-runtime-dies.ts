import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ProcessGroup } from "./start-process-group";

const LOOK_MILLISECONDS = 2_000;

/** A restart of the runtime, as after a change of the code, is over well before the second look. */
const LOOKS = 2;

/**
 * Stops `wrangler dev` when one of its workerd processes is gone for good. Wrangler itself does not notice that and would
 * leave every request unanswered. If there is no `ps`, nothing is watched.
 */
export async function stopWhenRuntimeDies(group: ProcessGroup): Promise<void> {
  let running = true;
  void group.ended.then(() => {
    running = false;
  });
  const expected = (await countRuntimes(group.id)) ?? 0;
  let missed = 0;
  while (running && missed < LOOKS) {
    await sleep(LOOK_MILLISECONDS, undefined, { ref: false });
    const found = (await countRuntimes(group.id)) ?? expected;
    missed = found < expected ? missed + 1 : 0;
  }
  if (running) await group.stop();
}

/** How many workerd processes live in a process group; null when that cannot be told. */
async function countRuntimes(group: number): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pgid=,comm="]);
    return stdout.split("\n").filter((line) => Number.parseInt(line, 10) === group && line.trim().endsWith("workerd"))
      .length;
  } catch {
    return null;
  }
}
