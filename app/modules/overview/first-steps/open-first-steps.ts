import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { type FirstStep, listFirstSteps, type StepReader } from "./first-steps";
import { selectFirstSteps } from "./repository.server";

/** The first steps of a reader, and whether the start page does without them. */
export async function openFirstSteps(db: Db, reader: StepReader): Promise<{ steps: FirstStep[]; hidden: boolean }> {
  const [[facts]] = await runBatch(db, [selectFirstSteps({ evenHidden: true })]);
  if (!facts) throw new Error("the settings have one row");
  return { steps: listFirstSteps(facts, reader), hidden: Boolean(facts.hidden) };
}
