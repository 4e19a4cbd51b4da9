import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import type { ReminderPassages, Sender } from "../../base/settings/open-settings";
import type { AgreementReceivable } from "../receivables/reckon-receivables";
import { type Addressee, letterHead } from "../tenant-accounts/letter-head";
import { askedInAll, type ReminderDraft } from "./reminder";
import type { ReminderRequest } from "./reminder-request";

/** Whom letters are from, and what they say before and after what is open. */
export type Wording = { sender: Sender; passages: ReminderPassages };

/** A letter that asks for all that is open of an agreement on its day, with interest up to it if that is wanted. */
export function draftReminder(
  { agreement, receivable }: AgreementReceivable,
  addressee: Addressee,
  { sender, passages }: Wording,
  { level, date, payUntil, fee, withInterest }: ReminderRequest,
): ReminderDraft {
  const sums = { open: receivable.open, interest: withInterest ? receivable.interest : 0, fee };
  const told = { level, date, payUntil, total: askedInAll(sums) };
  return {
    ...{ agreementId: agreement.id, level, date, payUntil, ...sums },
    items: receivable.dues
      .filter(({ open }) => open !== 0)
      .map(({ kind, month, dueDay, dueId, cents, open }) => ({
        ...{ kind, month, dueDay, dueId, cents, open },
        text: agreement.singleDues.find(({ id }) => id === dueId)?.text ?? null,
      })),
    letter: {
      ...letterHead(agreement, addressee, sender, date),
      opening: texts.passage(passages[`reminderOpening${level}`] ?? texts.openings[level], told),
      closing: texts.passage(passages[`reminderClosing${level}`] ?? texts.closings[level], told),
      spans: withInterest ? receivable.spans : [],
    },
  };
}
