import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { loans } from "../../../../db/schema/books/loans";
import { followUps } from "../../../../db/schema/follow-ups";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import { loanTexts } from "../../../texts/accounting/loans";
import { formatDay, formatTimestamp } from "../../../texts/format";
import { followUpFactTexts as facts, followUpTexts as texts } from "../../../texts/properties/follow-ups";
import { propertyTexts } from "../../../texts/properties/properties";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { userTexts } from "../../../texts/settings/users";
import { validation } from "../../../texts/validation";
import { type Day, dayMonthsOn, dayOfMonth, type Timestamp } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import type { Field } from "../../base/fields/field";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { wordsKeyOf } from "../../base/nouns/noun-description.server";
import { readId } from "../../base/read-id";
import { type LabelledProperty, labelAgreement, labelProperty } from "../../base/relations/labels";
import {
  propertyLabelColumns,
  selectAgreementLabels,
  selectLoanLabels,
} from "../../base/relations/relation-labels.server";
import { searchFlows } from "../../base/relations/search-flows";
import { may, type Role, type RoleFlags } from "../../base/rights/rights";
import { fullNameOf } from "../users/full-name";
import { fullNameSql } from "../users/full-name-sql.server";
import { userNoun } from "../users/user-noun.server";

const fields = [
  { key: "text", label: "Aufgabe", kind: "text", required: true },
  { key: "date", label: "Fällig am", kind: "date", required: true },
  { key: "everyMonths", label: "Wieder alle", kind: "integer", min: 1, max: 120, unit: "Monate" },
  { key: "propertyId", label: "Objekt", kind: "reference" },
  { key: "agreementId", label: "Mietvertrag", kind: "reference" },
  { key: "loanId", label: "Darlehen", kind: "reference" },
  { key: "userId", label: "Für", kind: "reference" },
] as const satisfies readonly Field[];

const keptFields = [
  ...fields,
  { key: "doneBy", label: "Erledigt von", kind: "reference" },
  { key: "doneTime", label: "Erledigt", kind: "text", reads: formatTimestamp },
] as const satisfies readonly Field[];

const schema = fieldsSchema(fields, "json", ["id", "doneBy", "doneTime"], {
  done: z.boolean({ error: validation.expectedFlag }).optional(),
});

type Sent = z.output<typeof schema>;

type Stored = typeof followUps.$inferSelect;

const keptBy = { read: "readLoans", change: "changeLoanFollowUps" } as const;

// Written out: in a statement about one table drizzle leaves the table's name away.
const nameOf = (column: "user_id" | "done_by") =>
  sql<string | null>`(select ${fullNameSql} from ${users} where users.id = follow_ups.${sql.raw(column)})`;

/**
 * The follow-ups, the next first. One that repeats moves on when it is done, from the day it was planned for. Those of loans are for
 * who may read loans, and for accountants to keep.
 */
export const followUpNoun = makeNoun({
  kind: "follow-up",
  table: followUps,
  fields: keptFields,
  title: followUps.text,
  columns: {
    ...columnsOf(followUps, keptFields),
    userName: nameOf("user_id").as("userName"),
    doneByName: nameOf("done_by").as("doneByName"),
    loanName: sql<string | null>`(select name from ${loans} where loans.id = follow_ups.loan_id)`.as("loanName"),
    tenant: sql<string | null>`(select counter_party from ${rentalAgreements}
      where rental_agreements.id = follow_ups.agreement_id)`.as("tenant"),
    place: sql<string | null>`(select json_object('id', id, 'city', city, 'zipCode', zipCode, 'streetAndNumber',
        streetAndNumber, 'indoorLocation', indoorLocation, 'seId', seId)
      from (select property.id, ${propertyLabelColumns} from ${properties} as property
        where property.id = follow_ups.property_id))`
      .mapWith((kept: string) => labelProperty(JSON.parse(kept) as LabelledProperty))
      .as("place"),
  },
  standing: null,
  order: byDay,
  words: {
    notFound: facts.notFound,
    deleteQuestion: () => facts.deleteQuestion,
    deleteExplanation: ({ text }) => facts.deleteExplanation(text),
  },
  rights: { read: "readPortfolio", change: "changeFollowUps" },
  further: ({ loanId }) => (loanId == null ? null : keptBy),
  api: {
    schema,
    answer: ({ userName: _, doneByName: __, loanName: ___, tenant: ____, place: _____, ...row }) => row,
    list: "array",
    filters: ["propertyId", "agreementId", "loanId", "userId"],
  },
  references: {
    propertyId: { table: properties, sentence: propertyTexts.notFound },
    agreementId: { table: rentalAgreements, sentence: agreementTexts.notFound },
    loanId: { table: loans, sentence: loanTexts.notFound },
    userId: { table: users, standing: isNull(users.deleteTime), sentence: userTexts.notFound },
  },
  ask,
  complete: async ({ done = false, ...sent }, actor, db) => {
    const values = completeValues(fields, sent);
    const home = await propertyOfAgreement(db, values.agreementId);
    const propertyId = values.propertyId ?? home;
    refuseStray({ ...values, propertyId }, home);
    const row = { ...values, propertyId, monthDay: dayOfMonth(values.date), doneBy: null, doneTime: null };
    return { ...row, ...tick(row, done, actor) };
  },
  rules: async (db, actor, { values: { done, ...values } }) => {
    const home = await propertyOfAgreement(db, values.agreementId ?? null);
    let monthDay: number;
    let seen: Timestamp | null | undefined;
    return {
      values,
      told: (changes) => changes.filter(({ name }) => name !== "doneBy"),
      workOut: ({ began, stored, next }) => {
        monthDay = next.date === stored.date ? stored.monthDay : dayOfMonth(next.date);
        // Two who do the same at once do it once.
        const isDecided = began.doneTime !== stored.doneTime || (seen !== undefined && seen !== stored.doneTime);
        seen = stored.doneTime;
        // What was done counts no more once it begins to repeat, or no longer does.
        const isOther = (next.everyMonths === null) !== (stored.everyMonths === null);
        const row = { ...next, monthDay, ...(isOther && { doneBy: null, doneTime: null }) };
        const worked = done === undefined || isDecided ? {} : tick(row, done, actor);
        const { doneBy, doneTime } = row;
        return { values: { propertyId: next.propertyId ?? home, doneBy, doneTime, ...worked }, conflicts: [] };
      },
      check: (next, stored) => refuseStray(next, next.agreementId === stored.agreementId ? stored.propertyId : home),
      derive: () => ({ monthDay }),
    };
  },
  removal: deleteRecorded,
  keeping: { read: async () => null, explain: () => null },
});

export type FollowUp = RowOf<typeof followUpNoun>;

type Ticked = Pick<Stored, "date" | "everyMonths" | "monthDay" | "doneBy" | "doneTime">;

/** What changes of a row that is done now, or is not after all; nothing if it is so already. */
function tick(
  { date, everyMonths, monthDay, doneTime }: Ticked,
  done: boolean,
  { userId, now }: Pick<Actor, "userId" | "now">,
): Partial<Ticked> {
  const mark = done ? { doneBy: userId, doneTime: now } : { doneBy: null, doneTime: null };
  if (everyMonths === null) return done === (doneTime !== null) ? {} : mark;
  if (!done && doneTime === null) return {};
  return { ...mark, date: dayMonthsOn(date, done ? everyMonths : -everyMonths, monthDay) };
}

type Ordered = Pick<Stored, "everyMonths" | "doneTime" | "date">;

/** Whether nothing is left to do. */
function isDone({ everyMonths, doneTime }: Pick<Stored, "everyMonths" | "doneTime">): boolean {
  return everyMonths === null && doneTime !== null;
}

/** What is to be done stands before what is done, the next first; of that, what was done last. */
export function byDay(one: Ordered, other: Ordered): number {
  if (isDone(one) !== isDone(other)) return isDone(one) ? 1 : -1;
  const [first, second] = isDone(one) ? [other.doneTime ?? "", one.doneTime ?? ""] : [one.date, other.date];
  return first < second ? -1 : Number(first > second);
}

/** As `isDone`, the other way round. */
const isOpen = sql`(${followUps.everyMonths} is not null or ${followUps.doneTime} is null)`;

/** The query for the follow-ups of a property and its agreements. */
export function selectFollowUpsOf(db: Db, propertyId: number) {
  return followUpNoun.select(db, eq(followUps.propertyId, propertyId));
}

/** The query for the follow-ups that are due on a day for a user, or for nobody by name; of loans for who may read those. */
export function selectDueFollowUps(db: Db, user: { id: number } & RoleFlags, day: Day) {
  const { date, userId, loanId } = followUps;
  const isTheirs = or(isNull(userId), eq(userId, user.id));
  return followUpNoun.select(
    db,
    and(isOpen, lte(date, day), isTheirs, may(user, keptBy.read) ? undefined : isNull(loanId)),
  );
}

/** The follow-ups that are done or not, of one person or of all, with one of them whatever it is. */
export async function listFollowUps(
  db: Db,
  { done, userId, ticked }: { done: boolean; userId: number | null; ticked: number | null },
): Promise<FollowUp[]> {
  const wanted = and(done ? sql`not ${isOpen}` : isOpen, userId === null ? undefined : eq(followUps.userId, userId));
  const rows = await followUpNoun.select(db, or(wanted, ticked === null ? undefined : eq(followUps.id, ticked)));
  return rows.sort(byDay);
}

/** What is said of the follow-ups that go with something, none if there are none. */
export async function tellLost(db: Db, of: "propertyId" | "agreementId" | "loanId", id: number): Promise<string[]> {
  const count = await db.$count(followUps, eq(followUps[of], id));
  return count > 0 ? [facts.lost(count)] : [];
}

async function propertyOfAgreement(db: Db, agreementId: number | null): Promise<number | null> {
  if (agreementId === null) return null;
  const [agreement] = await runBatch(db, [selectAgreementLabels(db, { id: agreementId })]);
  return agreement[0]?.propertyId ?? null;
}

type Placed = Pick<Stored, "propertyId" | "agreementId" | "loanId">;

/** Refuses what belongs nowhere, or in two places; `home` is the property of its agreement. */
function refuseStray({ propertyId, agreementId, loanId }: Placed, home: number | null): void {
  if (agreementId !== null && home !== null && home !== propertyId) throw refusalAt("agreementId", facts.otherProperty);
  if (loanId !== null && propertyId !== null) throw refusalAt("loanId", facts.eitherLoan);
}

type Asking = {
  user: { id: number } & Record<Role, boolean>;
  propertyId: number | null;
  agreementId: number | null;
  query: URLSearchParams;
};

type Assigned = Pick<Stored, "propertyId" | "userId"> & { userName: string | null };

/**
 * Asks for one of a property, with its agreements, for one of a tenant, or for one of none yet, by the name of a property or a loan; the
 * address may name the property.
 */
async function ask(db: Db, { user, propertyId: screen, agreementId: tenant, query }: Asking, row: Assigned | null) {
  if (row && screen !== null && row.propertyId !== screen) throw new DomainError("not-found", facts.notFound);
  const isOpen = screen === null && tenant === null && (row?.propertyId ?? null) === null;
  const said = isOpen ? readId(query.get("propertyId") ?? undefined) : null;
  const propertyId = screen ?? row?.propertyId ?? said;
  const words = query.get(wordsKeyOf("propertyId")) ?? "";
  const [[people, agreements, loanLabels, places, tenants], found] = await Promise.all([
    runBatch(db, [
      userNoun.select(db),
      selectAgreementLabels(db, { propertyId: propertyId ?? 0 }),
      selectLoanLabels(db),
      db
        .select({ id: properties.id })
        .from(properties)
        .where(eq(properties.id, screen ?? 0)),
      selectAgreementLabels(db, { id: tenant ?? 0 }),
    ]),
    isOpen ? searchFlows(db, { type: "PROPERTY", words, chosenId: said }) : null,
  ]);
  if (screen !== null && places.length === 0) throw new DomainError("not-found", propertyTexts.notFound);
  if (tenant !== null && tenants.length === 0) throw new DomainError("not-found", agreementTexts.notFound);
  const about = tenant === null && propertyId !== null ? ["agreementId"] : [];
  if (isOpen) about.push("propertyId");
  if (isOpen && may(user, keptBy.change)) about.push("loanId");
  const choice = (id: number, label: string) => ({ value: String(id), label });
  const isGone = row?.userId != null && !people.some(({ id }) => id === row.userId);
  const settled = isOpen ? {} : tenant === null ? { propertyId } : { agreementId: tenant };
  return {
    title: row ? facts.edit : texts.new,
    fields: fields.filter(({ key }) => ["text", "date", "everyMonths", "userId", ...about].includes(key)),
    choices: {
      userId: [
        ...people
          .filter(({ id, locked }) => !locked || id === row?.userId)
          .map((person) => choice(person.id, fullNameOf(person))),
        // Somebody who is gone stays until another one is chosen.
        ...(isGone ? [choice(row.userId ?? 0, row.userName ?? "")] : []),
      ],
      agreementId: agreements.map((agreement) => choice(agreement.id, labelAgreement(agreement))),
      loanId: loanLabels.map(({ id, label }) => choice(id, label)),
    },
    ...(found && { searched: { propertyId: { source: "/activity/property-choices", words, ...found } } }),
    defaults: { userId: String(user.id) },
    settle: (sent: Sent): Sent => ({ ...sent, ...settled }),
  };
}

/** A follow-up as a person reads it. */
export type ShownFollowUp = ReturnType<typeof showFollowUp>;

/** Puts a follow-up into words, for who reads it on a day. */
export function showFollowUp(row: FollowUp, today: Day, user: Record<Role, boolean>) {
  const { id, version, text, date, everyMonths, propertyId, loanName, userName, doneByName, doneTime } = row;
  const done = isDone(row);
  const sayDone = done ? facts.doneBy : facts.lastDoneBy;
  const place = propertyId === null ? null : { to: `/properties/${propertyId}`, label: row.place ?? "" };
  return {
    id,
    version,
    text,
    isDone: done,
    isTicked: doneTime !== null,
    isDue: date <= today,
    when: date > today || done ? formatDay(date) : date === today ? facts.dueToday : facts.dueSince(date),
    tone: date > today || done ? ("neutral" as const) : date === today ? ("warn" as const) : ("bad" as const),
    ticked: done ? texts.ticked(text) : facts.tickedOn(text, date),
    about: place ?? (loanName === null ? null : { to: null, label: facts.loan(loanName) }),
    notes: [
      row.agreementId !== null && facts.agreement(row.tenant ?? agreementTexts.unknownTenant),
      everyMonths !== null && facts.every(everyMonths),
      userName !== null && facts.forUser(userName),
      doneTime !== null && sayDone(doneByName ?? "", doneTime),
    ].filter((note) => note !== false),
    mayChange: may(user, "changeFollowUps") && (row.loanId === null || may(user, keptBy.change)),
  };
}
