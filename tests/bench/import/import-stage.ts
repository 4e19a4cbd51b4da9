import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { bankAccountNoun } from "../../../app/modules/books/bank-accounts/bank-account-noun.server";
import { composeIban } from "../../../db/seed/history/invent-iban";
import type { Rig } from "../../support/rig/rig";
import { fillDatabase } from "../fill-database";
import { type Bench, type Stage, startCast } from "../stage";

/** Runtimes that are measured, as in some of them V8 never gets to optimise. */
const RUNTIMES = 3;
const MOST_ATTEMPTS = 5;

const ROUNDS = 4;
/** The first ones are slower than all that follow. */
const WARM_UP = 2;

/** If a runtime with few threads waits for itself, it does so for ever; nothing here takes a tenth of this. */
const MOST_MILLISECONDS = 30_000;

/** Milliseconds for reading a CAMT statement, and for reading and storing it; and the bytes of the file. */
type ImportTimes = { parse: number; whole: number; bytes: number };

/** What it costs to store a statement beside reading it. */
export const importStage: Stage<null> = {
  set: async () => ({ on: null, strike: async () => {} }),
  parts: {
    import: async (_, bench, tell) => {
      const { lines } = bench.sizes;
      const { parse, whole, bytes } = await timeImport(bench);
      tell({
        name: `reading and storing a CAMT statement with ${lines} entries, time against reading it`,
        figure: whole / parse,
        decimals: 2,
        aim: { atMost: 4 },
        detail: `${whole.toFixed(0)} ms against ${parse.toFixed(0)} ms, ${(bytes / 1_000_000).toFixed(1)} MB`,
      });
    },
  },
};

/** Each time is the quickest of several rounds in several runtimes, as that is nearest to the pure work. */
async function timeImport(bench: Bench): Promise<ImportTimes> {
  const times: ImportTimes[] = [];
  const wanted = Math.min(RUNTIMES, bench.sizes.rounds);
  for (let attempt = 0; attempt < MOST_ATTEMPTS && times.length < wanted; attempt++) {
    const rig = await startCast(bench, { import: { entry: "tests/bench/import/worker.ts", data: "import" } });
    try {
      times.push(await timeRounds(rig, bench.sizes.lines));
    } catch (error) {
      if ((error as Error).name !== "AbortError") throw error;
    } finally {
      await rig.stop();
    }
  }
  const [first] = times;
  if (!first) throw new Error(`In ${MOST_ATTEMPTS} runtimes an import did not come to its end`);
  const least = (of: "parse" | "whole") => Math.min(...times.map((time) => time[of]));
  return { parse: least("parse"), whole: least("whole"), bytes: first.bytes };
}

/** Each round loads another account's statement. */
async function timeRounds(rig: Rig, entries: number): Promise<ImportTimes> {
  const db = rig.db("import");
  await fillDatabase(db.$client, { properties: 0, activities: 0 });
  const actor = { userId: 1, userName: "Bench", now: new Date().toISOString(), requestKey: null };
  const ibans = Array.from({ length: ROUNDS }, (_, index) =>
    composeIban("12030000", String(5_000_000 + index).padStart(10, "0")),
  );
  // All before the first round: a connection to the database does not outlast a long one.
  for (const iban of ibans)
    await bankAccountNoun.create(db, actor, { name: `Konto ${iban}`, iban, statementType: "CAMT" });
  const took = { parse: [] as number[], import: [] as number[] };
  let bytes = 0;
  for (const [round, iban] of ibans.entries()) {
    const url = new URL(`/?iban=${iban}&entries=${entries}`, rig.url("import"));
    bytes = Number(await ask("PUT", url));
    for (const what of ["parse", "parse", "import"] as const) {
      const began = performance.now();
      const answer = await ask("GET", new URL(`/${what}`, url));
      const milliseconds = performance.now() - began;
      if (answer !== String(entries)) throw new Error(`/${what} answered ${answer.slice(0, 200)}`);
      if (round >= WARM_UP) took[what].push(milliseconds);
    }
  }
  return { parse: Math.min(...took.parse), whole: Math.min(...took.import), bytes };
}

/** One request on a connection of its own, as one that is kept does not outlast a long import. */
async function ask(method: "GET" | "PUT", url: URL): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, agent: false, signal: AbortSignal.timeout(MOST_MILLISECONDS) }, resolve)
      .on("error", reject)
      .end();
  });
  return text(response);
}
