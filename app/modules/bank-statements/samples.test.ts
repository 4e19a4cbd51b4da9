import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DomainError } from "../domain-error";
import { assignAccounts } from "./assign-accounts";
import { planImport } from "./plan-import";
import { readStatements } from "./read-statements";
import { sumStatements } from "./sum-statements";

const ROOT = "../shared/samples";
const there = existsSync(ROOT);
const files = there
  ? ["mt940", "camt", "csv"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !/\.(expected|tsv|json|md|txt\.license|py)$|LICENSE/i.test(file.name))
        .map((file) => join(file.parentPath, file.name)),
    )
  : [];

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };

describe.skipIf(!there)("files of the samples folder", () => {
  test("each is taken, twice without a change, or refused with a sentence", () => {
    const table = files.map((path) => {
      try {
        const { type, files: read } = readStatements(new Uint8Array(readFileSync(path)), "AUTO");
        // The samples' accounts are nobody's here: each is taken for the one account.
        const nameless = read.map((statements) => statements.map((statement) => ({ ...statement, account: null })));
        const assigned = assignAccounts(nameless, [ACCOUNT], ACCOUNT.id);
        const first = planImport(assigned, new Map());
        const rows = first.flatMap((statement) =>
          statement.rows.filter(({ known }) => !known).map(({ entry }) => entry),
        );
        const again = planImport(assigned, new Map([[ACCOUNT.id, rows]]));
        expect([path, sumStatements(again).created]).toEqual([path, 0]);
        const { created, known, pending } = sumStatements(first);
        return `${type} ${path}: ${created} new, ${known} known, ${pending} pending`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `refused ${path}: ${error.message}`;
      }
    });
    console.info(table.join("\n"));
    expect(table.length).toBe(files.length);
  });
});
