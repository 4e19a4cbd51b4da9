import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day, Timestamp } from "../../base/calendar/day";
import { type Deadline, ruleOf } from "./reckon/deadline";
import type { DeadlineKind } from "./reckon/deadline-kinds";

/** What became of a deadline. */
export const deadlineStateNames = ["OPEN", "DONE", "POSTPONED"] as const;

export type DeadlineState = (typeof deadlineStateNames)[number];

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

/** A deadline with what became of it, and who and where it is about; `due` is the day on which it is to be looked at. */
export type StatedDeadline = Deadline & {
  kind: DeadlineKind;
  state: DeadlineState;
  due: Day;
  said: Said | null;
  tenant: string | null;
  place: string | null;
};

type Home = Parameters<typeof addressOf>[0] & Parameters<typeof insideOf>[0];

/** Puts what was said beside a deadline; what was put off to a day that has come is open again. */
export function stateDeadline(
  deadline: Deadline,
  said: Said | null,
  { tenant, home }: { tenant: string | null; home: Home | null },
  today: Day,
): StatedDeadline {
  const isOver = said?.state === "POSTPONED" && (said.until ?? "") <= today;
  return {
    ...deadline,
    kind: ruleOf(deadline.what).kind,
    state: said === null || isOver ? "OPEN" : said.state,
    due: (said?.state === "POSTPONED" && said.until) || deadline.date,
    said,
    tenant: deadline.agreementId === null ? null : tenant || relationTexts.unknownTenant,
    place: home
      ? [addressOf({ ...home, zipCode: null }, relationTexts.unknownPlace), insideOf(home)].filter(Boolean).join(" · ")
      : null,
  };
}
