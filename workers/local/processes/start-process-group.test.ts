import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, test } from "vitest";
import { startProcessGroup } from "./start-process-group";

let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "objektbuch-group-"));
});

afterAll(() => rm(stateDir, { recursive: true }));

/** Starts a script that starts a process which outlives it, and answers once both are there. */
async function startFamily(name: string, ending: string, interrupted?: AbortSignal) {
  const script = join(stateDir, `${name}.mjs`);
  const log = join(stateDir, `${name}.log`);
  const inner = "setInterval(() => {}, 1000)";
  await writeFile(
    script,
    `import { spawn } from "node:child_process";
const child = spawn(process.execPath, ["-e", ${JSON.stringify(inner)}]);
child.on("spawn", () => { console.log("pid " + child.pid); ${ending} });`,
  );
  const group = startProcessGroup("tsx", [script], { stateDir, log, interrupted });
  let pid = "";
  while (!pid) {
    await sleep(10);
    pid = /^pid (\d+)$/m.exec(await readFile(log, "utf8"))?.[1] ?? "";
  }
  return { group, inner: Number(pid) };
}

/** A process that ended but was not yet cleared away by its parent runs no more. */
async function runs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""));
  } catch {
    return false;
  }
}

test.concurrent("stopping ends what the command started as well", async ({ expect }) => {
  const { group, inner } = await startFamily("stopped", "");
  expect(await runs(inner)).toBe(true);
  await group.stop();
  expect(await runs(inner)).toBe(false);
});

test.concurrent("an interruption does the same", async ({ expect }) => {
  const controller = new AbortController();
  const { group, inner } = await startFamily("interrupted", "", controller.signal);
  controller.abort();
  await group.ended;
  expect(await runs(inner)).toBe(false);
  expect(() => startProcessGroup("tsx", [], { stateDir, interrupted: controller.signal })).toThrow();
});

test.concurrent("a command that ends by itself leaves nothing behind and tells its exit code", async ({ expect }) => {
  const { group, inner } = await startFamily("ended", "process.exit(7);");
  expect(await group.ended).toBe(7);
  expect(await runs(inner)).toBe(false);
});
