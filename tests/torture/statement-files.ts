import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printCamt } from "../../app/modules/books/bank-statements/read/camt/fixtures/print-camt";
import { FILES } from "../../app/modules/books/bank-statements/read/csv/fixtures/exports";
import { printMt940 } from "../../app/modules/books/bank-statements/read/fixtures/print-mt940";
import * as mt940 from "../../app/modules/books/bank-statements/read/mt940/fixtures/files";
import type { Statement, StatementEntry } from "../../app/modules/books/bank-statements/statement";
import { projectRoot } from "../../workers/local/processes/project-root";
import { SAMPLES, samplesThere } from "../support/samples";

/** A file to spoil. */
export type TortureFile = { name: string; bytes: Uint8Array };

const XML_FOLDER = join(projectRoot, "app/modules/books/bank-statements/read/camt/fixtures");

/** The project's own files in every format. */
export function ownFiles(): TortureFile[] {
  const encoder = new TextEncoder();
  const dialect = {
    message: "BkToCstmrStmt",
    statement: "Stmt",
    version: 8,
    prefix: "camt:",
    indent: "\n      ",
  } as const;
  return [
    ...readdirSync(XML_FOLDER)
      .filter((name) => name.endsWith(".xml"))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(XML_FOLDER, name))) })),
    ...Object.entries(FILES).map(([name, text]) => ({ name: `${name}.csv`, bytes: encoder.encode(text) })),
    ...Object.entries(mt940).map(([name, text]) => ({ name: `${name}.sta`, bytes: encoder.encode(text) })),
    { name: "printed.xml", bytes: encoder.encode(printCamt([statement, statement], dialect)) },
    { name: "printed.sta", bytes: printMt940([statement, statement]) },
  ];
}

/** The files of real banks, none if their folder is absent. */
export function sampleFiles(): TortureFile[] {
  if (!samplesThere) return [];
  return ["mt940", "camt", "csv"].flatMap((folder) =>
    readdirSync(join(SAMPLES, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(expected|tsv|json)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => ({ name: path.slice(SAMPLES.length + 1), bytes: new Uint8Array(readFileSync(path)) })),
  );
}

const entry: StatementEntry = {
  bookingDay: "2025-12-31",
  valueDay: "2026-01-02",
  cents: 50_000,
  purpose: "Miete Januar, Whg 14 (EG links), Müller & Söhne",
  counterpartyName: "Anna Beispiel",
  counterpartyIban: "DE75512108001245126199",
  counterpartyBic: "SOGEDEFFXXX",
  endToEndId: "E2E-1",
  mandateId: "M-1",
  creditorId: "DE11ZZZ00000000077",
  bankReference: "BANK1",
  reversal: false,
  details: { Geschäftsvorfall: "166" },
  subLines: [],
};
const part = { counterpartyName: "Ben", counterpartyIban: null, endToEndId: "E2E-2", purpose: "Hausgeld" };
const statement: Statement = {
  account: { iban: "DE02120300000000202051" },
  currency: "EUR",
  from: "2025-12-31",
  to: "2026-01-02",
  openingBalance: { day: "2025-12-31", cents: -1 },
  closingBalance: { day: "2026-01-02", cents: 60_000 },
  entries: [
    entry,
    entry,
    { ...entry, cents: -39_999, reversal: true },
    { ...entry, cents: 0, endToEndId: null, counterpartyName: null, counterpartyIban: null },
    {
      ...entry,
      cents: 0,
      subLines: [
        { ...part, cents: 100 },
        { ...part, cents: -100 },
      ],
    },
  ],
  pending: 1,
};
