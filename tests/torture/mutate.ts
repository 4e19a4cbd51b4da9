import { zipSync } from "fflate";
import type { Random } from "../../db/seed/history/random";

/** One way to spoil a file. */
type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const latin = new TextDecoder("latin1");
const toLatin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const inText =
  (change: (text: string, random: Random) => string): Mutation =>
  (bytes, random) =>
    toLatin(change(latin.decode(bytes), random));

/** What numbers, days and texts of no bank look like. */
const STRANGE = [
  "9".repeat(400),
  "99999999999999999999,99",
  "-0",
  "1e308",
  "NaN",
  "0,001",
  "1.2.3,4,5",
  "000000",
  "991332",
  "29.02.2023",
  "2023-13-45",
  "\0",
  "\u00ef\u00bb\u00bf",
  '"',
  ";".repeat(5_000),
  '";"',
  "&#x0;",
  "&undefined;",
  "<![CDATA[",
  "<!DOCTYPE a [<!ENTITY b 'bb'>]>",
  "]]>",
  "</Ntry>",
  ":61:",
  ":86:?20?21?22?99",
  "-}",
  "{4:",
  "@@",
  "\r",
  " ".repeat(20_000),
  "?".repeat(5_000),
  "EREF+",
  "+".repeat(3_000),
  "__proto__",
  "constructor",
];

const GROWN_LENGTH = 300_000;

const MUTATIONS: Record<string, Mutation> = {
  "bytes flipped": (bytes, random) => {
    const spoilt = bytes.slice();
    for (let left = 1 + random.below(20); left > 0; left--) spoilt[random.below(spoilt.length)] = random.below(256);
    return spoilt;
  },
  "cut off": (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)),
  "start missing": (bytes, random) => bytes.slice(random.below(bytes.length + 1)),
  "piece missing": (bytes, random) => {
    const from = random.below(bytes.length + 1);
    return join([bytes.slice(0, from), bytes.slice(from + random.below(200))]);
  },
  "block twice": (bytes, random) => {
    const [from, length, at] = [random.below(bytes.length + 1), random.below(2_000), random.below(bytes.length + 1)];
    const block = bytes.slice(from, from + length);
    return join([bytes.slice(0, at), ...Array.from({ length: 1 + random.below(30) }, () => block), bytes.slice(at)]);
  },
  grown: (bytes, random) => {
    // Rarely, as it takes long: what costs the square of a length shows at once.
    if (random.below(8) > 0) return bytes;
    const from = random.below(bytes.length + 1);
    const block = bytes.slice(from, from + 1 + random.below(3_000));
    const times = Math.ceil(GROWN_LENGTH / Math.max(1, block.length));
    return join([bytes.slice(0, from), ...Array.from({ length: times }, () => block), bytes.slice(from)]);
  },
  "a line twice": inText((text, random) => {
    const lines = text.split("\n");
    const line = random.below(lines.length);
    return lines.toSpliced(random.below(lines.length), 0, lines[line] ?? "").join("\n");
  }),
  "an element twice or gone": inText((text, random) => {
    const names = [...text.matchAll(/<([A-Za-z:]+)[\s>]/g)].map(([, name]) => name ?? "");
    const name = names[random.below(names.length)];
    if (name === undefined) return text;
    const elements = [...text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>[\\s\\S]*?</${name}>`, "g"))];
    const element = elements[random.below(elements.length)];
    if (!element) return text;
    const times = random.below(3) === 0 ? 0 : 2;
    return text.slice(0, element.index) + element[0].repeat(times) + text.slice(element.index + element[0].length);
  }),
  "a value replaced": inText((text, random) => {
    const values = [...text.matchAll(/(?<=[>;,":?])[^<>;,":?\r\n]+(?=[<;,":?\r\n])/g)];
    const value = values[random.below(values.length)];
    if (!value) return text;
    const another = random.below(2) === 0 ? random.pick(STRANGE) : values[random.below(values.length)]?.[0];
    return text.slice(0, value.index) + another + text.slice(value.index + value[0].length);
  }),
  "lines swapped": inText((text, random) => {
    const lines = text.split("\n");
    for (let left = 1 + random.below(5); left > 0; left--) {
      const [one, other] = [random.below(lines.length), random.below(lines.length)];
      [lines[one], lines[other]] = [lines[other] ?? "", lines[one] ?? ""];
    }
    return lines.join("\n");
  }),
  "lines missing": inText((text, random) =>
    text
      .split("\n")
      .filter(() => random.below(5) > 0)
      .join("\n"),
  ),
  "numbers replaced": inText((text, random) =>
    text.replaceAll(/\d[\d.,]*/g, (number) => (random.below(12) === 0 ? random.pick(STRANGE) : number)),
  ),
  "digits changed": inText((text, random) =>
    text.replaceAll(/\d/g, (digit) => (random.below(15) === 0 ? String(random.below(10)) : digit)),
  ),
  "strange text put in": inText((text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + random.pick(STRANGE) + text.slice(at);
  }),
  "separators exchanged": inText((text, random) => {
    const signs = [";", ",", "\t", '"', ":", "?", "<", ">", "\r\n", "\n", ".", "/"];
    const [one, other] = [random.pick(signs), random.pick(signs)];
    return text.replaceAll(one, (sign) => (random.below(4) === 0 ? other : sign));
  }),
  "in UTF-16": (bytes, random) => {
    const codes = Uint16Array.from(`${random.below(4) === 0 ? "" : "\uFEFF"}${latin.decode(bytes)}`, (letter) =>
      letter.charCodeAt(0),
    );
    const spoilt = new Uint8Array(codes.buffer);
    return random.below(2) === 0 ? spoilt : spoilt.map((_, index) => spoilt[index ^ 1] ?? 0);
  },
  "encoded twice": (bytes) => new TextEncoder().encode(latin.decode(bytes)),
  "umlauts in bytes of their own": inText((text, random) =>
    text.replaceAll(/[aou]/g, (letter) =>
      random.below(6) === 0 ? String.fromCharCode(0x80 + random.below(0x80)) : letter,
    ),
  ),
  "mixed with another file": (bytes, random, other) =>
    join([bytes.slice(0, random.below(bytes.length + 1)), other.slice(random.below(other.length + 1))]),
  "packed, then spoilt": (bytes, random, other) => {
    const packed = zipSync({ "a.xml": bytes, "b/c.sta": other });
    for (let left = random.below(8); left > 0; left--) packed[random.below(packed.length)] = random.below(256);
    return packed;
  },
};

const NAMES = Object.keys(MUTATIONS);

/** Spoils a file in one way, or in up to three, and says how. `other` is a second file to mix in. */
export function mutate(
  bytes: Uint8Array,
  other: Uint8Array,
  random: Random,
): { bytes: Uint8Array<ArrayBuffer>; how: string } {
  const ways = Array.from({ length: 1 + Math.floor(random.below(6) / 3) * random.below(3) }, () => random.pick(NAMES));
  const spoilt = ways.reduce((current, way) => MUTATIONS[way]?.(current, random, other) ?? current, bytes);
  return { bytes: new Uint8Array(spoilt), how: ways.join(", ") };
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
