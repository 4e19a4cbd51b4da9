import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { allFlags } from "../../../../tests/support/all-flags";
import { jobHandlers } from "../../../../workers/job-handlers";
import { openFiles } from "../../base/files/file-store";
import { selectUnsent } from "../../base/jobs/repository.server";
import { runJob } from "../../base/jobs/run-job";
import { noCharacterMaps } from "../../files/attachments/text/character-maps";
import { openCodec } from "../../files/images/master/image-codec";
import { showBuild } from "./build-index";
import { searchPortfolio } from "./search-portfolio";

const MIGRATION = "0022_search.sql";
const PROPERTIES = 3_300;
const everything = { user: allFlags, seesBooks: true };

const db = connect(env.UPGRADED_DB);

test("a database that is full is indexed by jobs, one after another until all of it is", {
  timeout: 120_000,
}, async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
  await applyD1Migrations(env.UPGRADED_DB, env.TEST_MIGRATIONS.slice(0, at));
  const time = "2026-01-01T00:00:00.000Z";
  const run = (sql: string) => env.UPGRADED_DB.prepare(sql).run();
  await run(`insert into users (email, create_time) values ('anna@objektbuch.example', '${time}')`);
  await run(`insert into property_groups (name, create_time) values ('Bestand', '${time}')`);
  await run(`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${PROPERTIES})
    insert into properties (group_id, city, street_and_number, create_time, create_user_id)
    select 1, 'Leipzig', 'Müllerstr. ' || n, '${time}', 1 from number`);
  await run(`insert into comments (property_id, user_id, text, create_time, update_time)
    values (7, 1, 'Heizung defekt', '${time}', '${time}')`);
  await run(`insert into activities (type, create_time, user_id, user_name, property_id, changes)
    values ('PROPERTY_UPDATED', '${time}', 1, 'Anna', 9, '[{"name":"city","oldValue":"Aue","newValue":"Leipzig"}]')`);
  await run(`insert into attachments (property_id, filename, file_key, size, sha256, type, text_state, create_time, create_user_id)
    values (11, 'a.pdf', 'attachments/a', 1, '', 'application/pdf', 'found', '${time}', 1)`);
  await run(`insert into attachment_texts (attachment_id, text) values (1, 'Nießbrauch')`);

  await applyD1Migrations(env.UPGRADED_DB, env.TEST_MIGRATIONS);
  expect(await showBuild(db)).toMatchObject({ state: "building" });
  expect(await searchPortfolio(db, everything, "leipzig")).toMatchObject({ total: 0 });
  let jobs = 0;
  for (let [job] = await selectUnsent(db, null); job; [job] = await selectUnsent(db, null)) {
    expect(
      await runJob(
        { db, files: openFiles(env.FILES), codec: openCodec(env.IMAGES), characterMaps: noCharacterMaps },
        jobHandlers,
        job.id,
      ),
    ).toEqual({ state: "done" });
    jobs++;
  }
  expect(jobs).toBeGreaterThan(1);
  expect(await showBuild(db)).toMatchObject({ state: "done", stale: 0, superfluous: 0 });
  expect(await searchPortfolio(db, everything, "leipzig müllerstraße")).toMatchObject({ total: PROPERTIES });
  for (const [phrase, id] of [
    ["heizung", 7],
    ["aue", 9],
    ["nießbrauch", 11],
    ["müllerstr. 3300", 3300],
  ] as const)
    expect((await searchPortfolio(db, everything, phrase)).hits.map(({ propertyId }) => propertyId)).toContain(id);
});
