import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { deadlineStates, keptDeadlines } from "../../../../db/schema/deadlines";
import { followUps } from "../../../../db/schema/follow-ups";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import type { Day } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { may, type Right, type RoleFlags } from "../../base/rights/rights";
import { fullNameOfId, fullNameSql } from "../../together/users/full-name-sql.server";
import { type Deadline, type DeadlineRule, type DeadlineSpan, yearlyRules } from "./reckon/deadline";
import { deadlineKinds } from "./reckon/deadline-kinds";
import { lastOfYearly, TOLD_DAYS } from "./reckon/list-deadlines";
import { type Said, type StatedDeadline, stateDeadline } from "./state-deadlines";

const kept = sql`${keptDeadlines} as kept`;

/** What of the deadlines is asked for. */
export type DeadlineFilter = {
  rules?: readonly DeadlineRule[] | null;
  propertyId?: number | null;
  agreementId?: number | null;
  /** Whose they are: who said something of them, or is to follow them up. */
  userId?: number | null;
};

/** Names of ours as a list of SQL. */
const oneOf = (names: readonly (DeadlineRule | Right)[]) => sql.raw(`(${names.map((name) => `'${name}'`).join(", ")})`);

const readRights = [...new Set<Right>(deadlineKinds.map(({ read }) => read))];

/** The condition that a deadline is for somebody, and is among what is asked for. */
function isAsked(
  user: RoleFlags,
  { rules = null, propertyId = null, agreementId = null, userId = null }: DeadlineFilter,
): SQL {
  const conditions = [
    sql`kept.read_right in ${oneOf(readRights.filter((right) => may(user, right)))}`,
    rules && sql`kept.what in ${oneOf(rules)}`,
    propertyId !== null && sql`kept.property_id = ${propertyId}`,
    agreementId !== null && sql`kept.agreement_id = ${agreementId}`,
    userId !== null &&
      sql`(kept.key in (select key from ${deadlineStates} where user_id = ${userId})
        or (kept.subject = 'FOLLOW_UP' and kept.subject_id in (select id from ${followUps} where user_id = ${userId})))`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false && one !== null),
    sql` and `,
  );
}

/** What has passed and stays; what was put off does until it is settled. */
const stays = (today: Day) => sql`(kept.last_day >= ${today} or kept.until is not null)`;

const isNear = (from: Day | null, today: Day) =>
  sql`(kept.date <= ${lastOfYearly(from, today)} or kept.what not in ${oneOf(yearlyRules)})`;

/** The condition that a deadline is open and shown, or done within the last year. */
function isListed(isDone: boolean, today: Day): SQL {
  return isDone
    ? sql`kept.done = 1 and kept.date >= ${daysOn(today, -TOLD_DAYS)}`
    : sql`kept.done = 0 and ${stays(today)} and ${isNear(null, today)}`;
}

/** The condition that the day of a deadline lies in a span, whatever became of it. */
function isWithin({ from, to }: DeadlineSpan, today: Day): SQL {
  return sql`${from === null ? stays(today) : sql`kept.date >= ${from}`}
    and ${to === null ? isNear(from, today) : sql`kept.date <= ${to}`}`;
}

/** Days between which deadlines are due, the second one included, or one rule and day. */
export type DeadlineSlice = { after?: Day; until?: Day; alike?: { rule: DeadlineRule; on: Day } | null };

/** The condition for what somebody sees of the list: what is open, or was done within the last year, or a slice of it. */
export function inList(
  user: RoleFlags,
  filter: DeadlineFilter & { isDone: boolean },
  today: Day,
  { after, until, alike }: DeadlineSlice = {},
): SQL {
  const conditions = [
    sql`${isListed(filter.isDone, today)} and ${isAsked(user, filter)}`,
    after !== undefined && sql`kept.due > ${after}`,
    until !== undefined && sql`kept.due <= ${until}`,
    alike && sql`kept.what = ${alike.rule} and kept.due = ${alike.on}`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false && one !== null && one !== undefined),
    sql` and `,
  );
}

/** The condition for what somebody sees of a span, whatever became of it. */
export function inSpan(user: RoleFlags, filter: DeadlineFilter, span: DeadlineSpan, today: Day): SQL {
  return sql`${isWithin(span, today)} and ${isAsked(user, filter)}`;
}

/** The condition for what is not done of a span. */
export function undoneIn(user: RoleFlags, filter: DeadlineFilter, span: DeadlineSpan, today: Day): SQL {
  return sql`kept.done = 0 and ${inSpan(user, filter, span, today)}`;
}

/** The condition for a deadline of a key, if somebody may see it. */
export function ofKey(user: RoleFlags, key: string): SQL {
  return sql`kept.key = ${key} and ${isAsked(user, {})}`;
}

type Row = Omit<Deadline, "facts"> & {
  facts: Deadline["facts"];
  state: Said["state"] | null;
  until: Day | null;
  note: string | null;
  userId: number | null;
  userName: string | null;
  createTime: string | null;
  counterParty: string | null;
  homeId: number | null;
  streetAndNumber: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
};

const columns = {
  ...{ key: sql`kept.key`, uid: sql`kept.uid`, what: sql`kept.what`, date: sql`kept.date`, facts: sql`kept.facts` },
  ...{ propertyId: sql`kept.property_id`, agreementId: sql`kept.agreement_id`, loanId: sql`kept.loan_id` },
  ...{ state: sql`said.state`, until: sql`said.until`, note: sql`said.note`, userId: sql`said.user_id` },
  userName: fullNameOfId("said.user_id"),
  createTime: sql`said.create_time`,
  counterParty: sql`agreement.counter_party`,
  ...{ homeId: sql`home.id`, streetAndNumber: sql`home.street_and_number`, city: sql`home.city` },
  ...{ indoorLocation: sql`home.indoor_location`, seId: sql`home.se_id` },
};

/** The query for deadlines on a condition with what was said of them and who and where they are about, in no certain order. */
export function selectListedDeadlines(asked: SQL, today: Day, among: SQL = kept): PackedRows<StatedDeadline> {
  const { packed, unpack } = packRows<Row>({
    key: sql`kept.id`,
    columns,
    json: ["facts"],
    from: sql`from ${among} left join ${deadlineStates} as said on said.key = kept.key
      left join ${rentalAgreements} as agreement on agreement.id = kept.agreement_id
      left join ${properties} as home on home.id = kept.property_id where ${asked}`,
  });
  return { packed, unpack: (packs) => unpack(packs).map((row) => stated(row, today)) };
}

function stated(row: Row, today: Day): StatedDeadline {
  const { state, until, note, userId, userName, createTime, counterParty, homeId, ...deadline } = row;
  const { streetAndNumber, city, indoorLocation, seId, ...plain } = deadline;
  const said =
    state === null || userId === null
      ? null
      : { key: row.key, state, until, note, userId, userName: userName ?? "", createTime: createTime ?? "" };
  const home = homeId === null ? null : { streetAndNumber, zipCode: null, city, indoorLocation, seId };
  return stateDeadline(plain, said, { tenant: counterParty, home }, today);
}

/** The query for what was said of deadlines, or of some of them. */
export function selectSaid(wanted: SQL = sql``): PackedRows<Said> {
  return packRows<Said>({
    key: sql`said.id`,
    columns: {
      ...{ key: sql`said.key`, state: columns.state, until: columns.until, note: columns.note },
      ...{ userId: columns.userId, userName: columns.userName, createTime: columns.createTime },
    },
    from: sql`from ${deadlineStates} as said ${wanted}`,
  });
}

/** Deadlines of one rule and day, and whether all are called alike. */
export type DeadlineGroupRow = { part: number; what: DeadlineRule; due: Day; count: number; alike: number };

/** How many of a part there are, and how many groups. */
export type PartRow = { part: number; count: number; groups: number };

/** Deadlines by rule and day in parts, which end with days; the last one has no end. */
const grouped = (asked: SQL, ends: readonly Day[]) => {
  const past = ends.map((end) => sql` + (kept.due > ${end})`);
  return sql`select 0${sql.join(past)} as part, kept.due, kept.what,
      count(*) as count, min(kept.alike) = max(kept.alike) as alike
    from ${kept} where ${asked} group by kept.due, kept.what`;
};

/** What of the groups comes along: some of each part, and of each group some deadlines. */
type Cut = { ends: readonly Day[]; skip: number; groups: number; each: number; skipEach: number };

/** Those of some groups, which are selected as `picked`, of each as many. */
const ofGroups = (
  picked: SQL,
  asked: SQL,
  each: number,
  skip = 0,
) => sql`(${picked}) as picked cross join ${kept} on kept.id in (
    select kept.id from ${kept} where kept.due = picked.due and kept.what = picked.what and ${asked}
    order by kept.id limit ${each} offset ${skip})`;

/** The queries for parts of deadlines: how many there are, the first groups of each, and the first of each group. */
export function selectParts(asked: SQL, today: Day, { ends, skip, groups, each, skipEach }: Cut) {
  const picked = sql`select * from (
      select *, row_number() over (partition by part order by due, what) as place from (${grouped(asked, ends)}))
    where place > ${skip} and place <= ${skip + groups}`;
  return [
    sql<PartRow>`select part, sum(count) as count, count(*) as groups from (${grouped(asked, ends)}) group by part`,
    sql<DeadlineGroupRow>`select part, due, what, count, alike from (${picked}) order by part, place`,
    selectListedDeadlines(sql`true`, today, ofGroups(picked, asked, each, skipEach)),
  ] as const;
}

/** The query for how many deadlines there are on a condition. */
export function countListed(asked: SQL): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${kept} where ${asked}`;
}

/** The queries for how many deadlines there are on a condition, and for the soonest of them, in no certain order. */
export function selectSoonest(asked: SQL, today: Day, most: number) {
  const first = sql`kept.id in (select kept.id from ${kept} where ${asked} order by kept.due, kept.id limit ${most})`;
  return [countListed(asked), selectListedDeadlines(first, today)] as const;
}

/** Somebody whose deadlines can be looked at. */
export type DeadlinePerson = { id: number; name: string };

/** The query for who is to follow something up or said something of a deadline, by their names. */
export function selectDeadlinePeople(): SQL<DeadlinePerson> {
  return sql<DeadlinePerson>`select id, ${fullNameSql} as name from ${users} where delete_time is null and id in (
      select user_id from ${followUps} where every_months is not null or done_time is null
      union select user_id from ${deadlineStates})
    order by name`;
}

/** The queries for a calendar: how many of each rule and day there are, and of each the first. */
export function selectCalendar(asked: SQL, today: Day, each: number) {
  const groups = grouped(asked, []);
  return [
    sql<DeadlineGroupRow>`${groups}`,
    selectListedDeadlines(sql`true`, today, ofGroups(groups, asked, each)),
  ] as const;
}
