import type { Db } from "../../../../db/client";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { type KnownPortfolio, readPortfolioFacts } from "./portfolio-facts.server";
import type { DeadlineSpan } from "./reckon/deadline";
import { deadlineKind } from "./reckon/deadline-kinds";
import { listDeadlines } from "./reckon/list-deadlines";
import { type StatedDeadline, stateDeadlines } from "./state-deadlines";

/** All deadlines that somebody may see in a span, by their days, with what names are made of. */
export async function openDeadlines(
  db: Db,
  user: RoleFlags,
  today: Day,
  span: DeadlineSpan = { from: null, to: null },
) {
  const known = await readPortfolioFacts(db, user, today, span.from);
  const deadlines = stateDeadlines(listDeadlines(known.facts, today, span), known.states, today);
  return { deadlines, known };
}

/** Who and where a deadline is about. */
export function subjectOf({ propertyId, agreementId }: StatedDeadline, { homes, tenants }: KnownPortfolio) {
  const home = propertyId === null ? undefined : homes.get(propertyId);
  return {
    tenant: agreementId === null ? null : tenants.get(agreementId) || relationTexts.unknownTenant,
    place: home
      ? [addressOf({ ...home, zipCode: null }, relationTexts.unknownPlace), insideOf(home)].filter(Boolean).join(" · ")
      : null,
  };
}

/** A deadline as `/api` answers it. */
export function deadlineToApi(deadline: StatedDeadline, known: KnownPortfolio) {
  const { key, kind, what, date, facts, propertyId, agreementId, loanId, state, said } = deadline;
  const words = deadlineWords[what];
  const { tenant, place } = subjectOf(deadline, known);
  return {
    key,
    kind,
    date,
    title: [words.title(facts), tenant, place].filter(Boolean).join(" · "),
    propertyId,
    agreementId,
    loanId,
    rule: words.rule,
    formula: words.formula(facts, date),
    state,
    until: state === "POSTPONED" ? (said?.until ?? null) : null,
    note: state === "OPEN" ? null : (said?.note ?? null),
    doneBy: state === "OPEN" ? null : (said?.userId ?? null),
    doneTime: state === "OPEN" ? null : (said?.createTime ?? null),
  };
}

/** Whether somebody may say what became of a deadline. */
export function maySettle(user: RoleFlags, { kind, loanId }: Pick<StatedDeadline, "kind" | "loanId">): boolean {
  return may(user, loanId === null ? deadlineKind(kind).change : "changeMoneyDeadlines");
}
