import { setTimeout as sleep } from "node:timers/promises";
import type { ProcessGroup } from "./start-process-group";

const LONGEST_MILLISECONDS = 60_000;

const POLL_MILLISECONDS = 100;

/** Waits until `/healthz` answers 200; false when the server ended before, or after a minute without it. */
export async function waitUntilHealthy(url: string, server: ProcessGroup): Promise<boolean> {
  const deadline = Date.now() + LONGEST_MILLISECONDS;
  let running = true;
  void server.ended.then(() => {
    running = false;
  });
  while (running && Date.now() < deadline) {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.status === 200) return true;
    await sleep(POLL_MILLISECONDS);
  }
  return false;
}
