import { type Db, lacksValue, violatedUniqueness } from "../../../../db/client";
import { runGroups } from "../../../../db/run-batch";
import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { findSent } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { hashOf } from "../../base/lists/hash-of";
import type { Cents } from "../../base/money/money";
import { NO_SENDER } from "../../base/settings/open-settings";
import { selectPassages, selectSender } from "../../base/settings/repository.server";
import { selectGrounds } from "../receivables/grounds.server";
import { type ReceivableRows, receivablesFrom, selectReceivables } from "../receivables/open-receivables";
import type { AgreementReceivable } from "../receivables/reckon-receivables";
import { selectAddressees, selectUnbookedReceipts } from "../tenant-accounts/repository.server";
import { draftReminder } from "./draft-reminder";
import { nextLevel } from "./list-due-reminders";
import type { ReminderDraft } from "./reminder";
import type { ReminderRequest } from "./reminder-request";
import { insertReminders, newestReminder } from "./repository.server";

/** So many letters are written at once. */
export const MOST_LETTERS = 500;

/**
 * The letters to the tenants of some agreements as they would be written, each with why it would not and which comes next; in one
 * round trip. `unbooked` are the receipts that nobody booked yet and that may pay for it.
 */
export async function draftReminders(db: Db, ids: readonly number[], request: ReminderRequest) {
  const { addressees, sender, passages, grounds, receipts, ...rows } = await runGroups(db, {
    ...selectReceivables(request.date, { among: ids }),
    addressees: [selectAddressees(db, ids)],
    sender: [selectSender(db)],
    passages: [selectPassages(db)],
    grounds: [selectGrounds()],
    receipts: [selectUnbookedReceipts(request.date)],
  });
  const addresseeOf = new Map(addressees[0].map((one) => [one.id, one]));
  const [words] = passages[0];
  const drafts = receivablesFrom(rows satisfies ReceivableRows, request.date).flatMap((found) => {
    const addressee = addresseeOf.get(found.agreement.id);
    if (!addressee || !words) return [];
    const wording = { sender: sender[0][0] ?? NO_SENDER, passages: words };
    return {
      draft: draftReminder(found, addressee, wording, request),
      refused: explainUnwritten(found, request),
      next: nextLevel(found.receivable.level),
    };
  });
  return { drafts, grounds: grounds[0][0]?.text ?? "", unbooked: receipts[0][0]?.count ?? 0 };
}

/** Why a tenant is not asked to pay; null if they may be. */
export function explainUnwritten(
  { dunningStop, receivable, agreement }: AgreementReceivable,
  { date }: Pick<ReminderRequest, "date">,
): string | null {
  if (dunningStop !== null) return texts.stopped(agreement.counterParty, dunningStop);
  return receivable.open > 0 ? null : texts.nothingOpen(agreement.counterParty, date);
}

/** What somebody saw of letters before they are written: all of one, by its digest, or what each of many asks for. */
export type ShownLetters = { digest: string } | { openOf: ReadonlyMap<number, Cents> };

/**
 * Writes letters to the tenants of some agreements, all or none, anew if something moved, and returns the id of the first. A `conflict`
 * if one may not be asked, was asked that day, or is not what was `shown`.
 */
export async function writeReminders(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  request: ReminderRequest,
  shown: ShownLetters | null = null,
): Promise<number> {
  const sent = await findSent(db, actor);
  if (sent?.createdId) return sent.createdId;
  return tryAgain(async () => {
    const { drafts, grounds } = await draftReminders(db, ids, request);
    if (drafts.length < new Set(ids).size || drafts.length === 0)
      throw new DomainError("not-found", agreementTexts.notFound);
    for (const { refused } of drafts) if (refused !== null) throw new DomainError("conflict", refused);
    const letters = drafts.map(({ draft }) => draft);
    if (shown && !areAsShown(letters, shown)) throw new DomainError("conflict", texts.changedMeanwhile);
    try {
      return await createOnce(db, actor, await insertReminders(actor, letters, grounds), newestReminder);
    } catch (error) {
      if (violatedUniqueness(error)?.startsWith("payment_reminders."))
        throw new DomainError("conflict", texts.alreadyWritten(request.level, request.date));
      if (lacksValue(error, "payment_reminders.agreement_id")) return null;
      throw error;
    }
  });
}

function areAsShown(letters: readonly ReminderDraft[], shown: ShownLetters): boolean {
  if ("digest" in shown) return shown.digest === digestOfLetters(letters);
  return letters.every(({ agreementId, open }) => shown.openOf.get(agreementId) === open);
}

/** What tells whether letters are still those that were shown. */
export function digestOfLetters(drafts: readonly ReminderDraft[]): string {
  return `${drafts.length} ${hashOf(JSON.stringify(drafts))}`;
}
