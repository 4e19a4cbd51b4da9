import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { connect } from "../../../../db/client";
import { attach, jobsDone } from "../../../../tests/support/attach";
import { call, ORIGIN } from "../../../../tests/support/call";
import { CUT, cutOff } from "../../../../tests/support/cut-off";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import worker from "../../../../workers/app";
import { OFTEN } from "../../../../workers/clock";
import { handleJobs } from "../../../../workers/handle-jobs";
import { jobHandlers } from "../../../../workers/job-handlers";
import localWorker from "../../../../workers/local/worker";
import { workContext } from "../../../../workers/work-context";
import { noCharacterMaps } from "../../files/attachments/text/character-maps";
import { openCodec } from "../../files/images/master/image-codec";
import { type FileStore, openFiles } from "../files/file-store";
import { failJob, runJob } from "./run-job";
import { LOST_AFTER_MS, sendJobs } from "./send-jobs";

const TEXT = "Die Heizung wurde 2019 erneuert.";

const db = connect(env.DB);
const files = openFiles(env.FILES);
const codec = openCodec(env.IMAGES);
const tools = { db, files, codec, characterMaps: noCharacterMaps };
const NOW = new Date().toISOString();

let editor: Person;
let propertyId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  propertyId = await addProperty(editor, await addGroup());
});

/** An attachment that nobody read yet, and its job. */
async function unread() {
  const { id } = await attach(editor, propertyId, "notiz.txt", TEXT);
  await jobsDone(id);
  await env.DB.batch([
    env.DB.prepare("update attachments set text_state = 'waiting' where id = ?").bind(id),
    env.DB.prepare("delete from attachment_texts where attachment_id = ?").bind(id),
    env.DB.prepare("update file_jobs set state = 'waiting', attempts = 0, sent_time = ? where subject_id = ?").bind(
      NOW,
      id,
    ),
  ]);
  const jobId = await env.DB.prepare("select id from file_jobs where subject_id = ?").bind(id).first<number>("id");
  return { id, jobId: jobId ?? 0 };
}

const stateOf = (id: number) =>
  env.DB.prepare(
    `select text_state as textState, job.state, text from attachments
      join file_jobs as job on job.subject_id = attachments.id
      left join attachment_texts on attachment_id = attachments.id where attachments.id = ?`,
  )
    .bind(id)
    .first();

const READ = { textState: "found", state: "done", text: TEXT };
const WAITING = { textState: "waiting", state: "waiting", text: null };

const brokenFiles: FileStore = { ...files, get: () => Promise.reject(new Error(CUT)) };

test("a job that is brought again, or to two at once, changes nothing more", async () => {
  const { id, jobId } = await unread();
  const outcomes = await Promise.all([1, 2, 3].map(() => runJob(tools, jobHandlers, jobId)));
  expect(outcomes.map(({ state }) => state)).toContain("done");
  expect(await stateOf(id)).toEqual(READ);
  expect(await runJob(tools, jobHandlers, jobId)).toEqual({ state: "idle" });
  await failJob(db, jobId);
  expect(await stateOf(id)).toEqual(READ);
});

test("cut off at any step, it is begun again and ends the same", async () => {
  const { id, jobId } = await unread();
  let cuts = 0;
  for (let after = 0; ; after++) {
    try {
      await runJob({ ...tools, db: connect(cutOff(after).client) }, jobHandlers, jobId);
    } catch {}
    const state = await stateOf(id);
    if (state?.state === "done") break;
    cuts++;
    expect(state).toMatchObject({ textState: "waiting", text: null });
    await env.DB.prepare("update file_jobs set attempts = 0, state = 'waiting' where id = ?").bind(jobId).run();
  }
  expect(cuts).toBeGreaterThan(3);
  expect(await stateOf(id)).toEqual(READ);
});

test("one that fails is tried three times more and then marked, and can be tried anew", async () => {
  const { id, jobId } = await unread();
  const states: string[] = [];
  for (let times = 0; times < 4; times++)
    states.push((await runJob({ ...tools, files: brokenFiles }, jobHandlers, jobId)).state);
  expect(states).toEqual(["again", "again", "again", "failed"]);
  expect(await stateOf(id)).toEqual({ ...WAITING, state: "failed" });
  expect(await runJob(tools, jobHandlers, jobId)).toEqual({ state: "idle" });
});

test("attempts that end without a word count as well", async () => {
  const { id, jobId } = await unread();
  await env.DB.prepare("update file_jobs set attempts = 4 where id = ?").bind(jobId).run();
  expect((await runJob(tools, jobHandlers, jobId)).state).toBe("failed");
  expect(await stateOf(id)).toEqual({ ...WAITING, state: "failed" });
});

test("a job whose attachment is gone, or that is none, has nothing to do", async () => {
  const { id, jobId } = await unread();
  const row = await env.DB.prepare("select * from file_jobs where id = ?").bind(jobId).first<Record<string, unknown>>();
  await env.DB.prepare("delete from attachments where id = ?").bind(id).run();
  expect(await runJob(tools, jobHandlers, jobId)).toEqual({ state: "idle" });
  // It was begun before the attachment went.
  await env.DB.prepare(
    "insert into file_jobs (id, kind, subject_id, state, create_time) values (?, 'EXTRACT_TEXT', ?, 'waiting', ?)",
  )
    .bind(jobId, id, String(row?.create_time))
    .run();
  expect(await runJob(tools, jobHandlers, jobId)).toEqual({ state: "done" });
  await env.DB.prepare(
    "insert into file_jobs (id, kind, subject_id, state, create_time) values (99999, 'DANCE', 1, 'waiting', ?)",
  )
    .bind(NOW)
    .run();
  expect((await runJob(tools, jobHandlers, 99_999)).state).toBe("again");
  await env.DB.prepare("delete from file_jobs where id = 99999").run();
});

/** Gives the Worker messages as the queue does, in any order, and returns what became of them. */
async function deliver(queue: string, bodies: unknown[]) {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, env);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acks: explicitAcks, retries: retryMessages.map(({ msgId }: { msgId: string }) => msgId) };
}

test("the Worker runs what the queue brings in whatever order, and drops what names no job", async () => {
  const [first, second] = [await unread(), await unread()];
  const bodies = [
    { jobId: second.jobId },
    null,
    { jobId: "x" },
    { jobId: first.jobId },
    { jobId: second.jobId },
    { jobId: 123_456 },
  ];
  const { acks, retries } = await deliver("objektbuch-file-jobs", bodies);
  expect([acks, retries]).toEqual([["0", "1", "2", "3", "4", "5"], []]);
  for (const { id } of [first, second]) expect(await stateOf(id)).toEqual(READ);
});

test("one that fails is asked for again; what the queue gave up is marked", async () => {
  const { id, jobId } = await unread();
  const key = await env.DB.prepare("select file_key from attachments where id = ?").bind(id).first("file_key");
  await env.FILES.delete(String(key));
  expect(await deliver("objektbuch-file-jobs", [{ jobId }])).toEqual({ acks: [], retries: ["0"] });
  expect(await deliver("objektbuch-file-jobs-dead", [{ jobId }, "odd"])).toEqual({ acks: ["0", "1"], retries: [] });
  expect(await stateOf(id)).toEqual({ ...WAITING, state: "failed" });
});

test("jobs that the queue could not be given go with the next, and lost ones with the upkeep", async () => {
  const [unsent, lost] = [await unread(), await unread()];
  await env.DB.prepare("update file_jobs set sent_time = null where id = ?").bind(unsent.jobId).run();
  const sent: number[] = [];
  const queue = {
    sendBatch: async (messages: { body: { jobId: number } }[]) =>
      void sent.push(...messages.map(({ body }) => body.jobId)),
  };
  const broken = { sendBatch: () => Promise.reject(new Error(CUT)) };
  const now = new Date(Date.parse(NOW) + 60_000);
  await expect(sendJobs(db, broken, now)).rejects.toThrow(CUT);
  expect(await sendJobs(db, queue, now)).toBe(1);
  expect(await sendJobs(db, queue, now)).toBe(0);
  expect(
    await sendJobs(db, queue, new Date(Date.parse(NOW) + 11 * 60_000), { lostAfter: LOST_AFTER_MS }),
  ).toBeGreaterThan(0);
  expect(sent.filter((id) => id === unsent.jobId)).toHaveLength(1);
  expect(sent).toContain(lost.jobId);
});

test("by the clock what was lost is sent again, and nothing is kept up as at night", async () => {
  const [lost, underWay] = [await unread(), await unread()];
  const sentTime = new Date(Date.now() - LOST_AFTER_MS - 1).toISOString();
  await env.DB.prepare("update file_jobs set sent_time = ? where id = ?").bind(sentTime, lost.jobId).run();
  const lines = vi.spyOn(console, "info");
  const sent: number[] = [];
  const sendBatch = async (messages: { body: { jobId: number } }[]) => {
    sent.push(...messages.map(({ body }) => body.jobId));
  };
  const FILE_JOBS = { sendBatch } as unknown as typeof env.FILE_JOBS;
  await worker.scheduled({ cron: OFTEN } as ScheduledController, { ...env, FILE_JOBS });
  expect([sent.includes(lost.jobId), sent.includes(underWay.jobId)]).toEqual([true, false]);
  expect(lines.mock.calls.join()).not.toContain("upkeep");
});

test("a Worker that starts on a desk gives the queue anew what waits, with its first request alone", async () => {
  const { id, jobId } = await unread();
  const sent: number[] = [];
  const sendBatch = async (messages: { body: { jobId: number } }[]) => {
    sent.push(...messages.map(({ body }) => body.jobId));
  };
  const FILE_JOBS = { sendBatch } as unknown as typeof env.FILE_JOBS;
  const ask = async () => {
    const invocation = createExecutionContext();
    const request = new Request(`${ORIGIN}/healthz`) as Parameters<typeof localWorker.fetch>[0];
    const answer = await localWorker.fetch(request, { ...env, FILE_JOBS }, invocation);
    await waitOnExecutionContext(invocation);
    return answer.status;
  };
  expect([await ask(), sent.includes(jobId)]).toEqual([200, true]);
  sent.length = 0;
  expect([await ask(), sent]).toEqual([200, []]);
  await runJob(tools, jobHandlers, jobId);
  expect(await stateOf(id)).toEqual(READ);
});

test("a sending that never gets its answer keeps the queue from nothing", async () => {
  const { id, jobId } = await unread();
  const message = { id: "0", timestamp: new Date(), attempts: 1, body: { jobId } };
  const batch = createMessageBatch("objektbuch-file-jobs", [message]);
  const sendJobs = vi.fn(() => new Promise<void>(() => {}));
  await handleJobs(batch, { ...workContext(env, "first-primary"), sendJobs });
  expect(sendJobs).toHaveBeenCalledWith({ lostAfter: LOST_AFTER_MS });
  expect(await stateOf(id)).toEqual(READ);
});

test("what waits for long is offered to be tried again, and then given to the queue once more", async () => {
  const { id, jobId } = await unread();
  const browser = await inBrowser(editor);
  const page = async () => (await call(browser, "GET", `/properties/${propertyId}`)).body;
  const again = `/attachments/${id}/read-again`;
  const createTime = new Date(Date.now() - 11 * 60_000).toISOString();
  expect(await page()).not.toContain(again);
  await env.DB.prepare("update file_jobs set create_time = ? where id = ?").bind(createTime, jobId).run();
  expect(await page()).toContain(again);
  expect((await call(browser, "POST", `/properties/${propertyId}${again}`, new URLSearchParams())).status).toBe(302);
  await jobsDone(id);
  expect(await stateOf(id)).toEqual(READ);
  expect(await page()).not.toContain(again);
});
