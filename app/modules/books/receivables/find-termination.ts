import { type Day, dayAfter } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { openOn, type PaidDue } from "./owed-due";

/** § 543 (2) no. 3 BGB: letter a, two dates one after the other, or b, more than two. */
export type TerminationRule = "3a" | "3b";

/** A rent as the proof has it. */
export type ProofDate = { month: string | null; dueDay: Day; due: Cents; open: Cents };

/** That a landlord could terminate without notice for rent that was not paid. */
export type Termination = {
  /** From when on. */
  since: Day;
  rule: TerminationRule;
  /** All rent in default on the day asked for, and what the rule asks of it by the newest rent. */
  open: Cents;
  threshold: Cents;
  /** Since when all rent was paid; null if it never was. */
  curedOn: Day | null;
  /** What made it, as it stood on the first day. */
  proof: { dates: ProofDate[]; open: Cents; monthlyRent: Cents; threshold: Cents };
};

type Reached = Pick<Termination, "since" | "rule" | "proof" | "curedOn">;

/**
 * Whether rent in default at the end of a day makes a termination, or made one earlier (§ 543 (2), § 569 (3) BGB). It is cured once
 * all that is paid. `dues` are sorted; `rentOn` says the gross rent of a month.
 */
export function findTermination(dues: readonly PaidDue[], rentOn: (day: Day) => Cents, asOf: Day): Termination | null {
  const rents = dues.filter(({ kind, cents, dueDay }) => kind === "RENT" && cents > 0 && dueDay < asOf);
  const newest = rents.at(-1);
  let reached: Reached | null = null;
  let paidUntil: Day | null = "";
  let oldest = 0;
  for (const [index, rent] of rents.entries()) {
    // What was paid in time makes nothing: most are, and need no days.
    if ((reached === null || reached.curedOn !== null) && openOn(rent, rent.dueDay) > 0) {
      const day = dayAfter(rent.dueDay);
      // What was paid by a day stays so.
      while (oldest < index && openOn(rents[oldest]!, day) <= 0) oldest++;
      reached = reachedOn(day, rents.slice(oldest, index + 1), rentOn) ?? reached;
    }
    paidUntil = paidUntil === null ? null : laterPaid(rent, paidUntil);
    if (reached === null || reached.curedOn !== null || paidUntil === null) continue;
    const day = dayAfter(rent.dueDay);
    const cured = paidUntil > day ? paidUntil : day;
    const next = rents[index + 1];
    if (next === undefined || cured <= next.dueDay) reached.curedOn = cured;
  }
  if (reached === null || newest === undefined) return null;
  return {
    ...reached,
    open: rents.reduce((sum, due) => sum + due.open, 0),
    threshold: thresholdOf(reached.rule, rentOn(newest.dueDay)),
  };
}

/** When a rent and all before it were paid; null if something is open. */
function laterPaid({ open, parts }: PaidDue, before: Day): Day | null {
  if (open > 0) return null;
  let latest = before;
  for (const { day } of parts) if (day > latest) latest = day;
  return latest;
}

/**
 * What rents, the oldest that is open first, make at the end of the day on which the newest came into default; of both rules that which
 * asks more.
 */
function reachedOn(day: Day, rents: readonly PaidDue[], rentOn: (day: Day) => Cents): Reached | null {
  const newest = rents.at(-1);
  if (!newest || openOn(newest, day) <= 0) return null;
  const monthlyRent = rentOn(newest.dueDay);
  const since = rents.map((due) => ({
    month: due.month,
    dueDay: due.dueDay,
    due: due.cents,
    open: openOn(due, day),
  }));
  const make = (rule: TerminationRule, proven: ProofDate[]): Reached => ({
    ...{ since: day, rule, curedOn: null },
    proof: { dates: proven, open: sumOf(proven), monthlyRent, threshold: thresholdOf(rule, monthlyRent) },
  });
  const more = make("3b", since);
  if (since.length > 2 && more.proof.open >= more.proof.threshold) return more;
  const two = make("3a", since.slice(-2));
  const areBothOpen = two.proof.dates.length === 2 && two.proof.dates.every(({ open }) => open > 0);
  return areBothOpen && two.proof.open > two.proof.threshold ? two : null;
}

function thresholdOf(rule: TerminationRule, monthlyRent: Cents): Cents {
  return rule === "3a" ? monthlyRent : 2 * monthlyRent;
}

function sumOf(dates: readonly ProofDate[]): Cents {
  return dates.reduce((sum, { open }) => sum + open, 0);
}
