import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { runBatch } from "../run-batch";
import { activities } from "../schema/activities";
import { comments } from "../schema/comments";
import { properties } from "../schema/properties";
import { users } from "../schema/users";

/** So many comments are written at once. */
const CHUNK = 25_000;

/** What they say, one after another. */
const SENTENCES = [
  "Besichtigung war gestern; das Bad ist neu, die Fenster sind es nicht.",
  "Die Verwaltung schickt die letzten drei Protokolle bis Freitag.",
  "Der Preis ist nach der Energieberatung noch einmal zu verhandeln.",
  "Mieter zahlt pünktlich, möchte aber den Stellplatz behalten.",
  "Rücklage reicht für das Dach, nicht für den Aufzug.",
];

/** Adds so many comments to the properties in turn, with the activities of their writing. Somebody must be a user. */
export async function loadComments(db: Db, count: number, now: Date): Promise<void> {
  const time = now.toISOString();
  const user = sql`(select min(id) from ${users})`;
  const sentences = JSON.stringify(SENTENCES);
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count);
    await runBatch(db, [
      sql`insert into ${comments} (property_id, user_id, text, create_time, update_time)
        with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to})
        select (select min(id) + n % count(*) from ${properties}), ${user},
          (select value from json_each(${sentences}) where key = n % ${SENTENCES.length}), ${time}, ${time} from number`,
      sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, comment_id, text)
        select 'COMMENT_CREATED', comment.create_time, comment.user_id,
          trim(person.first_name || ' ' || person.last_name), comment.property_id, comment.id, comment.text
        from ${comments} as comment join ${users} as person on person.id = comment.user_id
        where comment.id > (select last_insert_rowid() - changes()) order by comment.id`,
    ]);
  }
}
