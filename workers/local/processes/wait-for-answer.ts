import { setTimeout as sleep } from "node:timers/promises";
import type { ProcessGroup } from "./start-process-group";

const LONGEST_MILLISECONDS = 60_000;

const POLL_MILLISECONDS = 100;

/**
 * Waits until a server answers `/healthz` at its address with a status that will do. Answers false when the server ended
 * before, or after a minute without such an answer.
 */
export async function waitForAnswer(
  url: string,
  server: ProcessGroup,
  willDo: (status: number) => boolean,
): Promise<boolean> {
  const deadline = Date.now() + LONGEST_MILLISECONDS;
  let running = true;
  void server.ended.then(() => {
    running = false;
  });
  while (running && Date.now() < deadline) {
    const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    const response = await fetch(`${url}/healthz`, { signal }).catch(() => null);
    await response?.body?.cancel();
    if (response && willDo(response.status)) return true;
    await sleep(POLL_MILLISECONDS);
  }
  return false;
}
