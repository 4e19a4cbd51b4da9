import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { agreementDueTexts } from "../../../texts/accounting/agreement-dues";
import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import type { ListedReminder, Reminder } from "./reminder";
import {
  type StoredReminder,
  selectReminder,
  selectReminders,
  selectRunOfReminder,
  selectWrittenAtOnce,
  withdrawLetter,
} from "./repository.server";

/** So many letters that were written at once stand on a page. */
export const LETTERS_A_PAGE = 50;

/** A letter as it was written; `not-found` if there is none. */
export async function openReminder(db: Db, id: number): Promise<Reminder> {
  const [[stored]] = await runBatch(db, [selectReminder(id)]);
  if (!stored) throw new DomainError("not-found", texts.notFound);
  return unpack(stored);
}

/** A page of the letters that were written at once with one, from 1 on, and how many there are; `not-found` if there is none. */
export async function openWrittenAtOnce(
  db: Db,
  id: number,
  page: number,
): Promise<{ reminders: Reminder[]; count: number }> {
  const place = { offset: (page - 1) * LETTERS_A_PAGE, size: LETTERS_A_PAGE };
  const [stored, [total]] = await runBatch(db, [selectReminder(id, place), selectWrittenAtOnce(id)]);
  if (!total?.count) throw new DomainError("not-found", texts.notFound);
  return { reminders: stored.map(unpack), count: total.count };
}

/** The letters to an agreement's tenant that stand, the newest first. */
export async function listReminders(db: Db, agreementId: number): Promise<ListedReminder[]> {
  const [reminders] = await runBatch(db, [selectReminders(agreementId)]);
  return reminders;
}

/** A letter that is to be withdrawn: why it cannot be, and the run that keeps it from that. */
export async function openToWithdraw(db: Db, id: number) {
  const [[stored], [waiting]] = await runBatch(db, [selectReminder(id), selectRunOfReminder(id)]);
  if (!stored) throw new DomainError("not-found", texts.notFound);
  const runId = waiting?.runId ?? null;
  const inRun = runId === null ? null : agreementDueTexts.ownInRun(runId);
  return { reminder: unpack(stored), refused: stored.withdrawTime === null ? inRun : texts.isWithdrawn, runId };
}

/** Withdraws a letter with the due of its fee; a `conflict` once it is, and while a run has the fee. */
export async function withdrawReminder(db: Db, actor: Actor, id: number): Promise<void> {
  await tryAgain(async () => {
    if (await writeOnce(db, actor, withdrawLetter(id, actor))) return true;
    const { refused } = await openToWithdraw(db, id);
    if (refused !== null) throw new DomainError("conflict", refused);
    return null;
  });
}

function unpack({ items, letter, ...listed }: StoredReminder): Reminder {
  return { ...listed, items: JSON.parse(items), letter: JSON.parse(letter) };
}
