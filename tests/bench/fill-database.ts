import { sql } from "drizzle-orm";
import { runOnFreshTokens } from "../../app/modules/books/suggestions/portfolio/fresh-tokens.server";
import { connect, type D1Client, type Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { activities } from "../../db/schema/activities";
import { bankAccounts } from "../../db/schema/books/bank-accounts";
import { bankTransactions, uploads } from "../../db/schema/books/bank-statements";
import { attachments } from "../../db/schema/files";
import { imageCollections, propertiesOfAlbums } from "../../db/schema/image-collections";
import { images } from "../../db/schema/images";
import { properties } from "../../db/schema/properties";
import { propertyImports } from "../../db/schema/property-imports";
import { users } from "../../db/schema/users";
import { loadProperties } from "../../db/seed/load-properties";
import { migrate } from "../../db/seed/migrate";
import { seedPortfolio } from "../../db/seed/seed-portfolio";

/** Fills an empty database with the demo portfolio, generated properties in a folder of their own, activities, a bank's line, and files. */
export async function fillDatabase(
  database: D1Client,
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
  await addAlbums(db, now);
  await addImports(db, now);
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

/** Gives each folder an import, of which nothing is left. */
export async function addImports(db: Db, now: Date): Promise<void> {
  await runBatch(db, [
    sql`insert into ${propertyImports}
        (group_id, file_name, size, sha256, user_id, create_time, created, changed, agreements, changed_rows)
      select id, 'Bench.xlsx', 1, ${"0".repeat(64)}, (select min(id) from ${users}), ${now.toISOString()}, 0, 0, 0, '[]'
      from property_groups`,
  ]);
}

/** Gives each property an album as its cover, the first ones of twenty images and the others of one, of which there are only the rows. */
async function addAlbums(db: Db, now: Date): Promise<void> {
  const [time, user] = [now.toISOString(), sql`(select min(id) from ${users})`];
  const numbers = JSON.stringify(Array.from({ length: 20 }, (_, index) => String(index).padStart(2, "0")));
  await runBatch(db, [
    sql`insert into ${imageCollections} (id, name, create_user_id, create_time, update_time)
      select id, 'Bench', ${user}, ${time}, ${time} from ${properties} where id not in (select id from ${imageCollections})`,
    sql`insert into ${propertiesOfAlbums} (collection_id, property_id)
      select id, id from ${properties} where id in (select id from ${imageCollections} where name = 'Bench')`,
    sql`insert into ${images} (collection_id, filename, file_key, size, sha256, crc32, type, width, height, placeholder, order_key,
        create_time, create_user_id)
      select album.id, 'Bench.jpg', 'images/' || album.id || '-' || value, 1, hex(randomblob(32)), 0, 'image/jpeg', 4032, 3024,
        ${"A".repeat(160)}, value, ${time}, ${user}
      from ${imageCollections} as album, json_each(${numbers})
      where album.name = 'Bench' and (value = '00' or album.id <= 20)`,
    sql`update ${imageCollections} set cover_image_id = (select min(id) from ${images} where collection_id = image_collections.id)
      where name = 'Bench'`,
    sql`update ${properties} set image_collection_id = id
      where id in (select id from ${imageCollections} where name = 'Bench')`,
  ]);
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
