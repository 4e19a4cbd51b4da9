import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { HostileKind } from "./hostile-files";
import { fileReaders } from "./readers";

/** What is asked of this process: to read a file, in which it has read none of the kind before unless it says so. */
export type Order = { kind: HostileKind; path: string };

/** What came of it: milliseconds of CPU, and megabytes above rest at most; `failure` is what was thrown that is no sentence. */
export type Account = { outcome: string; milliseconds: number; above: number; failure: string | null };

const warm = new Set<HostileKind>();

/** The most memory that this process had since it was asked to forget, in megabytes. */
function peak(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
}

/** Clears away what nobody needs, and forgets the peak. */
function comeToRest(): void {
  globalThis.gc?.();
  writeFileSync("/proc/self/clear_refs", "5");
}

async function read({ kind, path }: Order): Promise<Account> {
  const bytes = new Uint8Array(await readFile(path));
  // What a reader loads once is no part of what a file costs.
  if (!warm.has(kind)) await fileReaders[kind](new TextEncoder().encode("a")).catch(() => {});
  warm.add(kind);
  comeToRest();
  const before = peak();
  const began = process.cpuUsage();
  let outcome = "failed";
  let failure: string | null = null;
  try {
    outcome = await fileReaders[kind](bytes);
  } catch (error) {
    failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  const { user } = process.cpuUsage(began);
  return { outcome, milliseconds: user / 1000, above: peak() - before, failure };
}

// What a library leaves behind that nobody waits for ends no Worker.
process.on("unhandledRejection", () => {});
process.on("message", async (order: Order) => process.send?.(await read(order)));
