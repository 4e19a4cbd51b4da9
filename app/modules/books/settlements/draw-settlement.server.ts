import { settlementLetterTexts as texts } from "../../../texts/costs/settlement-letter";
import { giroCodePath } from "../reminders/giro-code-path.server";
import type { Settlement } from "./settlement";

/** A settlement with the code of what it asks to pay. */
export function drawSettlement(settlement: Settlement) {
  const { number, claim, content } = settlement;
  const { sender, counterParty } = content.head;
  const transfer = { name: sender.senderName, iban: sender.senderIban, cents: claim };
  return { settlement, code: giroCodePath({ ...transfer, text: texts.reference(number, counterParty) }) };
}
