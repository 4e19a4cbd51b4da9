import { allowBody, boundBody, defaultBound } from "../../app/http/forms/bound-body";
import { readForm } from "../../app/http/forms/read-form";
import type { Random } from "../../db/seed/history/random";
import { type CutBody, cutBody } from "./cut-body";
import type { Part, Range } from "./part";

const SIZES = [0, 1, 50, 800, 6_000];

/** Not each runtime reads each form that it can write. */
const UNREADABLE = "unreadable";

/** How much more than its length an endless body would send before this gives up on whoever reads it. */
const MOST_READ = 1_000_000;

/** Sends bodies cut in many ways, and compares what is read of each with what it is whole. */
export function tormentBodies(range: Range, part: Part): Promise<void> {
  return part.tryAll(range, "body", async (random) => {
    const body = await cutBody(random.pick(SIZES), random);
    // Around the length of the body, where a mistake of one would show.
    const largest = random.below(3) === 0 ? random.below(10_000) : Math.max(0, body.whole.length + random.below(5) - 2);
    const expected = await foresee(body, largest);
    const met = await send(body, largest, random);
    part.count(expected.startsWith("read ") ? "read" : expected);
    if (met === expected) return [];
    return [`${body.how}, at most ${largest}\n  expected: ${expected.slice(0, 200)}\n  met: ${met.slice(0, 200)}`];
  });
}

/** What must become of a body: what is read of it, or why it is refused. */
async function foresee({ declared, ending, pieces, type, whole }: CutBody, largest: number): Promise<string> {
  if (Number(declared ?? 0) > largest) return "too-large, unread";
  if (ending === "endless" || pieces.reduce((sum, { length }) => sum + length, 0) > largest) return "too-large";
  if (ending === "broken off") return "invalid";
  return tell(new Response(whole, { headers: { "Content-Type": type } }), type).catch(() => UNREADABLE);
}

async function send({ declared, ending, pieces, type }: CutBody, largest: number, random: Random): Promise<string> {
  let taken = 0;
  let asked = 0;
  let stopped = false;
  const left = [...pieces];
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked++;
        const piece = left.shift() ?? (ending === "endless" ? new Uint8Array(1_000) : null);
        if (piece && taken < MOST_READ) {
          taken += piece.length;
          controller.enqueue(piece);
        } else if (ending === "broken off") controller.error(new Error("the connection is gone"));
        else controller.close();
      },
      cancel() {
        stopped = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": type, ...(declared !== null && { "Content-Length": declared }) };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: source, duplex: "half" };
  const bound = defaultBound(random.below(2) === 0);
  const request = boundBody(new Request("http://localhost/", init), bound);
  // What a route allows counts, though the request was bounded before.
  allowBody(bound, largest);
  const read = isForm(type) ? readForm(request, bound).then(tellForm) : tell(request, type);
  const met = await read.catch(() => bound.refusal?.code ?? UNREADABLE);
  if (met !== "too-large") return met;
  const longest = Math.max(1_000, ...pieces.map(({ length }) => length));
  if (taken > largest + longest) return `too-large, but ${taken} bytes were taken`;
  if (asked === 0) return "too-large, unread";
  return stopped ? "too-large" : "too-large, but the rest would still come";
}

function isForm(type: string): boolean {
  return /form/.test(type);
}

async function tell(body: Request | Response, type: string): Promise<string> {
  return isForm(type) ? tellForm(await body.formData()) : `read ${JSON.stringify(await body.text())}`;
}

async function tellForm(form: FormData): Promise<string> {
  const entries = [...form].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : [value.name, [...new Uint8Array(await value.arrayBuffer())]],
  ]);
  return `read ${JSON.stringify(await Promise.all(entries))}`;
}
