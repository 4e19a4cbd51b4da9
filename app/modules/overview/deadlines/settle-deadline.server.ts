import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { deadlineStates } from "../../../../db/schema/deadlines";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts as texts } from "../../../texts/deadlines/deadlines";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { findSent, writeOnce } from "../../base/edits/request-keys.server";
import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { recordRow, type Told } from "../../base/history/record-history.server";
import type { RoleFlags } from "../../base/rights/rights";
import { followUpNoun } from "../../together/follow-ups/follow-up-noun.server";
import { selectSaid } from "./listed-deadlines.server";
import { maySettle, openDeadline } from "./open-deadlines";
import { settleFields, toldDeadlineFields } from "./settle-fields";
import { type Said, type StatedDeadline, deadlineStateNames as states } from "./state-deadlines";

/** What a request says of a deadline. */
export function settleSchema(source: FieldSource) {
  return fieldsSchema(settleFields, source, [], {
    state: z.enum(states, { error: texts.noState }).optional(),
  });
}

/** What a button beside a deadline sends. */
export const tickSchema = fieldsSchema([{ key: "key", label: texts.title, kind: "text", required: true }], "form", [], {
  state: z.enum(states, { error: texts.noState }).optional(),
});

type SentState = z.output<ReturnType<typeof settleSchema>>;

/** Says of a deadline that it is done, put off, or open after all; `forbidden` for whom its kind is not. */
export async function settleDeadline(
  db: Db,
  { actor, user, today }: { actor: Actor; user: RoleFlags; today: Day },
  key: string,
  { state, until = null, note = null }: SentState,
): Promise<StatedDeadline> {
  if (!state) throw refusalAt("state", texts.noState);
  if (state === "POSTPONED" && (until === null || until <= today)) throw refusalAt("until", texts.untilLater);
  if (state !== "POSTPONED" && until !== null) throw refusalAt("until", texts.noUntil);
  const deadline = await openDeadline(db, user, key, today);
  if (!maySettle(user, deadline)) throw new DomainError("forbidden", texts.notYours);
  if (deadline.what === "followUp" && state === "DONE") await tickFollowUp(db, actor, deadline);
  else if ((await findSent(db, actor)) === null) {
    const told = tellSettled(actor, deadline, { state, until, note });
    if (state === "OPEN") await writeOnce(db, actor, [sql`delete from ${deadlineStates} where key = ${key}`], [told]);
    else
      await writeOnce(db, actor, [
        sql`insert into ${deadlineStates} (key, title, state, until, note, user_id, create_time)
          values (${key}, ${titleOf(deadline)}, ${state}, ${until}, ${note}, ${actor.userId}, ${actor.now})
          on conflict (key) do update set title = excluded.title, state = excluded.state, until = excluded.until,
            note = excluded.note, user_id = excluded.user_id, create_time = excluded.create_time`,
        told,
      ]);
  }
  const said = deadline.what === "followUp" && state === "DONE" ? doneBy(actor, key) : await findSaid(db, key);
  return { ...deadline, state: said?.state ?? ("OPEN" as const), said, due: said?.until ?? deadline.date };
}

function titleOf({ what, facts, place }: StatedDeadline): string {
  return [deadlineWords[what].title(facts), place].filter(Boolean).join(" · ");
}

const settled: Told = {
  kind: "deadline",
  table: deadlineStates,
  fields: toldDeadlineFields,
  title: deadlineStates.title,
};

/** The statement that tells the history what was said of a deadline that stands among those of which something is said. */
function tellSettled(
  actor: Actor,
  { key, said }: StatedDeadline,
  now: { state: string; until: Day | null; note: string | null },
) {
  const before: typeof now = said ?? { state: "OPEN", until: null, note: null };
  const changes = (["state", "until", "note"] as const)
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ name, oldValue: before[name], newValue: now[name] }));
  return recordRow(actor, settled, "changed", sql`${JSON.stringify(changes)}`, sql`${deadlineStates.key} = ${key}`);
}

function doneBy({ userId, userName, now: createTime }: Actor, key: string): Said {
  return { key, state: "DONE", until: null, note: null, userId, userName, createTime };
}

/** What is said of a deadline by now. */
async function findSaid(db: Db, key: string): Promise<Said | null> {
  const [rows] = await runBatch(db, [selectSaid(sql`where said.key = ${key}`)]);
  return rows[0] ?? null;
}

/** A follow-up is done as such. */
async function tickFollowUp(db: Db, actor: Actor, { key }: StatedDeadline): Promise<void> {
  const id = Number(/^followUp-(\d+)-/.exec(key)?.[1]);
  await followUpNoun.change(db, actor, { id, values: { done: true }, version: null, wholeForm: false });
}
