import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { connect, type Db, runBatch } from "../../db/client";
import { activities, users } from "../../db/schema";
import { loadProperties } from "../../db/seed/load-properties";
import { seedPortfolio } from "../../db/seed/seed-portfolio";
import { projectRoot } from "../../workers/local/project-root";

/** Fills an empty database with the demo portfolio, generated properties in a folder of their own, and activities. */
export async function fillDatabase(
  database: D1Database,
  { properties, activities: count }: { properties: number; activities: number },
): Promise<void> {
  await migrate(database);
  const db = connect(database);
  const now = new Date();
  await seedPortfolio(db, now);
  await loadProperties(db, properties, now);
  await addActivities(db, count, now);
}

async function migrate(database: D1Database): Promise<void> {
  const folder = join(projectRoot, "db", "migrations");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  for (const file of files) {
    const statements = (await readFile(join(folder, file), "utf8")).split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}

/** Fills the feed up to that many activities, the generated ones newest. */
async function addActivities(db: Db, count: number, now: Date): Promise<void> {
  await runBatch(db, [
    sql`with recursive number(n) as (select (select count(*) from ${activities}) + 1 union all select n + 1 from number where n < ${count})
        insert into ${activities} (type, create_time, user_id, user_name, property_id, changes)
        select 'PROPERTY_UPDATED', ${now.toISOString()}, (select min(id) from ${users}), 'Bench', 1 + n % 20,
          '[{"name":"city","oldValue":"Chemnitz","newValue":"Dresden"}]'
        from number`,
  ]);
}
