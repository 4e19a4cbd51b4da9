import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { byName, groupNoun, type PropertyGroup } from "../../portfolio/property-groups/group-noun.server";
import { type FirstStep, hasSteps, listFirstSteps, type StepReader } from "./first-steps";
import { selectFirstSteps } from "./repository.server";

/**
 * The folders by name, and a reader's first steps: null if they were put away, or nothing of them is left for this reader to do
 * or to see.
 */
export async function openStartPage(
  db: Db,
  reader: StepReader,
): Promise<{ groups: PropertyGroup[]; steps: FirstStep[] | null }> {
  if (!hasSteps(reader)) {
    const [groups] = await runBatch(db, [groupNoun.select(db)]);
    return { groups: groups.sort(byName), steps: null };
  }
  const [groups, [facts]] = await runBatch(db, [groupNoun.select(db), selectFirstSteps({ evenHidden: false })]);
  const steps = facts ? listFirstSteps(facts, reader) : [];
  const isOver = !reader.isAdmin && steps.every(({ done }) => done);
  return { groups: groups.sort(byName), steps: facts && !isOver ? steps : null };
}
