import { DomainError } from "../../../app/modules/base/domain-error";

/**
 * Runs a command to its end and ends the process: with 0 when it is done or was interrupted, with 1 when it failed. An
 * expected refusal is shown as its sentence alone. A signal that repeats changes nothing: npm and the terminal both pass
 * Ctrl-C on, and the command needs its time to stop what it started.
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
