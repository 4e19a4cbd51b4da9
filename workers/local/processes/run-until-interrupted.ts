import { DomainError } from "../../../app/modules/base/domain-error";

/**
 * Runs a command to its end and ends the process: with 0 when done or interrupted, 1 when it failed; a refusal is its
 * sentence alone. A repeated signal changes nothing: npm and the terminal both pass Ctrl-C on.
 */
export async function runUntilInterrupted(command: (interrupted: AbortSignal) => Promise<void>): Promise<never> {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  try {
    await command(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) {
      console.error(error instanceof DomainError ? error.message : error);
      process.exit(1);
    }
  }
  process.exit(0);
}
