import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { jobsDone } from "../../../../tests/support/attach";
import { call, demand } from "../../../../tests/support/call";
import { cutOff } from "../../../../tests/support/cut-off";
import { drawQuarters, withExif } from "../../../../tests/support/draw-image";
import { addTo, recode } from "../../../../tests/support/images";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addAlbum } from "../../../../tests/support/portfolio";
import { jobHandlers } from "../../../../workers/job-handlers";
import { type FileStore, openFiles } from "../../base/files/file-store";
import { failJob, runJob } from "../../base/jobs/run-job";
import { noCharacterMaps } from "../attachments/text/character-maps";
import { openCodec } from "./master/image-codec";
import { renewVariants } from "./renew-variants";

const NOW = "2026-11-01T00:00:00.000Z";

const db = connect(env.DB);
const files = openFiles(env.FILES);
const codec = openCodec(env.IMAGES);
const tools = { db, files, codec, characterMaps: noCharacterMaps };

let editor: Person;
let albumId: number;
let photograph: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  editor = await createPerson("editor");
  albumId = await addAlbum(editor);
  photograph = withExif(await recode(drawQuarters(500, 700), "image/jpeg"), { taken: "2024:05:31 16:09:31" });
});

/** An image without variants, its job, and what is to become of it. */
async function undrawn() {
  const { id } = await addTo(albumId, editor, "Bad 7.jpg", photograph);
  await jobsDone(id);
  const made = await stateOf(id);
  const keys = [String(made.thumbnailKey), String(made.galleryKey)];
  await env.FILES.delete(keys);
  await env.DB.batch([
    env.DB.prepare(
      "update images set thumbnail_key = null, gallery_key = null, taken_time = null, order_key = '~ x' where id = ?",
    ).bind(id),
    env.DB.prepare("update file_jobs set state = 'waiting', attempts = 0, sent_time = ? where subject_id = ?").bind(
      NOW,
      id,
    ),
  ]);
  const jobId = await env.DB.prepare("select id from file_jobs where subject_id = ?").bind(id).first<number>("id");
  return { id, jobId: jobId ?? 0, keys, made };
}

async function stateOf(id: number) {
  const state = await env.DB.prepare(
    `select thumbnail_key as thumbnailKey, gallery_key as galleryKey, taken_time as takenTime, order_key as orderKey, state
      from images left join file_jobs on subject_id = images.id and kind = 'MAKE_VARIANTS' where images.id = ?`,
  )
    .bind(id)
    .first();
  return state ?? {};
}

const sizesOf = (keys: string[]) => Promise.all(keys.map(async (key) => (await env.FILES.head(key))?.size ?? null));

/** The database and the files, but gone from the given call on. */
function toolsUntil(after: number) {
  const { client, check } = cutOff(after);
  const store: FileStore = {
    ...files,
    get: async (key, range) => {
      check();
      return files.get(key, range);
    },
    put: async (key, bytes) => {
      check();
      return files.put(key, bytes);
    },
  };
  return { db: connect(client), files: store, codec, characterMaps: noCharacterMaps };
}

test("the image says when it was taken and where its variants are", async () => {
  const { made, keys } = await undrawn();
  expect(made).toEqual({
    thumbnailKey: expect.stringMatching(/^variants\/[0-9a-f-]{36}-thumbnail$/),
    galleryKey: expect.stringMatching(/^variants\/[0-9a-f-]{36}-gallery$/),
    takenTime: "2024-05-31T16:09:31",
    orderKey: "2024-05-31T16:09:31 bad 000000000007 jpg",
    state: "done",
  });
  expect(await sizesOf(keys)).toEqual([null, null]);
});

test("a job that is brought again, or to several at once, makes the same", async () => {
  const { id, jobId, keys, made } = await undrawn();
  const outcomes = await Promise.all([1, 2, 3].map(() => runJob(tools, jobHandlers, jobId)));
  expect(outcomes.map(({ state }) => state)).toContain("done");
  expect(await stateOf(id)).toEqual(made);
  const sizes = await sizesOf(keys);
  expect(sizes).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await runJob(tools, jobHandlers, jobId)).toEqual({ state: "idle" });
  await failJob(db, jobId);
  expect([await stateOf(id), await sizesOf(keys)]).toEqual([made, sizes]);
});

test("jobs that come in the wrong order leave the album in the right one", async () => {
  const [one, other] = [await undrawn(), await undrawn()];
  await runJob(tools, jobHandlers, other.jobId);
  await runJob(tools, jobHandlers, one.jobId);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([one.made, other.made]);
});

test("cut off at any step, it is begun again and ends the same", async () => {
  const { id, jobId, keys, made } = await undrawn();
  let cuts = 0;
  for (let after = 0; ; after++) {
    try {
      await runJob(toolsUntil(after), jobHandlers, jobId);
    } catch {}
    const state = await stateOf(id);
    if (state.state === "done") break;
    cuts++;
    expect(state).toMatchObject({ thumbnailKey: null, galleryKey: null, takenTime: null });
    await env.DB.prepare("update file_jobs set attempts = 0, state = 'waiting' where id = ?").bind(jobId).run();
  }
  expect(cuts).toBeGreaterThan(6);
  expect(await stateOf(id)).toEqual(made);
  expect(await sizesOf(keys)).toEqual([expect.any(Number), expect.any(Number)]);
});

test("one that cannot be drawn is marked after four attempts, and made once someone asks for it", async () => {
  const { id, jobId, made } = await undrawn();
  const blind = { ...codec, draw: () => Promise.resolve(null) };
  const states: string[] = [];
  for (let times = 0; times < 4; times++)
    states.push((await runJob({ ...tools, codec: blind }, jobHandlers, jobId)).state);
  expect(states).toEqual(["again", "again", "again", "failed"]);
  expect(await stateOf(id)).toMatchObject({ thumbnailKey: null, state: "failed" });
  await expect(renewVariants(db, albumId + 1, id)).rejects.toThrow("Bild nicht gefunden");
  await renewVariants(db, albumId, id);
  expect((await runJob(tools, jobHandlers, jobId)).state).toBe("done");
  expect(await stateOf(id)).toEqual(made);
});

test("variants of an image that went meanwhile are noted as deleted", async () => {
  const { id, jobId, keys } = await undrawn();
  const gone = {
    ...codec,
    draw: async (...asked: Parameters<typeof codec.draw>) => {
      await env.DB.prepare("delete from images where id = ?").bind(id).run();
      return codec.draw(...asked);
    },
  };
  expect((await runJob({ ...tools, codec: gone }, jobHandlers, jobId)).state).toBe("done");
  expect(await countDeleted(keys)).toBe(2);
});

test("they are files like others again if it came back from the trash and they are made once more", async () => {
  const { id, jobId, keys } = await undrawn();
  const removed = {
    ...codec,
    draw: async (...asked: Parameters<typeof codec.draw>) => {
      await call(editor, "DELETE", `/api/images/${albumId}/${id}`);
      return codec.draw(...asked);
    },
  };
  expect((await runJob({ ...tools, codec: removed }, jobHandlers, jobId)).state).toBe("done");
  const [entry] = (await call(editor, "GET", "/api/trash")).body;
  await demand(editor, "POST", `/api/trash/${entry.id}/restore`);
  await jobsDone(id);
  expect([(await stateOf(id)).galleryKey, await countDeleted(keys)]).toEqual([keys[1], 0]);
});

/** How many of some files are noted as deleted. */
function countDeleted(keys: readonly string[]): Promise<number | null> {
  return env.DB.prepare("select count(*) as n from deleted_files where file_key in (select value from json_each(?))")
    .bind(JSON.stringify(keys))
    .first<number>("n");
}
