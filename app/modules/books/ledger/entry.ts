import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Side } from "../../base/relations/relation";
import type { Leg } from "./leg";

/** One line on an account; a leg is read as two of them, which come to zero. */
export type Entry = Side & {
  /** Odd for a source and even for a target, so that both are told from the leg's id. */
  id: number;
  transactionId: number;
  /** Positive is debit (Soll), negative credit (Haben). */
  cents: Cents;
  valueDate: Day;
};

/** The two entries of a leg, its source first. */
export function entriesOf({ id, transactionId, source, target, cents, valueDate }: Leg): [Entry, Entry] {
  return [
    { ...source, id: 2 * id - 1, transactionId, cents, valueDate },
    { ...target, id: 2 * id, transactionId, cents: -cents, valueDate },
  ];
}
