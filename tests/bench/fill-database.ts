import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { runOnFreshTokens } from "../../app/modules/suggestions/portfolio/fresh-tokens.server";
import { connect, type Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { activities } from "../../db/schema/activities";
import { bankAccounts } from "../../db/schema/bank-accounts";
import { bankTransactions, uploads } from "../../db/schema/bank-statements";
import { attachments } from "../../db/schema/files";
import { imageCollections, propertiesOfAlbums } from "../../db/schema/image-collections";
import { images } from "../../db/schema/images";
import { properties } from "../../db/schema/properties";
import { users } from "../../db/schema/users";
import { loadProperties } from "../../db/seed/load-properties";
import { seedPortfolio } from "../../db/seed/seed-portfolio";
import { projectRoot } from "../../workers/local/project-root";

/** Fills an empty database with the demo portfolio, generated properties in a folder of their own, activities, a bank's line, and files. */
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
  await addBankLine(db, now);
  await addAttachments(db, now);
  await addAlbum(db, now);
  await runOnFreshTokens(db, []);
}

/** Gives each property a file, of which there is only the row. */
async function addAttachments(db: Db, now: Date): Promise<void> {
  await runBatch(db, [
    sql`insert into ${attachments}
        (property_id, filename, file_key, size, sha256, type, text_state, create_time, create_user_id)
      select id, 'Bench.pdf', 'attachments/' || id, 1, ${"0".repeat(64)}, 'application/pdf', 'none', ${now.toISOString()},
        (select min(id) from ${users})
      from ${properties}`,
  ]);
}

/** Makes an album of twenty images, of which there are only the rows, that the first properties share. */
async function addAlbum(db: Db, now: Date): Promise<void> {
  const [time, user] = [now.toISOString(), sql`(select min(id) from ${users})`];
  await runBatch(db, [
    sql`insert into ${imageCollections} (name, create_user_id, create_time, update_time) values ('Bench', ${user}, ${time}, ${time})`,
    sql`insert into ${propertiesOfAlbums} (collection_id, property_id)
      select (select max(id) from ${imageCollections}), id from ${properties} order by id limit 5`,
    sql`insert into ${images} (collection_id, filename, file_key, size, sha256, crc32, type, width, height, placeholder, order_key,
        create_time, create_user_id)
      select (select max(id) from ${imageCollections}), 'Bench.jpg', 'images/' || value, 1, ${"0".repeat(64)}, 0, 'image/jpeg', 4000, 3000,
        ${"A".repeat(160)}, value, ${time}, ${user}
      from json_each(${JSON.stringify(Array.from({ length: 20 }, (_, index) => String(index).padStart(2, "0")))})`,
  ]);
}

/** Brings an empty database to the newest migration. */
export async function migrate(database: D1Database): Promise<void> {
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

/** Adds a statement of one line, so that there is a page to show it on. */
async function addBankLine(db: Db, now: Date): Promise<void> {
  const time = now.toISOString();
  await runBatch(db, [
    sql`insert into ${uploads}
        (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
      select 'bench.xml', ${"0".repeat(64)}, 1, 'CAMT', 'bench', min(id), ${time}, 1, 0, 0 from ${users}`,
    sql`insert into ${bankTransactions} (bank_account_id, upload_id, booking_date, value_date, cents, purpose, reversal,
        details, create_time)
      select min(account.id), min(upload.id), '2015-12-31', '2015-12-31', 100, 'Bench', 0, '{}', ${time}
      from ${bankAccounts} as account, ${uploads} as upload`,
  ]);
}
