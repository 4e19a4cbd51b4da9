import { formatTimestamp } from "../../../app/texts/format";
import { doctorFaults, doctorParts, doctorTexts } from "../../../app/texts/settings/doctor";
import { schemaVersion } from "../../../db/schema-version";
import type { Bindings } from "../../bindings";
import { type Check, fine, firstLine, wrong } from "./check";

/** The upkeep runs every night. */
const NIGHT_MS = 26 * 60 * 60 * 1000;

/** An image of one pixel (PNG). */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==";

/** Asks database, store and images for what the application needs of them; what is written is removed at once. */
export async function checkBindings(
  { DB, FILES, IMAGES }: Pick<Bindings, "DB" | "FILES" | "IMAGES">,
  now: Date,
): Promise<Check[]> {
  return [...(await checkDatabase(DB, now)), await checkFiles(FILES), await checkImages(IMAGES)];
}

async function checkDatabase(db: D1Database, now: Date): Promise<Check[]> {
  const ask = <Row>(query: string) => db.prepare(query).first<Row>();
  try {
    const tables = await ask<{ migrations: number }>(
      "select count(*) as migrations from sqlite_master where name = 'd1_migrations'",
    );
    const applied = tables?.migrations
      ? await ask<{ name: string }>("select name from d1_migrations order by id desc limit 1")
      : null;
    const answers = fine(doctorParts.database);
    const theirs = applied?.name.replace(/\.sql$/, "");
    if (!theirs)
      return [
        answers,
        fine(doctorParts.schema, doctorTexts.emptyDatabase),
        fine(doctorParts.nightly, doctorTexts.notYetRun),
      ];
    const run = await ask<{ time: string | null }>("select max(start_time) as time from upkeep_runs");
    return [answers, judgeSchema(theirs), judgeNight(run?.time ?? null, now)];
  } catch (error) {
    return [wrong(doctorParts.database, doctorFaults.noDatabase(firstLine(error)))];
  }
}

function judgeSchema(theirs: string): Check {
  if (theirs > schemaVersion) return wrong(doctorParts.schema, doctorFaults.newerSchema(theirs, schemaVersion));
  return fine(doctorParts.schema, theirs === schemaVersion ? theirs : doctorTexts.olderSchema(theirs, schemaVersion));
}

function judgeNight(last: string | null, now: Date): Check {
  if (last === null) return fine(doctorParts.nightly, doctorTexts.notYetRun);
  if (now.getTime() - Date.parse(last) > NIGHT_MS)
    return wrong(doctorParts.nightly, doctorFaults.noNight(formatTimestamp(last)));
  return fine(doctorParts.nightly, formatTimestamp(last));
}

async function checkFiles(bucket: R2Bucket): Promise<Check> {
  const key = `doctor/${crypto.randomUUID()}`;
  try {
    await bucket.put(key, key);
    const read = await (await bucket.get(key))?.text();
    await bucket.delete(key);
    if (read !== key) throw new Error(doctorFaults.otherFile);
    return fine(doctorParts.files);
  } catch (error) {
    return wrong(doctorParts.files, doctorFaults.noFiles(firstLine(error)));
  }
}

async function checkImages(images: ImagesBinding): Promise<Check> {
  try {
    await images.info(new Blob([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))]).stream());
    return fine(doctorParts.images);
  } catch (error) {
    return wrong(doctorParts.images, doctorFaults.noImages(firstLine(error)));
  }
}
