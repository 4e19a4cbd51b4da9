import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "./project-root";

/** How long a group may take to end by itself once it is asked to. */
const GRACE_MILLISECONDS = 5_000;

const POLL_MILLISECONDS = 25;

/** A tool of the project that runs with all that it starts. */
export type ProcessGroup = {
  /** The id of the group, which is that of its first process. */
  id: number;
  /** The exit code, once the whole group is gone; 1 when a signal ended it. */
  ended: Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts a command of `node_modules/.bin` in a process group, so that Ctrl-C reaches us alone and nothing it started
 * outlives it; offline, without telemetry. Output goes to `log`, or to ours. `interrupted` stops the group.
 */
export function startProcessGroup(
  command: string,
  parameters: string[],
  {
    stateDir,
    log,
    env,
    interrupted,
  }: { stateDir: string; log?: string; env?: Record<string, string>; interrupted?: AbortSignal },
): ProcessGroup {
  interrupted?.throwIfAborted();
  const output = log ? openLog(log) : "inherit";
  const child = spawn(process.execPath, [join(projectRoot, "node_modules", ".bin", command), ...parameters], {
    cwd: projectRoot,
    detached: true,
    stdio: ["ignore", output, output],
    env: {
      ...process.env,
      DO_NOT_TRACK: "1",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_SEND_ERROR_REPORTS: "false",
      // The banner asks the registry for newer versions.
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_LOG_PATH: join(stateDir, "wrangler-logs"),
      WRANGLER_REGISTRY_PATH: join(stateDir, "wrangler-registry"),
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      ...env,
    },
  });
  if (typeof output === "number") closeSync(output);
  const id = child.pid;
  if (id === undefined) throw new Error(`${command} could not be started`);
  const onInterrupt = () => void endGroup(id);
  // Libraries may end our process on a signal of their own accord, before anything could be awaited.
  const onExit = () => signalGroup(id, "SIGTERM");
  interrupted?.addEventListener("abort", onInterrupt, { once: true });
  process.on("exit", onExit);
  const ended = once(child, "exit").then(async ([code]: (number | null)[]) => {
    interrupted?.removeEventListener("abort", onInterrupt);
    await endGroup(id);
    process.off("exit", onExit);
    return code ?? 1;
  });
  const stop = async () => {
    await endGroup(id);
    await ended;
  };
  return { id, ended, stop };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, "w");
}

async function endGroup(group: number): Promise<void> {
  if (!signalGroup(group, "SIGTERM")) return;
  const deadline = Date.now() + GRACE_MILLISECONDS;
  while (Date.now() < deadline) {
    await sleep(POLL_MILLISECONDS);
    if (!signalGroup(group, 0)) return;
  }
  signalGroup(group, "SIGKILL");
}

/** Whether the group still had a process to take the signal. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
