import type { Db } from "../../../../db/client";
import type { BatchRows } from "../../../../db/run-batch";
import { dayOf, type Timestamp } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { selectBankStates } from "../../books/bank-statements/bank-states.server";
import {
  type CostsToSettle,
  costsToSettle,
  countUnsettled,
} from "../../books/settlements/board/count-unsettled.server";
import { byName, groupNoun, type PropertyGroup } from "../../portfolio/property-groups/group-noun.server";
import { selectRunningYear } from "../../reports/annuals/annuals.server";
import { selectActivitiesBefore } from "../../together/activities/repository.server";
import {
  byDay,
  type ShownFollowUp,
  selectDueFollowUps,
  showFollowUp,
} from "../../together/follow-ups/follow-up-noun.server";
import { runOnDeadlines } from "../deadlines/kept/run-on-deadlines";
import type { DeadlineRule } from "../deadlines/reckon/deadline";
import { aheadOf, selectAhead } from "../deadlines/soonest";
import type { StatedDeadline } from "../deadlines/state-deadlines";
import { type ShownActivity, showActivity } from "../feed/show-activity";
import { veilActivity } from "../feed/veil-activity";
import { type FirstStep, hasSteps, listFirstSteps, type StepReader } from "../first-steps/first-steps";
import { selectFirstSteps } from "../first-steps/repository.server";
import { type BooksToday, booksToday, openTenantsToday } from "./books-today";
import {
  countNews,
  countOwned,
  countUnbooked,
  MOST_NEWS,
  noteVisit,
  selectUnvoted,
  selectVacant,
  type UnvotedRow,
} from "./start-page.server";
import { sumVacancy, type VacancySum } from "./sum-vacancy";
import { type Visits, visitAt } from "./visit";

/** Who opens the start page, and what of it is for them. */
export type StartPageReader = {
  userId: number;
  visits: Visits;
  steps: StepReader;
  flags: RoleFlags;
};

/** What others did since somebody's last visit. */
export type News = {
  since: Timestamp;
  comments: number;
  changes: number;
  /** Whether these are all; there may be more than are counted. */
  isAll: boolean;
  latest: ShownActivity[];
};

export type StartPage = {
  /** By name. */
  groups: PropertyGroup[];
  /** A reader's first steps: null if they were put away, or nothing of them is left for this reader to do or to see. */
  steps: FirstStep[] | null;
  /** Null if nothing is in the portfolio. */
  vacancy: (VacancySum & { owned: number }) | null;
  /** How much begins, ends or changes of agreements, and the soonest of it. */
  upcoming: { count: number; first: StatedDeadline[] };
  /** Null on a first visit. */
  news: News | null;
  /** What is to be followed up by today, by the reader or by whoever does. */
  followUps: { count: number; first: ShownFollowUp[] };
  unvoted: { count: number; first: UnvotedRow[] };
  /** How many tenants of last year must still get a settlement, for those who may open the books; null if none, or it is early. */
  costs: CostsToSettle | null;
  /** For those who may open the books. */
  books: BooksToday | null;
};

/** So many of the news are told. */
const TOLD_NEWS = 3;

/** So much of what is due is told, and of what is coming. */
const TOLD_FOLLOW_UPS = 5;
const TOLD_UPCOMING = 60;

/** What begins, ends or changes. */
const upcomingRules = [
  ...(["agreementBegins", "agreementEnds", "noticeEnds", "rentChanges", "utilitiesChange"] as const),
] satisfies DeadlineRule[];

/** The folders and the day in one look, in two round trips at once; what is not for the reader is not read. */
export async function openStartPage(db: Db, reader: StartPageReader, now: Date): Promise<StartPage> {
  const today = dayOf(now);
  const { userId, visits, flags } = reader;
  const seesBooks = may(flags, "openAccounting");
  const { since, note } = visitAt(now, visits);
  const ofOthers = { since: since ?? now.toISOString(), exceptUserId: userId };
  const reading = runOnDeadlines(db, today, {
    folders: [groupNoun.select(db)],
    steps: hasSteps(reader.steps) ? [selectFirstSteps({ evenHidden: false })] : null,
    renting: [countOwned(today), selectVacant(today)],
    upcoming: selectAhead(flags, { rules: upcomingRules }, today, TOLD_UPCOMING),
    news: since ? ([countNews(userId, since), selectActivitiesBefore(db, ofOthers, null, TOLD_NEWS)] as const) : null,
    followUps: [selectDueFollowUps(db, { id: userId, ...flags }, today)],
    votes: may(flags, "vote") ? [selectUnvoted(userId)] : null,
    money: seesBooks ? ([countUnbooked(), selectBankStates()] as const) : null,
    year: seesBooks ? selectRunningYear(db, today) : null,
    costs: seesBooks ? [countUnsettled(today)] : null,
    note: note && [noteVisit(db, userId, visits.seenTime, note)],
  });
  const [rows, tenants] = await Promise.all([reading, seesBooks ? openTenantsToday(db, today) : null]);
  const [groups] = rows.folders;
  const [[owned], vacant] = rows.renting;
  const [unvoted = []] = rows.votes ?? [];
  const count = owned?.count ?? 0;
  const { money, year } = rows;
  const [due] = rows.followUps;
  return {
    groups: groups.sort(byName),
    steps: stepsOf(rows.steps?.[0], reader.steps),
    vacancy: count > 0 ? { ...sumVacancy(vacant), owned: count } : null,
    upcoming: aheadOf(rows.upcoming),
    news: newsOf(rows.news, since, reader),
    followUps: {
      count: due.length,
      first: due
        .sort(byDay)
        .slice(0, TOLD_FOLLOW_UPS)
        .map((row) => showFollowUp(row, today, flags)),
    },
    unvoted: { count: unvoted[0]?.count ?? 0, first: unvoted },
    costs: costsToSettle(rows.costs?.[0]?.[0]?.count ?? 0, today),
    books: money && year && tenants ? booksToday(money, year, tenants, today) : null,
  };
}

function newsOf(
  rows: BatchRows<[ReturnType<typeof countNews>, ReturnType<typeof selectActivitiesBefore>]> | null,
  since: Timestamp | null,
  { flags }: StartPageReader,
): News | null {
  const [[counts] = [], latest = []] = rows ?? [];
  if (!counts || !since) return null;
  const isAll = counts.comments + counts.changes < MOST_NEWS;
  return { since, ...counts, isAll, latest: latest.map((row) => showActivity(veilActivity(row, flags))) };
}

function stepsOf(
  facts: BatchRows<[ReturnType<typeof selectFirstSteps>]>[0] | undefined,
  reader: StepReader,
): FirstStep[] | null {
  const [known] = facts ?? [];
  if (!known) return null;
  const steps = listFirstSteps(known, reader);
  const isOver = !reader.isAdmin && steps.every(({ done }) => done);
  return isOver ? null : steps;
}
