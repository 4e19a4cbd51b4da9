import { zipSync } from "fflate";
import { expect, test } from "vitest";
import type { DomainError } from "../../../base/domain-error";
import { statementTypeChoices } from "../statement-type-choices";
import { MAX_ENTRIES, MAX_STATEMENTS, MAX_SUB_LINES } from "./entries/reading-limits";
import { readStatements } from "./read-statements";

const IBAN = "DE02120300000000202051";
const encode = (text: string) => new TextEncoder().encode(text);
const CSV_HEAD = "Buchungstag;Valutadatum;Auftragskonto;Verwendungszweck;Beguenstigter/Zahlungspflichtiger";
const CSV_REST = "Kundenreferenz (End-to-End);Kontonummer/IBAN;Betrag;Info";

const csv = (rows: readonly string[]) => [`${CSV_HEAD};${CSV_REST}`, ...rows].join("\n");
const csvRow = (purpose = "a") => `01.01.26;01.01.26;${IBAN};${purpose};;;;1,00;gebucht`;
const mt940 = (entries: string, count = 1) =>
  Array.from({ length: count }, () => `:20:A\n:25:${IBAN}\n:34F:EUR0,\n${entries}-\n`).join("");
const camt = (inner: string) =>
  `<Document><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${inner}</Rpt></BkToCstmrAcctRpt></Document>`;
const entry = (parts = "") =>
  `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-01</Dt></BookgDt>${parts}</Ntry>`;

/** What is said of a file, or how many entries it has. */
function read(bytes: Uint8Array, type = "AUTO"): string | number {
  const choice = statementTypeChoices.find(({ value }) => value === type)?.value ?? "AUTO";
  try {
    return readStatements(bytes, choice)
      .files.flat()
      .reduce((sum, { entries, pending }) => sum + entries.length + pending, 0);
  } catch (error) {
    return (error as DomainError).message;
  }
}

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ["CSV", (count: number) => csv(Array.from({ length: count }, () => csvRow()))],
  ["MT940", (count: number) => mt940(times(count, ":61:260101C1,N\n"))],
  ["MT940, pending", (count: number) => mt940(times(count, ":61:260101EC1,N\n"))],
  ["CAMT", (count: number) => camt(times(count, entry()))],
])("%s: so many entries are read, and one more is refused", (_, print) => {
  expect(read(encode(print(MAX_ENTRIES)))).toBe(MAX_ENTRIES);
  expect(read(encode(print(MAX_ENTRIES + 1)))).toMatch(/mehr als 50\.000 Umsätze/);
});

test("the files of a ZIP are counted together", () => {
  const half = encode(mt940(times(MAX_ENTRIES / 2 + 1, ":61:260101C1,N\n")));
  expect(read(zipSync({ "a.sta": half, "b.sta": half }))).toMatch(/mehr als 50\.000 Umsätze/);
});

test("so many parts and statements, and no more", () => {
  const parts = "<NtryDtls>".concat(times(MAX_SUB_LINES, "<TxDtls/>"));
  expect(read(encode(camt(entry(`${parts}</NtryDtls>`))))).toBe(1);
  expect(read(encode(camt(entry(`${parts}<TxDtls/></NtryDtls>`))))).toMatch(/mehr als 50\.000 Einzelumsätze/);
  expect(read(encode(mt940("", MAX_STATEMENTS)))).toBe(0);
  expect(read(encode(mt940("", MAX_STATEMENTS + 1)))).toMatch(/mehr als 10\.000 Kontoauszüge/);
  expect(read(encode(camt("").replace("<Rpt>", times(MAX_STATEMENTS, "<Rpt></Rpt>").concat("<Rpt>"))))).toMatch(
    /mehr als 10\.000 Kontoauszüge/,
  );
});

test.each([
  ["cells", csv([csvRow(), times(300, "1;")]), "Zeile 3: Die Zeile hat mehr als 200 Spalten."],
  ["a row", csv([csvRow("x".repeat(300_000))]), "Zeile 2: Die Zeile hat mehr als 200.000 Zeichen."],
  ["a purpose", csv([csvRow("x".repeat(10_001))]), "Zeile 2: „Verwendungszweck“ hat mehr als 10.000 Zeichen."],
  ["other rows", csv([csvRow(), times(10_001, "a\n")]), "mehr als 10.000 Zeilen ohne Umsatz"],
  ["a quotation mark without an end", csv([`"${times(60_000, "01.01\n")}`]), "Anführungszeichen wird nicht wieder"],
  ["a purpose in CAMT", camt(entry(`<AddtlNtryInf>${"x".repeat(10_001)}</AddtlNtryInf>`)), "mehr als 10.000 Zeichen"],
  [
    "a purpose of many texts",
    camt(
      entry(
        `<NtryDtls><TxDtls><RmtInf>${times(200, `<Ustrd>${"x".repeat(140)}</Ustrd>`)}</RmtInf></TxDtls></NtryDtls>`,
      ),
    ),
    "„Verwendungszweck“ hat mehr als 10.000 Zeichen",
  ],
  ["values of one entry", camt(entry(times(1_001, "<AcctSvcrRef>1</AcctSvcrRef>"))), "mehr als 1.000 Angaben"],
  ["balances of one statement", camt(times(1_001, "<Bal/>")), "mehr als 1.000 Angaben"],
  ["an element that nobody reads", camt(`<x>${"x".repeat(1_100_000)}</x>`), "Ein Element der Datei"],
  [
    "attributes",
    camt(`<x ${Array.from({ length: 120_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    "Ein Element der Datei",
  ],
  ["fields of a message", mt940(times(1_001, ":28C:1/1\n")), "mehr als 1.000 Angaben"],
  ["an account", mt940("").replace(IBAN, "1".repeat(600)), "„Konto“ hat mehr als 500 Zeichen"],
])("%s without an end", (_, text, sentence) => {
  expect(read(encode(text), text.startsWith("Buch") ? "CSV_SPARKASSE" : "AUTO")).toContain(sentence);
});

test("labels that a file names once are counted with each entry that they go with", () => {
  const labels = Array.from({ length: 60 }, (_, at) => `${"Spalte ".repeat(40)}${at}`).join(";");
  const row = `${csvRow()};${times(60, "x;")}`;
  const text = [`${CSV_HEAD};${CSV_REST};${labels}`, ...Array.from({ length: 5_000 }, () => row)].join("\n");
  expect(read(encode(text), "CSV_SPARKASSE")).toMatch(/zu umfangreich/);
});
