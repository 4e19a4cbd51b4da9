import type { Random } from "../../db/seed/history/random";

/** A body as a client sends it: in pieces, with a length that is right, wrong or not said, and an end that may not come. */
export type CutBody = {
  how: string;
  type: string;
  whole: Uint8Array<ArrayBuffer>;
  pieces: Uint8Array<ArrayBuffer>[];
  /** The `Content-Length`, null if none is sent. */
  declared: string | null;
  ending: "whole" | "broken off" | "endless";
};

const WORDS = [
  "Straße",
  "ä",
  "🏠",
  "\u0000",
  "%41",
  "&",
  "=",
  "+",
  '"',
  "--edge",
  "__proto__",
  "a[0].b",
  "",
  "x".repeat(300),
];

const LENGTHS: Record<string, (length: number, random: Random) => string | null> = {
  none: () => null,
  right: (length) => String(length),
  "too small": (length, random) => String(random.below(length + 1)),
  "too large": (length, random) => String(length + 1 + random.below(100_000)),
  nonsense: (_, random) => random.pick(["", "-1", "many", "1e", "0x", "NaN", " "]),
};

/** Makes a body of about `size` bytes, of one of the types that forms and `/api` send, and cuts it. */
export async function cutBody(size: number, random: Random): Promise<CutBody> {
  const { type, whole } = await makeBody(size, random);
  const [said, length] = random.pick(Object.entries(LENGTHS));
  const ending = random.pick(["whole", "whole", "whole", "broken off", "endless"] as const);
  return {
    how: `${type.split(";")[0]}, ${whole.length} bytes, length ${said}, ${ending}`,
    type,
    whole,
    pieces: cut(ending === "broken off" ? whole.subarray(0, random.below(whole.length)) : whole, random),
    declared: length(whole.length, random),
    ending,
  };
}

async function makeBody(size: number, random: Random): Promise<{ type: string; whole: Uint8Array<ArrayBuffer> }> {
  const word = () => random.pick(WORDS);
  const entries: [string, string][] = [];
  for (let length = 0; length < size; length += 1 + (entries.at(-1)?.join("").length ?? 0))
    entries.push([word(), word()]);
  const kind = random.below(4);
  if (kind === 0)
    return {
      type: "application/x-www-form-urlencoded",
      whole: new TextEncoder().encode(String(new URLSearchParams(entries))),
    };
  if (kind === 1) return { type: "application/json", whole: new TextEncoder().encode(JSON.stringify(entries)) };
  if (kind === 2) return { type: "text/plain", whole: new TextEncoder().encode(entries.join("")) };
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  form.append("file", new File([Uint8Array.from({ length: size }, () => random.below(256))], "a.sta"));
  const sent = new Response(form);
  return { type: sent.headers.get("Content-Type") ?? "", whole: new Uint8Array(await sent.arrayBuffer()) };
}

/** Cuts into pieces of a byte, of a few or of many, with empty ones between. */
function cut(whole: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer>[] {
  const longest = random.pick([Math.ceil(whole.length / 1_000), 7, 500, whole.length + 1]);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < whole.length; ) {
    const length = random.below(6) === 0 ? 0 : 1 + random.below(longest);
    pieces.push(whole.slice(at, at + length));
    at += length;
  }
  return pieces;
}
