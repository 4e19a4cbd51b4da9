import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { SAMPLES, samplesThere } from "../../../../../../tests/support/samples";
import { decodeText } from "../../../../base/files/decode-text";
import type { CsvStatementType } from "../../../bank-accounts/bank-names";
import { type Statement, StatementError } from "../../statement";
import { sampleTypes } from "../fixtures/sample-types";
import { parseCsv } from "./parse-csv";
import { recogniseCsv } from "./recognise-csv";

const ROOT = join(SAMPLES, "csv");
/**
 * Files that are no export of a bank: without a header, with fewer cells than columns, or rewritten by a program so that
 * the column with S and H is gone.
 */
const DAMAGED = /_nok_|cash_empty|n26-03|n26-04|fiducia_data_fixed/;

type Sample = { folder: string; path: string; type: CsvStatementType };

const samples: Sample[] = samplesThere
  ? Object.entries(sampleTypes)
      .filter(([folder]) => existsSync(join(ROOT, folder)))
      .flatMap(([folder, type]) =>
        readdirSync(join(ROOT, folder))
          .filter((name) => !name.endsWith(".expected"))
          .map((name) => ({ folder, path: join(ROOT, folder, name), type })),
      )
  : [];
const read = ({ type, path }: Sample): Statement[] | string => {
  try {
    return parseCsv(type, decodeText(readFileSync(path)));
  } catch (error) {
    if (error instanceof StatementError) return error.message;
    throw error;
  }
};
const entriesOf = (statements: Statement[]) => statements.flatMap(({ entries }) => entries);
const pendingOf = (statements: Statement[]) => statements.reduce((sum, { pending }) => sum + pending, 0);

/** What a converter made of a file: days and cents, from CSV, OFX, MT940 or the lines of HomeBank. */
function readExpected(text: string): { day: string; cents: number }[] {
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  if (text.includes("<OFX>")) {
    const found = text.matchAll(/<DTPOSTED>\s*(\d{4})(\d\d)(\d\d)\s*<\/DTPOSTED>\s*<TRNAMT>\s*(\S+)\s*</g);
    return [...found].map(([, year, month, day, amount]) => ({
      day: `${year}-${month}-${day}`,
      cents: cents(amount!),
    }));
  }
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.flatMap((line) => {
    const [, year, month, day, sign, euros] = /^:61:(\d\d)(\d\d)(\d\d)\d{4}([CD])([\d,]+)N/.exec(line) ?? [];
    if (euros) {
      const amount = cents(euros.replace(",", "."));
      return [{ day: `20${year}-${month}-${day}`, cents: sign === "D" ? -amount : amount }];
    }
    const [inflow, outflow] = /^\d{4}-.*,([\d.]+),([\d.]+)$/.exec(line)?.slice(1) ?? [];
    if (outflow) return [{ day: line.slice(0, 10), cents: cents(inflow!) - cents(outflow) }];
    const [amount] = /;(-?[\d.]+,\d\d);;$/.exec(line)?.slice(1) ?? [];
    if (!amount) return [];
    const iso = line.slice(0, 10).split("-").reverse().join("-");
    return [{ day: iso, cents: cents(amount.replaceAll(".", "").replace(",", ".")) }];
  });
}

describe.skipIf(!samplesThere)("files of ../shared/samples", () => {
  test.each(samples)("$path", (sample) => {
    const result = read(sample);
    const name = basename(sample.path);
    const isRefused = typeof result === "string";
    expect([result, isRefused]).toEqual([result, DAMAGED.test(name)]);
    if (isRefused) return;
    if (/onlyheader/.test(name)) expect(entriesOf(result)).toEqual([]);
    const recognised = recogniseCsv(decodeText(readFileSync(sample.path)));
    // A file of the GLS Bank without entries does not say that it is one.
    expect(recognised === sample.type || (sample.folder === "gls" && result[0]?.entries.length === 0)).toBe(true);

    if (!existsSync(`${sample.path}.expected`)) return;
    const expected = readExpected(readFileSync(`${sample.path}.expected`, "utf8"));
    expect(expected.length).toBe(entriesOf(result).length + pendingOf(result));
    for (const entry of entriesOf(result)) {
      const index = expected.findIndex(
        ({ day, cents }) => cents === entry.cents && [entry.bookingDay, entry.valueDay].includes(day),
      );
      expect(index).not.toBe(-1);
      expected.splice(index, 1);
    }
  });
});
