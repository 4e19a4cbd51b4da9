import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Part, Range } from "../part";
import { hostileFile } from "./hostile-files";
import type { Account, Order } from "./read-in-turn";

/** What a file may cost at most: seconds of CPU, and megabytes above rest with what nobody has cleared away yet. */
const MOST_MILLISECONDS = 2_000;
const MOST_ABOVE = 64;

/** As much as a Worker has, of which the code takes some. */
const HEAP = ["--expose-gc", "--max-old-space-size=128", "--max-semi-space-size=4", "--import", "tsx"];

/** Longer than this nobody waits for an answer. */
const MOST_WAITING_MS = 120_000;

const READER = fileURLToPath(new URL("./read-in-turn.ts", import.meta.url));

/** Gives files that mean harm to what reads them, each to a process that has only so much memory, and says what cost too much. */
export async function tormentFiles(range: Range, part: Part): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "objektbuch-hostile-"));
  const path = join(folder, "file");
  let reader: ChildProcess | null = null;
  const end = () => {
    reader?.kill("SIGKILL");
    reader = null;
  };
  const ask = async (order: Order): Promise<Account> => {
    reader ??= fork(READER, { execArgv: HEAP, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    const account = await answerOf(reader, order);
    if (account.outcome === "died") end();
    return account;
  };
  const worst = { milliseconds: 0, slowest: "", above: 0, largest: "" };
  try {
    await part.tryAll(range, "hostile", async (random, number) => {
      const { kind, name, bytes } = hostileFile(number, random);
      await writeFile(path, bytes);
      let account = await ask({ kind, path });
      // A machine that is busy stalls now and then; what truly costs that much does so again.
      if (isTooMuch(account)) account = await ask({ kind, path });
      const { outcome, milliseconds, above, failure } = account;
      part.note(kind, outcome);
      part.count(kind);
      const what = `${number}: ${kind}, ${name} (${bytes.length} bytes)`;
      if (milliseconds > worst.milliseconds) Object.assign(worst, { milliseconds, slowest: what });
      if (above > worst.above) Object.assign(worst, { above, largest: what });
      if (failure === null && !isTooMuch(account)) return [];
      return [`${what}: ${outcome}, ${milliseconds.toFixed(0)} ms, ${above.toFixed(0)} MB ${failure ?? ""}`];
    });
  } finally {
    end();
    await rm(folder, { recursive: true, force: true });
  }
  console.info(
    `The slowest took ${worst.milliseconds.toFixed(0)} ms: ${worst.slowest}; the largest ${worst.above.toFixed(0)} MB: ${worst.largest}`,
  );
}

const isTooMuch = ({ outcome, milliseconds, above }: Account) =>
  outcome === "died" || milliseconds > MOST_MILLISECONDS || above > MOST_ABOVE;

async function answerOf(reader: ChildProcess, order: Order): Promise<Account> {
  const died = (failure: unknown): Account => ({
    outcome: "died",
    milliseconds: 0,
    above: 0,
    failure: String(failure),
  });
  const stopped = new AbortController();
  const waiting = { signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(MOST_WAITING_MS)]) };
  try {
    const answer = once(reader, "message", waiting).then(([account]) => account as Account, died);
    const end = once(reader, "exit", waiting).then(([code, signal]) => died(`ended with ${code ?? signal}`), died);
    reader.send(order);
    return await Promise.race([answer, end]);
  } finally {
    stopped.abort();
  }
}
