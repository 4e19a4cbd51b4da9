import { edits } from "../../../texts/edits";
import { DomainError } from "../domain-error";

/** How often something is decided anew because somebody else came first. */
export const MOST_TRIES = 6;

/**
 * Reads, decides and writes by `attempt`, which answers null if somebody else came between: then all of it anew. Throws `conflict` if
 * that goes on.
 */
export async function tryAgain<Answer>(attempt: () => Promise<Answer | null>, busy = edits.tooBusy): Promise<Answer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  throw new DomainError("conflict", busy);
}
