import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { DomainError } from "../../../base/domain-error";
import type { StatementTypeChoice } from "../statement-type-choices";
import { FILES } from "./csv/fixtures/exports";
import { readStatements } from "./read-statements";

/** What costs the square of its length when a rule tries it from every place anew. */
const UNITS = [
  "\n",
  "\r",
  "\r\n",
  " ",
  "\t",
  " \n",
  "\u00a0",
  ":",
  ":\n",
  "{",
  "}",
  "{ ",
  "-}\n",
  "{1:{4:\n",
  "0",
  "9,",
  "1.",
  '"',
  '";"',
  '" ',
  'a"b;',
  '"a\n',
  "?",
  "?20",
  "?20\n",
  "/",
  "/REMI/",
  "/TRTP/",
  "EREF+",
  "EREF: ",
  "Ref. ",
  "IBAN: ",
  ";",
  ",",
  "a;b;c;d;e;f;g;h\n",
  "@@",
  "@",
  "<a>",
  "<a/>",
  "</",
  "<!--",
  "&",
  "&amp;",
  "]]>",
  "<![CDATA[",
  "\u0001",
  "ä",
  "\u00ff",
  "-",
  "+",
  "Ums",
  ":20:15 ",
  "\n:86:a",
  "\n:20:",
  "\n:61:",
  "\n:61:2401030103C5,NMSC",
];

const TYPES = ["AUTO", "CAMT", "MT940", "CSV_SPARKASSE", "CSV_COMDIRECT"] as const;
type Frame = { name: string; types: readonly StatementTypeChoice[]; around: (run: string) => string };

/** What stands around a run of them, so that it meets each rule. */
const FRAMES: Frame[] = [
  { name: "the run alone", types: TYPES, around: (run) => run },
  {
    name: "an information",
    types: ["MT940"],
    around: (run) => `:20:A\n:25:1\n:34F:EUR0,\n:61:2401030103C5,NMSC\n:86:166?20${run}x\n-`,
  },
  { name: "an entry", types: ["MT940"], around: (run) => `:20:A\n:25:1\n:34F:EUR0,\n:61:2401030103C${run}x\n-` },
  {
    name: "an account and a balance",
    types: ["MT940"],
    around: (run) => `:20:A\n:25:1${run}x\n:60F:C240102EUR${run}x\n:62F:C240102EUR0,\n-`,
  },
  {
    name: "a purpose in a table",
    types: ["CSV_COMDIRECT"],
    around: (run) => FILES.comdirect.replace("Buchungstext:", `Buchungstext:${run}`),
  },
  {
    name: "a quoted purpose",
    types: ["AUTO"],
    around: (run) => FILES.sparkasseMt940.replace("SVWZ+", `SVWZ+${run}`),
  },
  { name: "an amount in a table", types: ["AUTO"], around: (run) => FILES.ing.replace(/-\d+,\d\d;EUR/, `${run}x;EUR`) },
  { name: "above a table", types: ["CSV_DKB"], around: (run) => `${run}x\n${FILES.dkbAccount}` },
  { name: "below a table", types: ["CSV_DEUTSCHE_BANK"], around: (run) => `${FILES.deutscheBank}\n${run}x` },
  {
    name: "a text in XML",
    types: ["CAMT"],
    around: (run) =>
      `<Document><BkToCstmrStmt><Stmt><Ntry><AddtlNtryInf>${run}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
  },
  {
    name: "a tag in XML",
    types: ["CAMT"],
    around: (run) => `<Document><BkToCstmrStmt><Stmt ${run} b="${run}"></Stmt></BkToCstmrStmt></Document>`,
  },
];

const encode = (text: string) => new TextEncoder().encode(text);
const runOf = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

/** Reads a file as several types; what is thrown is a sentence. */
function readAs(types: readonly StatementTypeChoice[], bytes: Uint8Array): void {
  for (const type of types)
    try {
      readStatements(bytes, type);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
}

/** Milliseconds of the quickest go; one that takes no more than `enough` is not gone again. */
function timeOf(work: () => void, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > enough; round++) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** A busy machine is no failure. */
const BUSY = 300_000;
/** What takes no longer is never looked at again: a square would take many times that. */
const UNSUSPECTED = 1_500;
const MOST_GROWTH = 10;

test.each(FRAMES)(
  "$name: what is four times as long takes about four times as long, not sixteen times",
  ({ types, around }) => {
    const slow = UNITS.flatMap((unit) => {
      const time = (length: number) => {
        const bytes = encode(around(runOf(unit, length)));
        return timeOf(() => readAs(types, bytes), UNSUSPECTED);
      };
      const long = time(240_000);
      if (long <= UNSUSPECTED) return [];
      const short = time(60_000);
      return long > MOST_GROWTH * short ? [{ unit, short, long }] : [];
    });
    expect(slow).toEqual([]);
  },
  BUSY,
);

test(
  "a megabyte of anything is read or refused in a moment",
  () => {
    const slow = UNITS.flatMap((unit) => {
      const bytes = encode(runOf(unit, 1_000_000));
      const took = timeOf(() => readAs(TYPES, bytes), 5_000);
      return took > 5_000 ? [{ unit, took }] : [];
    });
    expect(slow).toEqual([]);
  },
  BUSY,
);

test("a ZIP of a thousand names, and one whose name is long, is read in a moment", () => {
  const names = Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`${"a/".repeat(50)}${at}.sta`, encode(" ")]),
  );
  readAs(TYPES, zipSync(names));
  readAs(TYPES, zipSync({ [`${"/".repeat(60_000)}x`]: encode(":20:A") }));
});
