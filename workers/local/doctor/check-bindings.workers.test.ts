import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { formatTimestamp } from "../../../app/texts/format";
import { doctorFaults, doctorParts } from "../../../app/texts/settings/doctor";
import { schemaVersion } from "../../../db/schema-version";
import { checkBindings } from "./check-bindings";

const NOW = new Date("2026-11-27T12:00:00.000Z");

const faults = async (bindings = env, now = NOW) =>
  (await checkBindings(bindings, now)).flatMap(({ part, fault }) => (fault ? [[part, fault]] : []));

test("database, store and images answer, and nothing stays behind", async () => {
  expect(await checkBindings(env, NOW)).toEqual(
    ["database", "schema", "nightly", "files", "images"].map((part) =>
      expect.objectContaining({ part: doctorParts[part as keyof typeof doctorParts], fault: null }),
    ),
  );
  expect((await env.FILES.list()).objects).toEqual([]);
});

test("an empty database is no fault, one of a newer version is", async () => {
  expect(await faults({ ...env, DB: env.UPGRADED_DB })).toEqual([]);
  await env.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
  expect(await faults()).toEqual([[doctorParts.schema, doctorFaults.newerSchema("9999_later", schemaVersion)]]);
  await env.DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
});

test("a night without a check is told", async () => {
  const start = "2026-11-25T02:17:00.000Z";
  await env.DB.prepare("insert into upkeep_runs (start_time, end_time, faults, pass) values (?1, ?1, 0, 0)")
    .bind(start)
    .run();
  expect(await faults()).toEqual([[doctorParts.nightly, doctorFaults.noNight(formatTimestamp(start))]]);
  expect(await faults(env, new Date("2026-11-26T02:00:00.000Z"))).toEqual([]);
});

test("what does not answer is told with what it said", async () => {
  const fails = () => Promise.reject(new Error("gone\nat once"));
  const broken = {
    ...env,
    DB: { prepare: () => ({ first: fails }) } as unknown as D1Database,
    FILES: { put: fails } as unknown as R2Bucket,
    IMAGES: { info: fails } as unknown as ImagesBinding,
  };
  expect((await faults(broken)).map(([, fault]) => fault)).toEqual([
    doctorFaults.noDatabase("gone"),
    doctorFaults.noFiles("gone"),
    doctorFaults.noImages("gone"),
  ]);
});
