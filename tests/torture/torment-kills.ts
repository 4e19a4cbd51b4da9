import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { fileJobs } from "../../db/schema/files";
import { type Answer, type Caller, json, type Sent } from "../support/rig/caller";
import type { Part, Range } from "./part";
import { addCounts, countRows, differ, grownBy, type RowCounts } from "./rig/count-rows";
import type { Operation } from "./rig/operation";
import { harmfulWrites, writes } from "./rig/operations";
import { findViolations, type Scene } from "./rig/scene";

/** What a kill may meet, each as often as the others: what takes long is among them. */
const operations: Record<string, Operation> = {
  ...writes,
  "make the index anew": async () => json("GET", "/api/search/buildIndex"),
  "take a backup": async () => json("GET", "/api/backup"),
  "the upkeep": async () => json("POST", "/api/upkeep"),
};

/** What is written in several steps comes often. */
const often = [
  "load statement",
  "undo statement",
  "book",
  "reverse booking",
  "attach",
  ...harmfulWrites,
  "add image",
  "delete property",
  "delete album",
  "import properties",
  "undo import",
  "replace a name",
  "collect",
  "have agreement back",
  "have album back",
  "make the index anew",
  "take a backup",
];

const MOST_AT_ONCE = 3;

/** Between these the words of the index are held against a new one as well. */
const THOROUGH_EVERY = 5;

/** A job is begun after its cause was answered; so many of the kills are to meet it. */
const FOR_JOBS = 0.3;
const JOBS_TAKE_MILLISECONDS = 250;

/** Much more than jobs take, as the machine may have other work. */
const MOST_UNTIL_QUIET = 180_000;
const LOOK_MILLISECONDS = 40;

/** How long a kind of operation takes, and what it brings, if nobody is killed. */
type Reference = { milliseconds: number; grown: RowCounts };

type Asked = { name: string; sent: Sent; key: string | undefined };

/**
 * Kills the runtime while some operations are under way, starts it again on the same data, and asks for each of them once more
 * under its key. In the end there is what each brings, once, and no job is lost.
 */
export async function tormentWithKills(scene: Scene, range: Range, part: Part): Promise<void> {
  const { caller } = scene;
  const references = new Map<string, Reference>();
  await part.tryAll(range, "kill", async (random, number) => {
    const names = Array.from({ length: 1 + random.below(MOST_AT_ONCE) }, () =>
      random.pick(random.chance(0.5) ? often : Object.keys(operations)),
    );
    const asked: Asked[] = [];
    for (const name of names) {
      if (!references.has(name)) references.set(name, await doOnce(scene, operations[name]!));
      const sent = await operations[name]!(scene);
      asked.push({ name, sent, key: sent.method === "GET" ? undefined : crypto.randomUUID() });
    }
    await untilQuiet(scene);
    const before = await countRows(caller.rig.db());
    const longest = Math.max(...names.map((name) => references.get(name)!.milliseconds));
    const jobs = random.chance(FOR_JOBS) ? JOBS_TAKE_MILLISECONDS : 0;
    const after = Math.floor(random.next() * (longest * names.length + jobs));
    const underWay = asked.map(({ sent, key }) => caller.call(sent, key));
    await sleep(after);
    caller.rig.kill();
    const answers = await Promise.all(underWay);
    await caller.rig.revive();
    const wrong = (await findViolations(caller)).map((sentence) => `after it: ${sentence}`);
    for (const [index, one] of asked.entries()) wrong.push(...(await askAgain(caller, one, answers[index]!)));
    await caller.call(json("POST", "/torture/night"));
    await untilQuiet(scene);
    const expected = addCounts(names.map((name) => references.get(name)!.grown));
    const different = differ(grownBy(before, await countRows(caller.rig.db())), expected);
    if (different !== null) wrong.push(`in the end, ${different}`);
    wrong.push(...(await findViolations(caller, { thorough: number % THOROUGH_EVERY === 0 })));
    part.count(names.some((name) => often.includes(name)) ? "into what takes several steps" : "into other writes");
    for (const [index, name] of names.entries()) part.note(name, answers[index]!.status === 0 ? "cut off" : "answered");
    return wrong.map((sentence) => `${after} ms into ${names.join(" and ")}: ${sentence}`);
  });
}

async function doOnce(scene: Scene, operation: Operation): Promise<Reference> {
  const sent = await operation(scene);
  await untilQuiet(scene);
  const before = await countRows(scene.caller.rig.db());
  const { status, milliseconds, text, cut } = await scene.caller.call(sent, crypto.randomUUID());
  if (status === 0 || status >= 400)
    throw new Error(`${sent.method} ${sent.path}: ${status} ${cut ?? ""} ${text.slice(0, 300)}`);
  await untilQuiet(scene);
  return { milliseconds, grown: grownBy(before, await countRows(scene.caller.rig.db())) };
}

/** Waits until no job is left to be done. */
export async function untilQuiet({ caller: { rig } }: Scene): Promise<void> {
  const end = Date.now() + MOST_UNTIL_QUIET;
  while ((await rig.db().$count(fileJobs, eq(fileJobs.state, "waiting"))) > 0) {
    if (Date.now() > end) throw new Error("Jobs wait, and nobody does them");
    await sleep(LOOK_MILLISECONDS);
  }
}

/** Sends the same once more; what was answered before must not be contradicted. */
async function askAgain(caller: Caller, { name, sent, key }: Asked, first: Answer): Promise<string[]> {
  const again = await caller.call(sent, key);
  const wrong: string[] = [];
  if (again.status === 0 || again.status >= 400 || again.cut !== null)
    wrong.push(`${name}, asked for again: ${again.status} ${again.cut ?? again.text.slice(0, 200)}`);
  if (first.status >= 400) wrong.push(`${name}, while it was killed: ${first.status} ${first.text.slice(0, 200)}`);
  const answered = first.status > 0 && first.cut === null && key !== undefined;
  const json = first.headers.get("Content-Type")?.startsWith("application/json");
  if (answered && json && idOf(first.text) !== idOf(again.text))
    wrong.push(`${name} was answered “${first.text.slice(0, 100)}”, and then “${again.text.slice(0, 100)}”`);
  return wrong;
}

function idOf(text: string): unknown {
  const body = JSON.parse(text);
  return body.id ?? body.uploadId ?? body.commentId ?? null;
}
