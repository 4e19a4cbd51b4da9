import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../app/modules/base/domain-error";
import { type ProcessGroup, startProcessGroup } from "./processes/start-process-group";
import { stopWhenRuntimeDies } from "./processes/stop-when-runtime-dies";
import { waitForAnswer } from "./processes/wait-for-answer";
import { workerVariables } from "./state/worker-variables";

/** The Worker under `wrangler dev`. */
export type RunningWorker = ProcessGroup & { url: string };

/**
 * Starts the built Worker on the local state and waits until `/healthz` answers 200. The migrations must be applied, and
 * the stand-in on `googlePort` is the caller's to start. With `quiet` its output goes to `logs/worker.log` in the state folder.
 */
export async function startWorker({
  port,
  googlePort,
  stateDir,
  quiet,
  interrupted,
}: {
  port: number;
  googlePort: number;
  stateDir: string;
  quiet: boolean;
  interrupted?: AbortSignal;
}): Promise<RunningWorker> {
  const variables = Object.entries(await workerVariables({ googlePort, stateDir }));
  const log = quiet ? join(stateDir, "logs", "worker.log") : undefined;
  const parameters = [
    "dev",
    "workers/local/worker.ts",
    `--port=${port}`,
    "--ip=127.0.0.1",
    `--persist-to=${stateDir}`,
    "--show-interactive-dev-session=false",
    ...variables.map(([name, value]) => `--var=${name}:${value}`),
  ];
  // Its explorer would answer SQL to whoever reaches the port.
  const env = { X_LOCAL_EXPLORER: "false" };
  const group = startProcessGroup("wrangler", parameters, { stateDir, log, env, interrupted });
  const url = `http://localhost:${port}`;
  if (await waitForAnswer(url, group, (status) => status === 200)) {
    void stopWhenRuntimeDies(group);
    return { ...group, url };
  }
  await group.stop();
  interrupted?.throwIfAborted();
  const output = log ? `\n\n${(await readFile(log, "utf8")).trim()}` : "";
  throw new DomainError("refused", `Die Anwendung ist nicht gestartet.${output}`);
}
