import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { agreementDueTexts } from "../../../texts/accounting/agreement-dues";
import { settlementTexts as texts } from "../../../texts/costs/settlements";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError, type FieldErrors } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import { findSent, writeOnce } from "../../base/edits/request-keys.server";
import type { RowChange } from "../../base/edits/row-change";
import { tryAgain } from "../../base/edits/try-again";
import { recordEdit } from "../../base/history/record-history.server";
import {
  type AskedSettlements,
  cancelStanding,
  type StoredSettlement,
  selectLetterFile,
  selectRunOfSettlement,
  selectSettlement,
  selectSettlements,
  settlementHistory,
} from "./repository.server";
import type { ListedSettlement, Settlement } from "./settlement";
import { deliveryFields } from "./settlement-fields";

/** A settlement as it was frozen; `not-found` if there is none. */
export async function openSettlement(db: Db, id: number): Promise<Settlement> {
  const [[stored]] = await runBatch(db, [selectSettlement(id)]);
  return opened(stored);
}

function opened(stored: StoredSettlement | undefined): Settlement {
  if (!stored) throw new DomainError("not-found", texts.notFound);
  return { ...stored, content: JSON.parse(stored.content) };
}

/** Settlements without what they rest on, the newest first. */
export async function listSettlements(db: Db, asked: AskedSettlements): Promise<ListedSettlement[]> {
  const [found] = await runBatch(db, [selectSettlements(asked)]);
  return found;
}

/** Notes when a settlement was sent, came and was objected to. */
export async function noteDelivery(db: Db, actor: Actor, change: RowChange): Promise<void> {
  await editRow(db, actor, {
    ...change,
    noun: settlementHistory.kind,
    table: settlements,
    fields: deliveryFields,
    notFound: texts.notFound,
    check: (next) => {
      if (next.cancelTime !== null) throw new DomainError("conflict", texts.isCancelled);
      const fieldErrors = faultsOfDays(next);
      if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
    },
    alongside: (changes) => [recordEdit(actor, settlementHistory, change.id, changes)],
  });
}

type Days = Record<"date" | "from" | "to", Day> & Record<"sentDate" | "receivedDate" | "objectedDate", Day | null>;

function faultsOfDays({ date, sentDate, receivedDate, objectedDate }: Days): FieldErrors {
  const faults: FieldErrors = {};
  if (sentDate !== null && sentDate < date) faults.sentDate = texts.notBefore(date);
  const sent = sentDate ?? date;
  if (receivedDate !== null && receivedDate < sent) faults.receivedDate = texts.notBefore(sent);
  const received = receivedDate ?? sent;
  if (objectedDate !== null && objectedDate < received) faults.objectedDate = texts.notBefore(received);
  return faults;
}

/** A settlement that is to be cancelled: why it cannot be, and the run that keeps it from that. */
export async function openToCancel(db: Db, id: number) {
  const [[stored], [waiting]] = await runBatch(db, [selectSettlement(id), selectRunOfSettlement(id)]);
  const settlement = opened(stored);
  const runId = waiting?.runId ?? null;
  return { settlement, refused: explainStanding(settlement, runId), runId };
}

function explainStanding({ cancelTime }: Settlement, runId: number | null): string | null {
  if (cancelTime !== null) return texts.isCancelled;
  return runId === null ? null : agreementDueTexts.ownInRun(runId);
}

/** Cancels a settlement with the due of it, and marks its letter, which stays; a `conflict` once it is, and while a run has the due. */
export async function cancelSettlement(db: Db, actor: Actor, id: number): Promise<void> {
  if (await findSent(db, actor)) return;
  await tryAgain(async () => {
    const [[stored], [letter], [waiting]] = await runBatch(db, [
      selectSettlement(id),
      selectLetterFile(id),
      selectRunOfSettlement(id),
    ]);
    const settlement = opened(stored);
    const refused = explainStanding(settlement, waiting?.runId ?? null);
    if (refused !== null) throw new DomainError("conflict", refused);
    return (await writeOnce(db, actor, cancelStanding(settlement, actor, letter))) || null;
  });
}
