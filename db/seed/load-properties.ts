import { eq, getTableColumns, sql } from "drizzle-orm";
import { derivedOf } from "../../app/modules/portfolio/properties/derived-of";
import { fullNameOf } from "../../app/modules/together/users/full-name";
import type { Db } from "../client";
import { jsonChunks } from "../json-chunks";
import { runBatch } from "../run-batch";
import { activities } from "../schema/activities";
import { properties } from "../schema/properties";
import { propertyGroups } from "../schema/property-groups";
import { users } from "../schema/users";
import { demoFolders } from "./demo/read-demo";
import { propertyGenerator } from "./generate-property";

const FOLDER = "Lasttest";

/** Half of what D1 takes as one text. */
const MOST_BYTES = 1_000_000;

type NewProperty = typeof properties.$inferInsert;

/**
 * Adds that many generated properties, with the activities of their creation, to the folder "Lasttest", which it makes
 * if it is missing; a further call goes on where the last one ended. Somebody must be an editor.
 */
export async function loadProperties(db: Db, count: number, now: Date): Promise<void> {
  const createTime = now.toISOString();
  const [editor] = await db.select().from(users).where(eq(users.editor, true)).limit(1);
  if (!editor) throw new Error("Nobody is an editor");
  const groupId = await folderId(db, createTime);
  const values = sql.raw(
    Object.keys(getTableColumns(properties))
      .map((key) => `value ->> '${key}'`)
      .join(", "),
  );
  const first = await db.$count(properties, eq(properties.groupId, groupId));
  const added = rows(first, first + count, { groupId, createTime, createUserId: editor.id });
  for (const chunk of jsonChunks(added, MOST_BYTES))
    await runBatch(db, [
      db.insert(properties).select(sql`select ${values} from json_each(${chunk}) order by key`),
      sql`insert into ${activities} (type, create_time, user_id, user_name, property_id)
          select 'PROPERTY_CREATED', ${createTime}, ${editor.id}, ${fullNameOf(editor)}, id from ${properties}
          where id > (select last_insert_rowid() - changes()) order by id`,
    ]);
}

async function folderId(db: Db, createTime: string): Promise<number> {
  const [, [found]] = await runBatch(db, [
    sql`insert into ${propertyGroups} (name, description, create_time)
        select ${FOLDER}, 'Erzeugte Objekte für Lasttests', ${createTime}
        where not exists (select 1 from ${propertyGroups} where name = ${FOLDER})`,
    sql<{ id: number }>`select id from ${propertyGroups} where name = ${FOLDER}`,
  ]);
  if (!found) throw new Error(`There is no folder ${FOLDER}`);
  return found.id;
}

/** Rows with every column that may not be empty; a column that is missing in the JSON becomes null. */
function* rows(
  first: number,
  end: number,
  own: Pick<NewProperty, "groupId" | "createTime" | "createUserId">,
): Generator<NewProperty> {
  const generateProperty = propertyGenerator(
    demoFolders.flatMap(({ properties }) => properties.map(({ values }) => values)),
  );
  for (let index = first; index < end; index++) {
    const generated = generateProperty(index);
    const { published = false } = generated;
    yield { ...generated, published, ...derivedOf(generated), version: 1, ...own };
  }
}
