import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent } from "../../base/edits/request-keys.server";
import { NO_RELATION } from "../../base/relations/relation";
import { selectLinesOfRun } from "../ledger/collected/collected.server";
import { bookSuggestions } from "../ledger/unbooked-lines/book-suggestions";
import { COLLECTED } from "../ledger/unbooked-lines/taken-booking";

/**
 * Books all lines of the bank that are a run or a part of it, as one batch: rents as their months are made up, single dues as
 * utilities, among which they count. A `conflict` if there are none.
 */
export async function takeCollected(db: Db, actor: Actor, runId: number): Promise<void> {
  const [found] = await runBatch(db, [selectLinesOfRun(runId)]);
  const lines = found.filter(({ unknown }) => unknown === 0);
  if (lines.length === 0) {
    if (await findSent(db, actor)) return;
    const asked = found.reduce((sum, { unknown }) => sum + unknown, 0);
    throw new DomainError("conflict", asked > 0 ? texts.askHint(asked) : texts.nothingToTake);
  }
  await bookSuggestions(
    db,
    actor,
    lines.map(({ transactionId }) => ({ transactionId, template: COLLECTED, relation: NO_RELATION, runId })),
  );
}
