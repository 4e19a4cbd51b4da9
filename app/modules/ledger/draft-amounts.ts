import { readMoney } from "../fields/read-money";
import type { Cents } from "../money/money";
import type { BookingDraft } from "./booking-draft";

/** What a leg moves between its accounts. */
export type AccountAmount = { sourceAccountId: number; targetAccountId: number; cents: Cents };

/** What a draft's legs move; an amount that cannot be read yet counts as nothing. */
export function draftAmounts({ legs }: BookingDraft): AccountAmount[] {
  return legs.map(({ source, target, amount }) => {
    const reading = readMoney(amount);
    return {
      sourceAccountId: Number(source.accountId),
      targetAccountId: Number(target.accountId),
      cents: "value" in reading ? (reading.value ?? 0) : 0,
    };
  });
}
