import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import { giroCodePath } from "./giro-code-path.server";
import { askedInAll, type ReminderDraft } from "./reminder";

/** A letter with what its code is drawn of. */
export function drawReminder<Drawn extends ReminderDraft>(reminder: Drawn) {
  const { agreementId, letter } = reminder;
  const { senderName, senderIban } = letter.sender;
  return {
    reminder,
    code: giroCodePath({
      name: senderName,
      iban: senderIban,
      cents: askedInAll(reminder),
      text: texts.reference(agreementId, letter.counterParty),
    }),
  };
}
