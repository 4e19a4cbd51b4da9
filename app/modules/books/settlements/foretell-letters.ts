import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { NO_SENDER, type Sender } from "../../base/settings/open-settings";
import { type Addressee, type LetterHead, letterHead } from "../tenant-accounts/letter-head";
import { lastSettlement, type SettlementPreview } from "./preview-settlements.server";
import { claimOn } from "./reckon/settle-costs";

/** A letter as it would be frozen today: to whom it would go, and how much of what is left it may claim. */
export type ForetoldLetter = { head: LetterHead; balance: Cents; claim: Cents; deadline: Day };

/** The letters of all whose settlement does not stand yet. */
export function foretellLetters(
  preview: SettlementPreview,
  addressees: readonly (Addressee & { id: number })[],
  sender: Sender | undefined,
  today: Day,
): ForetoldLetter[] {
  return preview.settled.agreements.flatMap((own) => {
    const last = lastSettlement(preview, own.agreementId);
    const agreement = preview.agreements.find(({ id }) => id === own.agreementId);
    const addressee = addressees.find(({ id }) => id === own.agreementId);
    if (last?.isStanding || !agreement || !addressee) return [];
    const { balance, deadline } = own;
    const head = letterHead(agreement, addressee, sender ?? NO_SENDER, today);
    return [{ head, balance, deadline, claim: claimOn(today, own, last?.claim ?? null) }];
  });
}
