import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { calendarFeeds } from "../../../../db/schema/deadlines";
import { users } from "../../../../db/schema/users";
import { calendarTexts as texts } from "../../../texts/deadlines/calendar-feeds";
import type { Timestamp } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { sha256Of } from "../../base/files/sha256";
import type { RoleFlags } from "../../base/rights/rights";
import { type DeadlineKind, isDeadlineKind } from "../deadlines/reckon/deadline-kinds";
import { feedFields, kindFields } from "./feed-fields";

/** A feed as its owner sees it. */
export type Feed = {
  id: number;
  kinds: DeadlineKind[] | null;
  withNames: boolean;
  alarmDays: number | null;
  createTime: Timestamp;
};

type Row = Omit<Feed, "kinds" | "withNames"> & { kinds: string | null; withNames: number };

/** So many feeds somebody may have. */
const MOST_FEEDS = 20;

/** How many bytes of chance are in an address. */
const TOKEN_BYTES = 32;

/** What `/api` takes for a new feed: some kinds, or null for all of them. */
export const feedSchema = fieldsSchema(feedFields, "json", ["id", "createTime"], {
  kinds: z
    .array(z.string({ error: texts.expectedKinds }), { error: texts.expectedKinds })
    .nullable()
    .optional()
    .transform((kinds, context): DeadlineKind[] | null => {
      const strange = kinds?.find((kind) => !isDeadlineKind(kind));
      if (kinds?.length === 0) context.addIssue({ code: "custom", message: texts.noKinds });
      if (strange !== undefined) context.addIssue({ code: "custom", message: texts.noKind(strange.slice(0, 60)) });
      return kinds ? ([...new Set(kinds)] as DeadlineKind[]) : null;
    }),
});

/** What a form says of a new feed, a flag a kind. */
export const feedFormSchema = fieldsSchema([...feedFields, ...kindFields], "form");

/** What a new feed tells of. */
export type NewFeed = Partial<Pick<Feed, "withNames" | "alarmDays">> & { kinds?: DeadlineKind[] | null };

const columns = sql`id, kinds, with_names as withNames, alarm_days as alarmDays, create_time as createTime`;

/** Holds for a feed that was made since its owner's sessions ended last: with another address, after a lock, or everywhere. */
const isStanding = sql`create_time >= coalesce((select sessions_since from ${users} where id = user_id), '')`;

/** The feeds of somebody, the latest last. */
export async function listFeeds(db: Db, userId: number): Promise<Feed[]> {
  const [rows] = await runBatch(db, [
    sql<Row>`select ${columns} from ${calendarFeeds} where user_id = ${userId} and ${isStanding} order by id`,
  ]);
  return rows.map(feedOf);
}

/** Makes a feed with an address that only its owner hears, now; sent again it has another address. */
export async function createFeed(db: Db, actor: Actor, { kinds = null, withNames, alarmDays }: NewFeed) {
  const token = newToken();
  const hash = await sha256Of(token);
  const isRoom = sql`(select count(*) from ${calendarFeeds} where user_id = ${actor.userId} and ${isStanding}) < ${MOST_FEEDS}`;
  const id = await createOnce(
    db,
    actor,
    [
      sql<{ id: number }>`insert into ${calendarFeeds} (user_id, token_hash, kinds, with_names, alarm_days, create_time)
        select ${actor.userId}, ${hash}, ${kinds && JSON.stringify(kinds)}, ${withNames ? 1 : 0}, ${alarmDays ?? null}, ${actor.now}
        where ${isRoom} returning id`,
      sql`delete from ${calendarFeeds} where user_id = ${actor.userId} and not ${isStanding}`,
    ],
    sql`(select max(id) from ${calendarFeeds})`,
    texts.tooMany(MOST_FEEDS),
  );
  await runBatch(db, [
    sql`update ${calendarFeeds} set token_hash = ${hash} where id = ${id} and token_hash <> ${hash}`,
  ]);
  return { id, token };
}

/** Takes a feed's address away from who has it; `not-found` for one of somebody else. */
export async function revokeFeed(db: Db, actor: Actor, id: number): Promise<void> {
  const isGone = await writeOnce(db, actor, [
    sql`delete from ${calendarFeeds} where id = ${id} and user_id = ${actor.userId}`,
  ]);
  if (!isGone) throw new DomainError("not-found", texts.notFound);
}

/** The feed behind a secret, with what its owner may see; null without one, or once the owner is locked, gone or signed out everywhere. */
export async function findFeed(db: Db, token: string): Promise<(Feed & { owner: RoleFlags }) | null> {
  const hash = await sha256Of(token);
  const [[row]] = await runBatch(db, [
    sql<Row & Record<keyof RoleFlags, number>>`select one.id, one.kinds, one.with_names as withNames,
        one.alarm_days as alarmDays, one.create_time as createTime, owner.admin, owner.editor, owner.voter, owner.accountant
      from ${calendarFeeds} as one join ${users} as owner on owner.id = one.user_id
      where one.token_hash = ${hash} and not owner.locked and owner.delete_time is null
        and one.create_time >= coalesce(owner.sessions_since, '')`,
  ]);
  if (!row) return null;
  const { admin, editor, voter, accountant } = row;
  const owner = { admin: admin === 1, editor: editor === 1, voter: voter === 1, accountant: accountant === 1 };
  return { ...feedOf(row), owner };
}

function feedOf({ id, kinds, withNames, alarmDays, createTime }: Row): Feed {
  return { id, kinds: kinds && JSON.parse(kinds), withNames: withNames === 1, alarmDays, createTime };
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
