import type { Day, Timestamp } from "../../base/calendar/day";
import { type Cents, toEuros } from "../../base/money/money";
import type { ArrearsSpan } from "../receivables/reckon-interest";
import type { AskedDue, ReminderLevel } from "../receivables/reminded";
import type { LetterHead } from "../tenant-accounts/letter-head";

/** A due that a letter asks for, with what of it was open; below 0 it comes off the others. */
export type ReminderItem = AskedDue & { cents: Cents; open: Cents; text: string | null };

/** All of a letter but what it asks for: its head, its words, and interest by spans. */
export type ReminderLetter = LetterHead & { opening: string; closing: string; spans: ArrearsSpan[] };

/** A letter that asks to pay, before it is written; what it comes to are `open`, `interest` and `fee`. */
export type ReminderDraft = {
  agreementId: number;
  level: ReminderLevel;
  date: Day;
  payUntil: Day;
  open: Cents;
  interest: Cents;
  fee: Cents;
  items: ReminderItem[];
  letter: ReminderLetter;
};

/** A letter in a list, with who wrote it and when. */
export type ListedReminder = Omit<ReminderDraft, "items" | "letter"> & {
  id: number;
  createTime: Timestamp;
  userName: string;
  withdrawTime: Timestamp | null;
};

/** A letter as it was written. */
export type Reminder = ListedReminder & Pick<ReminderDraft, "items" | "letter"> & Addressed;

/** The e-mail address that its tenant has by now. */
export type Addressed = { email: string | null };

export function askedInAll({ open, interest, fee }: Pick<ReminderDraft, "open" | "interest" | "fee">): Cents {
  return open + interest + fee;
}

/** A letter as `/api` writes it, in euros. */
export function reminderToApi(reminder: ListedReminder) {
  const { id, level, date, payUntil, open, interest, fee, createTime, userName } = reminder;
  return {
    ...{ id, level, date, payUntil },
    open: toEuros(open),
    interest: toEuros(interest),
    fee: toEuros(fee),
    total: toEuros(askedInAll(reminder)),
    createTime,
    createUserFullName: userName,
  };
}
