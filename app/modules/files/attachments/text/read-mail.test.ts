import fc from "fast-check";
import PostalMime, { type Address } from "postal-mime";
import { expect, test } from "vitest";
import { hostileMails } from "../../../../../tests/support/hostile/hostile-mails";
import { collectText, MAX_TEXT_BYTES } from "./collect-text";
import { readHtml } from "./read-html";
import { readMail } from "./read-mail";
import { splitMail } from "./split-mail";

/** Lines of a part of a mail, its headers first. */
type Lines = string[];

const word = fc.stringMatching(/^w[a-zßü\d]{2,8}$/);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const latin = (said: string) => Buffer.from(said, "latin1").toString("base64");
const quoted = (said: string) =>
  [...Buffer.from(said)].map((byte) => (byte > 126 ? `=${byte.toString(16)}` : String.fromCharCode(byte))).join("");
const written: ((said: string) => Lines)[] = [
  (said) => ["Content-Type: text/plain; charset=utf-8", "", said, "", "-- ", "--anders"],
  (said) => [
    "Content-type:",
    " text/plain;",
    '\tcharset="iso-8859-1"',
    "Content-Transfer-Encoding: BASE64",
    "",
    latin(said),
  ],
  (said) => [
    "content-transfer-encoding: quoted-printable",
    "",
    `${quoted(said)}=`,
    " =",
    "",
    said.length > 4 ? quoted(said) : "",
  ],
  (said) => ["Content-Type: text/plain; format=flowed", "", `${said} `, said],
  (said) => ["Content-Type: text/html; charset=utf-8", "", `<p>${said.replaceAll("ü", "&uuml;")}</p>`],
  (said) => ["Content-Type: text/plain", "Content-Disposition: attachment; filename=notiz.txt", "", said, "--", "wnie"],
  (said) => [
    `Content-Type: application/pdf; name="${quoted(said)}.pdf"`,
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "",
  ],
  (said) => [
    "Content-Disposition: inline;",
    ` filename*0*=utf-8''${encodeURIComponent(said)};`,
    " filename*1=wende.pdf",
    "Content-Type: image/png",
    "",
    "--x",
  ],
];
const leaf = fc.tuple(fc.constantFrom(...written), text).map(([write, said]) => write(said));

const { message } = fc.letrec<{ part: Lines; message: Lines }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .record({
        kind: fc.constantFrom("mixed", "alternative", "related", "signed"),
        boundary: fc.stringMatching(/^[a-zA-Z\d'()+_,./:=?-]{8,30}$/),
        isQuoted: fc.boolean(),
        parts: fc.array(tie("part"), { minLength: 1, maxLength: 4 }),
        around: text,
      })
      .map(({ kind, boundary, isQuoted, parts, around }) => {
        const said = isQuoted || /[^a-zA-Z\d'+_.-]/.test(boundary) ? `"${boundary}"` : boundary;
        return [
          `Content-Type: multipart/${kind}; boundary=${said}`,
          ...["", `Vorspann ${around}`],
          ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
          ...[`--${boundary}--`, `Nachspann ${around}`],
        ];
      }),
    fc
      .tuple(fc.constantFrom("", "Content-Disposition: inline"), tie("message"))
      .map(([disposition, message]) => [
        ...["Content-Type: message/rfc822", ...(disposition ? [disposition] : []), ""],
        ...message,
      ]),
  ),
  message: fc
    .record({ subject: text, people: fc.array(word, { maxLength: 3 }), body: tie("part") })
    .map((mail) => [
      "Received: from wnie by wniemals",
      "\twnimmer",
      `Subject: =?utf-8?Q?${quoted(mail.subject).replaceAll(" ", "_")}?=`,
      " =?iso-8859-1?B?d+R3?=",
      "From: =?utf-8?Q?wJ=C3=BCrgen?= <verwaltung@kappel.example>",
      ...mail.people.map((name) => `To: "${name}" <${Buffer.from(name).toString("hex")}@kappel.example>`),
      "MIME-Version: 1.0",
      ...mail.body,
    ]),
}));

/** The words that are meant to be read, as the library finds them in a mail that nobody took apart before. */
async function wordsOfTheLibrary(bytes: Uint8Array): Promise<string[]> {
  const mail = await PostalMime.parse(bytes);
  const nameOf = ({ name, address = "" }: Address) => `${name} ${address}`;
  const people = [mail.from, ...(mail.to ?? [])].map((person) => (person ? nameOf(person) : ""));
  const names = mail.attachments.map(({ filename }) => filename ?? "");
  return wordsOf([mail.subject, ...people, mail.text ?? readHtml(mail.html ?? ""), ...names].join("\n"));
}

function wordsOf(said: string): string[] {
  return (said.match(/(?<![\p{L}\d])w[\p{L}\d]+/gu) ?? []).sort();
}

async function read(bytes: Uint8Array): Promise<string> {
  const collector = collectText();
  await readMail(bytes, collector);
  return collector.take();
}

test("mails of every shape say the same as if they were read whole", async () => {
  await fc.assert(
    fc.asyncProperty(message, fc.constantFrom("\n", "\r\n"), async (lines, lineEnd) => {
      const bytes = new TextEncoder().encode(lines.join(lineEnd));
      expect(wordsOf(await read(bytes))).toEqual(await wordsOfTheLibrary(bytes));
    }),
    { numRuns: 500, seed: 20_260_301 },
  );
});

test("HTML is read where the plain text beside it says nothing", async () => {
  const lines = [
    "Content-Type: multipart/alternative; boundary=b",
    ...["", "--b", "", "", "--b", "Content-Type: text/html", "", "<p>Bitte um R&uuml;ckruf</p>", "--b--"],
  ];
  expect(await read(new TextEncoder().encode(lines.join("\n")))).toBe("Bitte um Rückruf");
});

test.each(Object.entries(hostileMails))(
  "%s: little of it is given to the library",
  async (_, write) => {
    const bytes = write(10);
    const parts = splitMail(bytes);
    const texts = parts.flatMap((part) => part.text?.body ?? []);
    const sum = (pieces: readonly Uint8Array[]) => pieces.reduce((length, piece) => length + piece.length, 0);
    const linesOf = (piece: Uint8Array) => piece.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
    expect(parts.length).toBeLessThanOrEqual(1_000);
    expect(sum(texts)).toBeLessThanOrEqual(2_000_000);
    expect(texts.reduce((count, piece) => count + linesOf(piece), 0)).toBeLessThanOrEqual(21_000);
    expect(sum(parts.flatMap(({ headers }) => headers))).toBeLessThanOrEqual(262_144);
    expect((await read(bytes)).length).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  },
  60_000,
);
