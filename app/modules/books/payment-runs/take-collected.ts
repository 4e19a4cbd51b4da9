import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent } from "../../base/edits/request-keys.server";
import { bookSuggestions } from "../ledger/unbooked-lines/book-suggestions";
import { selectMatchedLines } from "./repository.server";

/**
 * Books all lines of the bank that name items of a run, as one batch: rents as their months are made up, single dues as utilities,
 * among which they count. A `conflict` if there are none.
 */
export async function takeCollected(db: Db, actor: Actor, runId: number): Promise<void> {
  const [matched] = await runBatch(db, [selectMatchedLines(runId)]);
  if (matched.length === 0) {
    if (await findSent(db, actor)) return;
    throw new DomainError("conflict", texts.nothingToTake);
  }
  await bookSuggestions(
    db,
    actor,
    matched.map(({ transactionId, propertyId, agreementId, dueKind }) => ({
      transactionId,
      template: dueKind === "RENT" ? "rent_and_utilities" : "utilities",
      relation: { flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: agreementId },
    })),
  );
}
