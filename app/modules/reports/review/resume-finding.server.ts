import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";

/** Takes up again what was set aside; what somebody took up before stays as it is. */
export async function resumeFinding(db: Db, actor: Actor, id: number): Promise<void> {
  await writeOnce(db, actor, [
    sql`update ${setAsideFindings} set resume_user_id = ${actor.userId}, resume_time = ${actor.now}
      where id = ${id} and resume_time is null`,
  ]);
}
