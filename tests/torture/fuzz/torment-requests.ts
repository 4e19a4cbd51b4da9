import { eq } from "drizzle-orm";
import fc from "fast-check";
import { ledgerLock } from "../../../db/schema/books/ledger";
import { users } from "../../../db/schema/users";
import type { Random } from "../../../db/seed/history/random";
import type { HtmlForm } from "../../support/read-html";
import type { Answer, Sent } from "../../support/rig/caller";
import type { Part, Range } from "../part";
import { findViolations, type Scene } from "../rig/scene";
import { oddCall, oddForm, oddVisit } from "./odd-request";

/** Requests under way at a time. */
const AT_ONCE = 4;

const LOOK_EVERY = 400;

/** A page whose forms were read is read again after so many of them, as what it shows changes. */
const FORMS_LAST = 40;

const MOST_SHOWN_OF_A_BODY = 600;

/** Sessions end here, and where there is nothing to come back from. */
const leftOut = ["/auth/sign-out", "/auth/google/callback"];

/**
 * Sends odd requests to every address that the build knows and odd forms of every page: none may be answered by a failure of ours, none
 * may take long, and nothing may be stored that breaks what must hold.
 */
export async function tormentRequests(
  scene: Scene,
  patterns: readonly string[],
  range: Range,
  part: Part,
): Promise<void> {
  const { caller } = scene;
  const open = patterns.filter((pattern) => !leftOut.includes(pattern));
  const calls = await listMethods(
    scene,
    open.filter((pattern) => pattern.startsWith("/api")),
  );
  const pages = open.filter((pattern) => !pattern.startsWith("/api"));
  const forms = new FormShelf(scene);
  const trial = async (random: Random) => {
    const kind = random.pick(["call", "call", "visit", "form"] as const);
    const pattern = random.pick(kind === "call" ? [...calls.keys()] : pages);
    const sent = await makeRequest(kind, { pattern, methods: calls.get(pattern) ?? [] }, random, forms);
    const answer = await caller.callPatiently(sent);
    part.count(`${kind} ${answer.status}`);
    const wrong = judge(sent, answer);
    return wrong === null ? [] : [`${await tellRequest(sent)}: ${wrong}`];
  };
  for (let from = range.from, left = range.count; left > 0 && Date.now() < range.until; left -= LOOK_EVERY) {
    await part.tryAll({ ...range, from, count: Math.min(left, LOOK_EVERY) }, "request", trial, AT_ONCE);
    from += LOOK_EVERY;
    for (const sentence of await findViolations(caller))
      part.fail(`within ${LOOK_EVERY} requests before ${from} of seed ${range.seed}: ${sentence}`);
    await openDoors(scene);
  }
  for (const sentence of await findViolations(caller, { thorough: true })) part.fail(`in the end: ${sentence}`);
}

type Kind = "call" | "visit" | "form";

/** What each address takes, as it says itself. */
async function listMethods({ caller }: Scene, patterns: readonly string[]): Promise<Map<string, string[]>> {
  const methods = new Map<string, string[]>();
  for (const pattern of patterns) {
    const { headers } = await caller.call({ method: "PATCH", path: pattern.replace(/:\w+|\*/g, "1") });
    methods.set(pattern, headers.get("Allow")?.split(", ") ?? ["GET"]);
  }
  return methods;
}

async function makeRequest(
  kind: Kind,
  { pattern, methods }: { pattern: string; methods: readonly string[] },
  random: Random,
  forms: FormShelf,
): Promise<Sent> {
  const draw = <Value>(arbitrary: fc.Arbitrary<Value>): Value =>
    fc.sample(arbitrary, { numRuns: 1, seed: random.below(2 ** 31) })[0]!;
  if (kind === "call") return draw(oddCall(pattern, methods));
  if (kind === "visit") return draw(oddVisit(pattern));
  const page = pattern.replace(/:(\w+)|\*/g, (_, name: string) =>
    name === "reportName" ? "annuals" : String(1 + random.below(12)),
  );
  const form = random.pick(await forms.of(page, pattern));
  return form ? draw(oddForm(page, form)) : draw(oddVisit(pattern));
}

/** The forms of pages, read anew now and then. */
class FormShelf {
  private readonly known = new Map<string, { forms: HtmlForm[]; left: number }>();

  constructor(private readonly scene: Scene) {}

  async of(page: string, pattern: string): Promise<HtmlForm[]> {
    const known = this.known.get(pattern);
    if (known && known.left-- > 0) return known.forms;
    const { caller } = this.scene;
    const { text } = await caller.call({ method: "GET", path: page });
    const read = await caller.call({ method: "POST", path: "/torture/forms", body: () => text });
    const forms = ((read.status === 200 ? JSON.parse(read.text) : []) as HtmlForm[])
      .filter(({ action }) => !action.startsWith("/auth/"))
      .map((form) => ({ ...form, action: form.action || page }));
    this.known.set(pattern, { forms, left: FORMS_LAST });
    return forms;
  }
}

/** What is wrong with an answer, null if nothing is. */
function judge({ method, path }: Sent, { status, text, headers, milliseconds, cut }: Answer): string | null {
  if (status === 0 || cut !== null) return `no answer after ${milliseconds.toFixed(0)} ms: ${cut}`;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  // Dots in a path, however they are written, are gone before it is sent.
  const { pathname } = new URL(`http://127.0.0.1${path}`);
  if (status < 400 || !pathname.startsWith("/api/") || method === "HEAD") return null;
  const isSentence = headers.get("Content-Type")?.startsWith("application/json") && /"message":"[^"]{5,}/.test(text);
  return isSentence ? null : `${status} without a sentence: ${text.slice(0, 300)}`;
}

async function tellRequest({ method, path, body, headers }: Sent): Promise<string> {
  const made = body?.();
  const said = made === undefined ? "" : await new Response(made).text();
  return `${method} ${path} ${JSON.stringify(headers ?? {})} ${said.slice(0, MOST_SHOWN_OF_A_BODY)}`;
}

/** Undoes what would have all further requests refused: rights and sessions taken away, months closed. */
async function openDoors({ caller }: Scene): Promise<void> {
  const db = caller.rig.db();
  const whole = {
    admin: true,
    editor: true,
    voter: true,
    accountant: true,
    locked: false,
    deleteTime: null,
    sessionsSince: null,
  };
  await db.update(users).set(whole).where(eq(users.id, caller.userId));
  await db.update(ledgerLock).set({ lockedUntil: null });
  caller.signInAnew();
}
