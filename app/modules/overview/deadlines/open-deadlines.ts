import type { Db } from "../../../../db/client";
import { runGroups, type SqlStatement } from "../../../../db/run-batch";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts as texts } from "../../../texts/deadlines/deadlines";
import { type Day, yearOf } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { DomainError } from "../../base/domain-error";
import { may, type RoleFlags } from "../../base/rights/rights";
import { askForAll, endOfAsking, factsOf, selectFacts } from "./facts/portfolio-facts.server";
import { runOnDeadlines } from "./kept/run-on-deadlines";
import { inSpan, ofKey, selectListedDeadlines, selectSaid } from "./listed-deadlines.server";
import type { DeadlineSpan } from "./reckon/deadline";
import { deadlineKind } from "./reckon/deadline-kinds";
import { KEPT_YEARS, listDeadlines, TOLD_DAYS } from "./reckon/list-deadlines";
import { type StatedDeadline, stateDeadline } from "./state-deadlines";

/** Runs groups of statements on the deadlines that are kept for a day, for somebody. */
export function askDeadlines<const Asked extends Record<string, readonly SqlStatement[] | null>>(
  db: Db,
  user: RoleFlags,
  today: Day,
  asked: Asked,
) {
  return runOnDeadlines(db, today, asked, may(user, "openAccounting"));
}

/** All deadlines of one property or all that somebody may see in a span, by their days. */
export async function openDeadlines(
  db: Db,
  user: RoleFlags,
  today: Day,
  span: DeadlineSpan,
  propertyId: number | null = null,
): Promise<StatedDeadline[]> {
  if (!isKept(span, today)) {
    const all = await reckonDeadlinesAnew(db, user, today, span);
    return propertyId === null ? all : all.filter((one) => one.propertyId === propertyId);
  }
  const asked = inSpan(user, { propertyId }, span, today);
  const { listed } = await askDeadlines(db, user, today, { listed: [selectListedDeadlines(asked, today)] });
  return listed[0].sort(byDate);
}

/** Whether all of a span is kept. */
function isKept({ from, to }: DeadlineSpan, today: Day): boolean {
  const last = yearOf(today) + KEPT_YEARS;
  return (
    (from === null || (from >= daysOn(today, -TOLD_DAYS) && yearOf(from) < last)) && (to === null || yearOf(to) <= last)
  );
}

/** What lies further back than so many years is settled no more. */
const YEARS_BACK = 3;

/** A deadline by its key as somebody may see it; `not-found` if there is none. */
export async function openDeadline(db: Db, user: RoleFlags, key: string, today: Day): Promise<StatedDeadline> {
  const { listed } = await askDeadlines(db, user, today, { listed: [selectListedDeadlines(ofKey(user, key), today)] });
  const [kept] = listed[0];
  if (kept) return kept;
  const span = { from: `${yearOf(today) - YEARS_BACK}-01-01`, to: null };
  const found = (await reckonDeadlinesAnew(db, user, today, span)).find((one) => one.key === key);
  if (!found) throw new DomainError("not-found", texts.notFound);
  return found;
}

/** The deadlines of a span that somebody may see, by their days, of which nothing is taken that is kept; in one round trip. */
export async function reckonDeadlinesAnew(
  db: Db,
  user: RoleFlags,
  today: Day,
  span: DeadlineSpan,
): Promise<StatedDeadline[]> {
  const back = endOfAsking(today);
  const from = span.from !== null && span.from < back ? span.from : back;
  const sees = { loans: may(user, "readLoans"), books: may(user, "openAccounting") };
  const groups = { ...selectFacts(db, askForAll(from, sees), today), said: [selectSaid()] };
  const rows = await runGroups(db, groups);
  const { facts, homes, tenants } = factsOf(rows, today);
  const saidOf = new Map(rows.said[0]?.map((one) => [one.key, one]));
  const found = new Map(listDeadlines(facts, today, span).map((one) => [one.key, one]));
  // What was put off stays until it is settled.
  if (span.from === null)
    for (const one of listDeadlines(facts, today, { ...span, from: daysOn(today, -TOLD_DAYS) }))
      if (saidOf.get(one.key)?.until) found.set(one.key, one);
  return [...found.values()]
    .map((deadline) => {
      const tenant = tenants.get(deadline.agreementId ?? 0) ?? null;
      const home = homes.get(deadline.propertyId ?? 0) ?? null;
      return stateDeadline(deadline, saidOf.get(deadline.key) ?? null, { tenant, home }, today);
    })
    .sort(byDate);
}

function byDate(one: StatedDeadline, other: StatedDeadline): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : one.key < other.key ? -1 : 1;
}

/** A deadline as `/api` answers it. */
export function deadlineToApi({ key, kind, what, date, facts, state, said, tenant, place, ...about }: StatedDeadline) {
  const words = deadlineWords[what];
  const { propertyId, agreementId, loanId } = about;
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
