import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../db/seed/history/random";
import type { Answer, Caller, Sent } from "../support/rig/caller";
import type { Part, Range } from "./part";
import { countRows, differ, grownBy, type RowCounts } from "./rig/count-rows";
import { boundTo, CALLS, type Calls, FAULT, type Fault, faultKinds } from "./rig/faults";
import type { Operation } from "./rig/operation";
import { harmfulWrites, reads, works, writes } from "./rig/operations";
import { findViolations, type Scene } from "./rig/scene";

const operations: Record<string, Operation> = { ...writes, ...reads, ...works };

/** What calls more than the database comes often. */
const withFiles = [
  "load statement",
  "attach",
  ...harmfulWrites,
  "add image",
  "draw variants",
  "read texts",
  "the night",
  "read /api/backup",
  "read the album as ZIP",
];

/** Statuses by which the same may be asked for again. */
const WRITTEN_BEFORE = [200, 201, 204, 302];

/** Between these the words of the index are held against a new one as well. */
const THOROUGH_EVERY = 50;

const REPEATED_AFTER_MILLISECONDS = 60;

/** What a kind of operation does and calls if nothing goes wrong. */
type Reference = { status: number; grown: RowCounts; calls: Calls };

/** Goes wrong with nothing, but has calls counted. */
const NO_FAULT: Fault = { binding: "DB", call: Number.MAX_SAFE_INTEGER, kind: "fails" };

const NO_CALLS: Calls = { DB: 0, FILES: 0, FILE_JOBS: 0, IMAGES: 0 };

/** Sends something during which a call goes wrong, and says how often each binding was called. */
async function callDuring(
  caller: Caller,
  sent: Sent,
  fault: Fault,
  key?: string,
): Promise<Answer & { calls: Calls | null }> {
  const answer = await caller.call({ ...sent, headers: { ...sent.headers, [FAULT]: JSON.stringify(fault) } }, key);
  const calls = answer.headers.get(CALLS);
  return { ...answer, calls: calls === null ? null : { ...NO_CALLS, ...JSON.parse(calls) } };
}

/**
 * Lets one call of one binding go wrong in each of many operations. What was told the person must be clear, nothing may be half
 * done, and the same request again must bring about what one alone does.
 */
export async function tormentWithFaults(scene: Scene, range: Range, part: Part): Promise<void> {
  const references = new Map<string, Reference>();
  await part.tryAll(range, "fault", async (random, number) => {
    const name = random.pick(random.chance(0.5) ? withFiles : Object.keys(operations));
    const operation = operations[name]!;
    const reference = references.get(name) ?? (await doOnce(scene, operation));
    references.set(name, reference);
    const fault = pickFault(reference.calls, random);
    part.count(`${fault.binding} ${fault.kind}`);
    const wrong = await meetFault(scene, { operation, reference, fault });
    wrong.push(...(await findViolations(scene.caller, { thorough: number % THOROUGH_EVERY === 0 })));
    return wrong.map((sentence) => `${name}, call ${fault.call} of ${fault.binding} ${fault.kind}: ${sentence}`);
  });
}

async function doOnce({ caller, ...scene }: Scene, operation: Operation): Promise<Reference> {
  const sent = await operation({ caller, ...scene });
  const before = await countRows(caller.rig.db());
  const { status, calls, text, cut } = await callDuring(caller, sent, NO_FAULT, keyOf(sent));
  if (!calls || status >= 400)
    throw new Error(`${sent.method} ${sent.path}: ${status} ${cut ?? ""} ${text.slice(0, 300)}`);
  return { status, calls, grown: grownBy(before, await countRows(caller.rig.db())) };
}

function pickFault(calls: Calls, random: Random): Fault {
  const called = boundTo.filter((binding) => calls[binding] > 0);
  // The database is called most; each binding gets its share.
  const binding = random.pick(called);
  return { binding, call: 1 + random.below(calls[binding]), kind: random.pick(faultKinds) };
}

type Trial = { operation: Operation; reference: Reference; fault: Fault };

async function meetFault(scene: Scene, { operation, reference, fault }: Trial): Promise<string[]> {
  const { caller } = scene;
  const sent = await operation(scene);
  const key = keyOf(sent);
  const before = await countRows(caller.rig.db());
  const wrong: string[] = [];
  const first = callDuring(caller, sent, fault, key);
  if (fault.kind === "is late") {
    // Who waits too long sends it once more meanwhile.
    await sleep(REPEATED_AFTER_MILLISECONDS);
    const second = await caller.call(sent, key);
    if (second.status >= 500 || second.status === 0) wrong.push(`the second beside it: ${tell(second)}`);
  }
  wrong.push(...judge(sent, await first, reference));
  if (sent.method !== "GET" || sent.path.includes("buildIndex"))
    wrong.push(...(await findViolations(caller)).map((sentence) => `before its repetition: ${sentence}`));
  const again = await caller.call(sent, key);
  if (again.status !== reference.status && !(key && WRITTEN_BEFORE.includes(again.status)))
    wrong.push(`repeated: ${tell(again)} in place of ${reference.status}`);
  const different = differ(grownBy(before, await countRows(caller.rig.db())), reference.grown);
  if (different !== null) wrong.push(`in the end, ${different}`);
  return wrong;
}

/** What is wrong with an answer that came while something went wrong. */
function judge({ path }: Sent, answer: Answer, reference: Reference): string[] {
  const { status, cut, text, headers } = answer;
  // What takes jobs and strikes the clock is no request of a person.
  if (path.startsWith("/torture/")) return [];
  if (status === 0) return [`no answer: ${cut}`];
  if (cut !== null) return [];
  if (status === reference.status) return [];
  if (status < 500) return WRITTEN_BEFORE.includes(status) || status === 409 ? [] : [`blamed for it: ${tell(answer)}`];
  const json = headers.get("Content-Type")?.startsWith("application/json");
  const clear = json ? /"message":"[^"]{10,}/.test(text) : text.includes('lang="de"') && text.includes("<h1");
  return clear ? [] : [`no clear answer: ${tell(answer)}`];
}

const keyOf = ({ method, path }: Sent) =>
  method === "GET" || path.startsWith("/torture/") ? undefined : crypto.randomUUID();

const tell = ({ status, text, cut }: Answer) => `${status} ${cut ?? text.slice(0, 200)}`;
