import { Random } from "../../db/seed/history/random";
import { type Answer, NO_FAULT, newKey, type Sent } from "./rig/caller";
import { countRows, differ, grownBy, type RowCounts } from "./rig/count-rows";
import { type BindingName, boundTo, type Calls, type Fault, faultKinds } from "./rig/faults";
import { findViolations } from "./rig/find-violations";
import { type Operation, reads, works, writes } from "./rig/operations";
import type { Scene } from "./rig/scene";
import type { Part } from "./summary";

const operations: Record<string, Operation> = { ...writes, ...reads, ...works };

/** What calls more than the database comes often. */
const withFiles = [
  "load statement",
  "attach",
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

/** What a kind of operation does and calls where nothing goes wrong. */
type Reference = { status: number; grown: RowCounts; calls: Calls };

/**
 * Lets one call of one binding go wrong in each of many operations. What was told the person must be clear, nothing may be half
 * done, and the same request again must bring about what one alone does.
 */
export async function tormentWithFaults(
  scene: Scene,
  { count, seed, from, until }: { count: number; seed: number; from: number; until: number },
  part: Part,
): Promise<void> {
  const references = new Map<string, Reference>();
  for (let number = from; number < from + count && Date.now() < until; number++) {
    // Each has draws of its own, so that one alone can be looked at again.
    const random = new Random(seed, `fault ${number}`);
    const name = random.pick(random.chance(0.5) ? withFiles : Object.keys(operations));
    const operation = operations[name]!;
    const reference = references.get(name) ?? (await doOnce(scene, operation));
    references.set(name, reference);
    const fault = pickFault(reference.calls, random);
    part.count(`${fault.binding} ${fault.kind}`);
    const wrong = await meetFault(scene, { name, operation, reference, fault });
    wrong.push(...(await findViolations(scene.caller, { thorough: number % THOROUGH_EVERY === 0 })));
    for (const sentence of wrong)
      part.fail(
        `fault ${number} of seed ${seed}, ${name}, call ${fault.call} of ${fault.binding} ${fault.kind}: ${sentence}`,
      );
  }
}

async function doOnce(scene: Scene, operation: Operation): Promise<Reference> {
  const sent = await operation(scene);
  const before = await countRows(scene.caller.rig.db);
  const { status, calls, text, cut } = await scene.caller.call(sent, { key: keyOf(sent), fault: NO_FAULT });
  if (!calls || status >= 400)
    throw new Error(`${sent.method} ${sent.path}: ${status} ${cut ?? ""} ${text.slice(0, 300)}`);
  return { status, calls, grown: grownBy(before, await countRows(scene.caller.rig.db)) };
}

function pickFault(calls: Calls, random: Random): Fault {
  const called = boundTo.filter((binding) => calls[binding] > 0);
  // The database is called most; each binding gets its share.
  const binding: BindingName = random.pick(called);
  return { binding, call: 1 + random.below(calls[binding]), kind: random.pick(faultKinds) };
}

type Trial = { name: string; operation: Operation; reference: Reference; fault: Fault };

async function meetFault(scene: Scene, { operation, reference, fault }: Trial): Promise<string[]> {
  const { caller } = scene;
  const sent = await operation(scene);
  const key = keyOf(sent);
  const before = await countRows(caller.rig.db);
  const wrong: string[] = [];
  const first = caller.call(sent, { key, fault });
  if (fault.kind === "is late") {
    // Who waits too long sends it once more meanwhile.
    await new Promise((resolve) => setTimeout(resolve, REPEATED_AFTER_MILLISECONDS));
    const second = await caller.call(sent, { key });
    if (second.status >= 500 || second.status === 0) wrong.push(`the second beside it: ${tell(second)}`);
  }
  wrong.push(...judge(sent, await first, reference));
  if (sent.method !== "GET" || sent.path.includes("buildIndex"))
    wrong.push(
      ...(await findViolations(caller, { thorough: false })).map((sentence) => `before its repetition: ${sentence}`),
    );
  const again = await caller.call(sent, { key });
  if (again.status !== reference.status && !(key && WRITTEN_BEFORE.includes(again.status)))
    wrong.push(`repeated: ${tell(again)} in place of ${reference.status}`);
  const different = differ(grownBy(before, await countRows(caller.rig.db)), reference.grown);
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

const keyOf = ({ method, path }: Sent) => (method === "GET" || path.startsWith("/torture/") ? undefined : newKey());

const tell = ({ status, text, cut }: Answer) => `${status} ${cut ?? text.slice(0, 200)}`;
