import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";

const MIGRATION = /_names_in_changes\.sql$/;
const TIME = "2026-01-01T00:00:00.000Z";

const db = env.UPGRADED_DB;

const moved = { name: "groupId", oldValue: 9, newValue: 1 };
const priced = { name: "offerPrice", oldValue: null, newValue: 84_500.1 };
const covered = { name: "imageCollectionId", oldValue: null, newValue: 1 };

beforeAll(async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => MIGRATION.test(name));
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(0, at));
  const tell = (changes: object[]) =>
    `insert into activities (type, create_time, user_id, user_name, property_id, changes)
      values ('PROPERTY_UPDATED', '${TIME}', 1, 'Anna', 1, '${JSON.stringify(changes)}')`;
  await db.batch(
    [
      `insert into users (email, create_time) values ('a@objektbuch.example', '${TIME}')`,
      `insert into property_groups (name, create_time) values ('Be"stand', '${TIME}')`,
      `insert into image_collections (name, create_user_id, create_time, update_time) values ('Fassade', 1, '${TIME}', '${TIME}')`,
      tell([moved, priced, covered]),
      tell([priced]),
    ].map((statement) => db.prepare(statement)),
  );
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(at, at + 1));
});

test("what was told before of folders and albums gets the names that they have now", async () => {
  const { results } = await db.prepare("select changes from activities order by id").all<{ changes: string }>();
  expect(results.map(({ changes }) => JSON.parse(changes))).toEqual([
    [{ ...moved, newName: 'Be"stand' }, priced, { ...covered, newName: "Fassade" }],
    [priced],
  ]);
});
