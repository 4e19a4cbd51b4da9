import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { requestKeys } from "../../../../db/schema/users";
import { edits } from "../../../texts/edits";
import { DomainError } from "../domain-error";
import type { Actor } from "./actor";
import { tryAgain } from "./try-again";

/** What is known of a request that was carried out; `status` is null until its answer is kept. */
export type SentRequest = { createdId: number | null; status: number | null; answer: string | null };

/** The query for the request that was carried out under an actor's key, finding nothing without one. */
export function selectSent(db: Db, { requestKey }: Actor) {
  return db
    .select({
      digest: requestKeys.digest,
      createdId: requestKeys.createdId,
      status: requestKeys.status,
      answer: requestKeys.answer,
    })
    .from(requestKeys)
    .where(eq(requestKeys.key, requestKey?.key ?? ""));
}

/** What is known of this very request if it was carried out before, else null; `refused` if another had its key. */
export async function findSent(db: Db, actor: Actor): Promise<SentRequest | null> {
  if (!actor.requestKey) return null;
  const [sent] = await selectSent(db, actor);
  if (!sent) return null;
  const { digest, ...known } = sent;
  if (digest !== actor.requestKey.digest) throw new DomainError("refused", edits.keyTaken);
  return known;
}

/**
 * The statements, at most one, that keep a request's key in the batch that carries it out: if `written` holds, by default
 * if the statement before changed a row. They fail if a request was carried out under that key before.
 */
export function keepKey(
  { requestKey, userId, now }: Actor,
  createdId: SQL | number | null = null,
  written: SQL = sql`changes() > 0`,
): SqlStatement[] {
  if (!requestKey) return [];
  const { key, digest } = requestKey;
  return [
    sql`insert into ${requestKeys} (key, user_id, digest, created_id, create_time)
        select ${key}, ${userId}, ${digest}, ${createdId}, ${now} where ${written}`,
  ];
}

/**
 * Carries out what a request asks, or answers by `again` what was carried out before. What would be refused by now, as it is
 * done, is so even if the same request came twice at once.
 */
export async function doOnce<Result>(
  db: Db,
  actor: Actor,
  carryOut: () => Promise<Result>,
  again: (sent: SentRequest) => Result | Promise<Result>,
): Promise<Result> {
  const before = await findSent(db, actor);
  if (before) return again(before);
  try {
    return await carryOut();
  } catch (error) {
    const meanwhile = await findSent(db, actor);
    if (!meanwhile) throw error;
    return again(meanwhile);
  }
}

/** Decides and writes by `attempt`, anew if somebody else came between (`tryAgain`), and once a request (`doOnce`). */
export async function decideOnce(db: Db, actor: Actor, attempt: () => Promise<true | null>): Promise<void> {
  await doOnce(
    db,
    actor,
    () => tryAgain(attempt),
    () => true,
  );
}

/**
 * Runs statements as one batch with the request's key, and returns whether the first of them changed a row, now or when
 * this very request was carried out before. `before` it stands what has to see the row as it was.
 */
export async function writeOnce(
  db: Db,
  actor: Actor,
  [first, ...others]: [SqlStatement, ...SqlStatement[]],
  before: readonly SqlStatement[] = [],
  createdId: SQL | null = null,
): Promise<boolean> {
  try {
    const counted = sql<{ rows: number }>`select changes() as rows`;
    const answers = await runBatch(db, [...before, first, counted, ...keepKey(actor, createdId), ...others]);
    const [written] = answers[before.length + 1] as { rows: number }[];
    return (written?.rows ?? 0) > 0 || (await findSent(db, actor)) !== null;
  } catch (error) {
    if ((await findSent(db, actor)) === null) throw error;
    return true;
  }
}

/** Takes a request's key before something that no batch can hold is done; `conflict` while the same request does it. */
export async function takeKey(db: Db, actor: Actor): Promise<void> {
  const [keeping] = keepKey(actor, null, sql`true`);
  if (!keeping) return;
  try {
    await runBatch(db, [keeping]);
  } catch (error) {
    if ((await findSent(db, actor)) === null) throw error;
    throw new DomainError("conflict", edits.underway);
  }
}

/** Gives a key back that was taken for what came to nothing. */
export async function giveKeyBack(db: Db, { requestKey }: Actor): Promise<void> {
  if (requestKey) await db.delete(requestKeys).where(eq(requestKeys.key, requestKey.key));
}

/** The longest answer, in characters, that is kept with a request's key. */
const LONGEST_ANSWER = 100_000;

/** Keeps what a request was answered, so that its repetition is answered the same; the first answer stays. */
export async function keepAnswer(db: Db, actor: Actor, status: number, answer: string): Promise<void> {
  if (!actor.requestKey || answer.length > LONGEST_ANSWER) return;
  const { key, digest } = actor.requestKey;
  await db
    .insert(requestKeys)
    .values({ key, userId: actor.userId, digest, createTime: actor.now, status, answer })
    .onConflictDoUpdate({
      target: requestKeys.key,
      set: { status, answer },
      setWhere: sql`${requestKeys.status} is null and ${requestKeys.digest} = ${digest}`,
    });
}
