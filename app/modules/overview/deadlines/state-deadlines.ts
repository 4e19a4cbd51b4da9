import type { Day, Timestamp } from "../../base/calendar/day";
import { type Deadline, deadlineRules } from "./reckon/deadline";
import type { DeadlineKind } from "./reckon/deadline-kinds";

/** What became of a deadline. */
export const deadlineStates = ["OPEN", "DONE", "POSTPONED"] as const;

export type DeadlineState = (typeof deadlineStates)[number];

/** What somebody said of one. */
export type Said = {
  key: string;
  state: Exclude<DeadlineState, "OPEN">;
  until: Day | null;
  note: string | null;
  userId: number;
  userName: string;
  createTime: Timestamp;
};

/** A deadline with what became of it; `due` is the day on which it is to be looked at. */
export type StatedDeadline = Deadline & { kind: DeadlineKind; state: DeadlineState; due: Day; said: Said | null };

/** Puts what was said beside each deadline; what was put off to a day that has come is open again. */
export function stateDeadlines(deadlines: readonly Deadline[], said: readonly Said[], today: Day): StatedDeadline[] {
  const byKey = new Map(said.map((one) => [one.key, one]));
  return deadlines.map((deadline) => {
    const one = byKey.get(deadline.key) ?? null;
    const isOver = one?.state === "POSTPONED" && (one.until ?? "") <= today;
    return {
      ...deadline,
      kind: deadlineRules[deadline.what].kind,
      state: one === null || isOver ? "OPEN" : one.state,
      due: (one?.state === "POSTPONED" && one.until) || deadline.date,
      said: one,
    };
  });
}
