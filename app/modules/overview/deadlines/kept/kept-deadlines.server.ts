import { type SQL, sql } from "drizzle-orm";
import { jsonTable, jsonTables } from "../../../../../db/json-table";
import type { SqlStatement } from "../../../../../db/run-batch";
import { costStatements, settlements } from "../../../../../db/schema/books/cost-statements";
import { loans } from "../../../../../db/schema/books/loans";
import { deadlineStates, deadlineSubjects, keptDeadlines } from "../../../../../db/schema/deadlines";
import { meters } from "../../../../../db/schema/meters";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import type { Day } from "../../../base/calendar/day";
import { daysOn } from "../../../base/calendar/months-on";
import { hashOf } from "../../../base/lists/hash-of";
import type { FactsAsked } from "../facts/portfolio-facts.server";
import { deadlineRules } from "../reckon/deadline";
import { TOLD_DAYS } from "../reckon/list-deadlines";
import type { KeptSubject, Subject, SubjectKind } from "./keep-deadlines";

/** To be raised with each change of what is reckoned, or of how it is kept. */
const REVISION = 3;

/** By which rules this version of the product reckons. */
const RULES = hashOf(`${REVISION} ${JSON.stringify(deadlineRules)}`);

/** A subject with how often it had moved. */
export type MovedSubject = Subject & { moves: number };

const isStale = (day: Day) => sql`(until_day < ${day} or from_day > ${day} or rules <> ${RULES})`;

/** The query for the first subjects that are not kept for a day. */
export function selectStaleSubjects(day: Day, most: number): SQL<MovedSubject> {
  return sql<MovedSubject>`select kind, id, moves from ${deadlineSubjects}
    where ${isStale(day)} order by until_day, from_day limit ${most}`;
}

/** A place among all subjects, in their order. */
export type SubjectPlace = { kind: string; id: number };

/** The query for subjects that are kept for a day, from after one on. */
export function selectHeldSubjects(day: Day, after: SubjectPlace, most: number): SQL<MovedSubject> {
  return sql<MovedSubject>`select kind, id, moves from ${deadlineSubjects}
    where (kind, id) > (${after.kind}, ${after.id}) and not ${isStale(day)} order by kind, id limit ${most}`;
}

/** The facts that some subjects are kept by. */
export function factsOfSubjects(subjects: readonly Subject[]): FactsAsked {
  const idsOf = (wanted: SubjectKind) => {
    const ids = subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return sql`(select value from json_each(${JSON.stringify(ids)}))`;
  };
  const [agreements, places] = [idsOf("AGREEMENT"), idsOf("PROPERTY")];
  const homes = sql`(select ${rentalAgreements.propertyId} from ${rentalAgreements} where ${rentalAgreements.id} in ${agreements})`;
  return {
    agreements: sql`${rentalAgreements.id} in ${agreements}`,
    properties: sql`(${properties.id} in ${places} or ${properties.id} in ${homes})`,
    meters: sql`${meters.propertyId} in ${places}`,
    settlements: sql`${settlements.agreementId} in ${agreements}`,
    costStatements: sql`${costStatements.propertyId} in ${homes}`,
    followUps: null,
    loans: sql`${loans.id} in ${idsOf("LOAN")}`,
    books: subjects.some(({ kind }) => kind === "BOOKS"),
  };
}

/** The columns of a row, in the order of `rowsOf`. */
const columns = [
  ...["subject", "subject_id", "key", "uid", "what", "date", "last_day", "read_right"],
  ...["property_id", "agreement_id", "loan_id", "facts", "alike"],
];

const listed = (table: string) => sql.raw(columns.map((name) => `${table}.${name}`).join(", "));

/** What is kept of a subject as its rows have it. */
export function rowsOf({ kind, id, deadlines }: KeptSubject) {
  return deadlines.map(({ key, uid, what, date, lastDay, readRight, facts, alike, ...place }) => ({
    ...{ subject: kind, subject_id: id, key, uid, what, date, last_day: lastDay, read_right: readRight },
    ...{ property_id: place.propertyId, agreement_id: place.agreementId, loan_id: place.loanId },
    ...{ facts: JSON.stringify(facts), alike },
  }));
}

export type KeptDeadlineRow = ReturnType<typeof rowsOf>[number];

/** The query for the rows of some subjects that are still to be kept on a day. */
export function selectRowsOf(subjects: readonly Subject[], day: Day): SQL<KeptDeadlineRow> {
  return sql<KeptDeadlineRow>`select ${listed("kept")} from ${keptDeadlines} as kept join ${subjectTable(subjects)} as asked
      on kept.subject = asked.kind and kept.subject_id = asked.id
    where kept.last_day >= ${day} or kept.date >= ${daysOn(day, -TOLD_DAYS)}`;
}

const subjectTable = (subjects: readonly Subject[]) => jsonTable(["kind", "id"], subjects);

/** The statement that empties what is kept of some subjects. */
export function emptySubjects(subjects: readonly Subject[]): SqlStatement {
  return sql`update ${deadlineSubjects} set moves = moves + 1, until_day = ''
    where (kind, id) in (select kind, id from ${subjectTable(subjects)})`;
}

/** The statements that keep what was reckoned, but of what moved since. */
export function writeSubjects(all: readonly (KeptSubject & { moves: number })[]): SqlStatement[] {
  const subjects = all.map(({ kind, id, moves, from, until, rise }) => ({
    ...{ kind, id, moves, rules: RULES, from_day: from, until_day: until },
    ...{ yearly: rise?.yearly ?? null, increase: rise && JSON.stringify(rise.increase) },
  }));
  // The few that were reckoned are gone through, not all that there are.
  const isAsIt = sql`subject.kind = anew.kind and subject.id = anew.id and subject.moves = anew.moves`;
  return [
    ...jsonTables(subjects.map(({ kind, id, moves }) => ({ kind, id, moves }))).map(
      (table) => sql`delete from ${keptDeadlines} where (subject, subject_id) in (
        select subject.kind, subject.id from ${table} as anew cross join ${deadlineSubjects} as subject on ${isAsIt})`,
    ),
    ...jsonTables(all.flatMap((one) => rowsOf(one).map((row) => ({ ...row, moves: one.moves })))).map(
      (table) => sql`insert into ${keptDeadlines} (${sql.raw(columns.join(", "))}, done, until, due)
        select ${listed("anew")}, coalesce(said.state = 'DONE', 0), said.until, coalesce(said.until, anew.date)
        from ${table} as anew cross join ${deadlineSubjects} as subject
            on subject.kind = anew.subject and subject.id = anew.subject_id and subject.moves = anew.moves
          left join ${deadlineStates} as said on said.key = anew.key`,
    ),
    ...jsonTables(subjects).map(
      (table) => sql`insert into ${deadlineSubjects} (kind, id, rules, from_day, until_day, yearly, increase)
        select anew.kind, anew.id, anew.rules, anew.from_day, anew.until_day, anew.yearly, anew.increase
        from ${table} as anew cross join ${deadlineSubjects} as subject on ${isAsIt} where true
        on conflict (kind, id) do update set rules = excluded.rules, from_day = excluded.from_day,
          until_day = excluded.until_day, yearly = excluded.yearly, increase = excluded.increase`,
    ),
  ];
}
