import type { Db } from "../../../../db/client";
import { checkTexts } from "../../../texts/settings/upkeep-checks";
import type { Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { JobHandler, JobTools } from "../../base/jobs/run-job";
import { bankLines } from "./checks/bank-lines.server";
import { bookings } from "./checks/bookings.server";
import { type CheckName, checkNames } from "./checks/check-names";
import {
  journalChain,
  journaledLocks,
  journaledSettlements,
  journaledTransactions,
  journalSeals,
} from "./checks/journal.server";
import { deadlineKeeping } from "./checks/kept-deadlines.server";
import { receivableKeeping } from "./checks/kept-receivables.server";
import { leftovers } from "./checks/leftovers.server";
import type { Pass, PassResult } from "./checks/pass.server";
import { searchIndex } from "./checks/search-index.server";
import { statementJoints, statementProofs } from "./checks/statements.server";
import { storedFiles } from "./checks/stored-files.server";
import { sumsOfAllTime, sumsOfMonths } from "./checks/sums.server";
import { beginRun, continueRunLater, endRun, findRun, keepPiece, readUpkeep, type UpkeepResult } from "./runs.server";

/** All that is gone through, in this order. */
const passes: readonly Pass[] = [
  leftovers,
  bankLines,
  bookings,
  sumsOfMonths,
  sumsOfAllTime,
  receivableKeeping,
  deadlineKeeping,
  statementProofs,
  statementJoints,
  journalSeals,
  journalChain,
  journaledTransactions,
  journaledLocks,
  journaledSettlements,
  storedFiles,
  searchIndex,
];

/** How long one request or one job works on it; the rest is done by the next job. */
const MOST_MILLISECONDS = 10_000;

/** D1 takes a thousand statements from one invocation, of which some are for what stands around this. */
const MOST_STATEMENTS = 850;

/** Those of a piece that are not its own. */
const STATEMENTS_AROUND = 4;

/** What the upkeep works with; a pass that throws is told to `log`, if there is one. */
export type UpkeepWork = JobTools & { log?: { failure: (what: string, error: unknown) => void } };

/** What a check found, in words. */
export type CheckReport = {
  check: CheckName;
  title: string;
  meaning: string;
  lookedAt: number;
  /** What was looked at, counted in words. */
  looked: string;
  faults: number;
  mended: number;
  /** Whether it could not be carried out to its end. */
  failed: boolean;
  examples: string[];
  /** What to do; null if nothing is wrong. */
  advice: string | null;
};

/** What the last run that ended found, how far one under way has come, and where the chain of the journal ends. */
export type UpkeepReport = {
  /** Null if none has ended yet, as are the times. */
  inOrder: boolean | null;
  startTime: Timestamp | null;
  endTime: Timestamp | null;
  /** How many checks found something wrong. */
  faults: number;
  checks: CheckReport[];
  underWay: { startTime: Timestamp; done: number; total: number } | null;
  chain: { entries: number; hash: string } | null;
};

/**
 * Does the upkeep: begins a run and works on it for some seconds; a job goes on with what is left. One that is under way begins again,
 * for it may have looked before what is asked about. `actor` is null if the clock asks.
 */
export async function runUpkeep(work: UpkeepWork, actor: Actor | null, now: Date): Promise<UpkeepReport> {
  if (await beginRun(work.db, actor, now.toISOString())) await goOn(work);
  return showUpkeep(work.db);
}

/** Goes on with a run, and leaves a further job if it does not come to the end. */
export const continueUpkeep: JobHandler<UpkeepWork> = async (work, { subjectId }) =>
  (await goOn(work)) ? [] : continueRunLater(subjectId, new Date().toISOString());

/** What was found last. */
export async function showUpkeep(db: Db): Promise<UpkeepReport> {
  const { last, results, underWay, chain } = await readUpkeep(db);
  return {
    inOrder: last && last.faults === 0,
    startTime: last?.startTime ?? null,
    endTime: last?.endTime ?? null,
    faults: last?.faults ?? 0,
    checks: checkNames.flatMap((name) => {
      const result = results.find(({ checkName }) => checkName === name);
      return result ? [reportOf(result)] : [];
    }),
    underWay: underWay && { startTime: underWay.startTime, done: underWay.pass, total: passes.length },
    chain,
  };
}

function reportOf({ checkName, ...result }: UpkeepResult): CheckReport {
  const { title, meaning, advice, looked } = checkTexts[checkName];
  return {
    check: checkName,
    title,
    meaning,
    ...result,
    looked: looked(result.lookedAt),
    advice: result.faults > 0 || result.failed ? advice : null,
  };
}

/** Works for a while; returns whether there is nothing left to do. */
async function goOn(work: UpkeepWork): Promise<boolean> {
  const end = Date.now() + MOST_MILLISECONDS;
  for (let statements = 0; ; ) {
    const run = await findRun(work.db);
    if (!run) return true;
    const pass = passes[run.pass];
    if (!pass) {
      await endRun(work.db, run.id, new Date().toISOString());
      return true;
    }
    statements += pass.statements + STATEMENTS_AROUND;
    if (statements > MOST_STATEMENTS || Date.now() > end) return false;
    const { lookedAt = 0, faults = 0, mended = 0, examples = [], next, failed } = await tryPass(work, pass, run.place);
    const result: UpkeepResult = {
      checkName: pass.check,
      lookedAt,
      faults,
      mended,
      failed,
      examples: [...(run.examples.get(pass.check) ?? []), ...examples],
    };
    await keepPiece(
      work.db,
      run,
      result,
      next === null ? { pass: run.pass + 1, place: null } : { pass: run.pass, place: next },
    );
  }
}

/** A pass that throws keeps none of the others from being done. */
async function tryPass(
  { db, files, log }: UpkeepWork,
  pass: Pass,
  place: string | null,
): Promise<PassResult & { failed: boolean }> {
  try {
    return { ...(await pass.run({ db, files, now: new Date() }, place)), failed: false };
  } catch (error) {
    log?.failure(`upkeep ${pass.check}`, error);
    return { next: null, failed: true };
  }
}
