import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect, type D1Client } from "../../../../../db/client";
import { createPerson } from "../../../../../tests/support/people";
import type { Actor } from "../../../base/edits/actor";
import { type FileStore, openFiles } from "../../../base/files/file-store";
import { bankAccountNoun } from "../../bank-accounts/bank-account-noun.server";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import { printMt940 } from "../read/fixtures/print-mt940";
import type { StatementEntry } from "../statement";
import { importStatement } from "./import-statement";

const IBAN = "DE02120300000000202051";
const CUT = "The power is out";

let actor: Actor;

beforeAll(async () => {
  const person = await createPerson("accountant");
  actor = { userId: person.id, userName: "Person", now: "2026-11-01T00:00:00.000Z", requestKey: null };
  await bankAccountNoun.create(connect(env.DB), actor, { name: "Mietkonto", iban: IBAN, statementType: "MT940" });
});

/** A file of three lines, two of them twins, in a month that no other test uses. */
function fileOf(month: string) {
  const line = (day: string, cents: number, purpose: string): StatementEntry => ({
    ...PLAIN_ENTRY,
    bookingDay: `${month}-${day}`,
    valueDay: `${month}-${day}`,
    cents,
    purpose,
  });
  const bytes = printMt940([
    {
      account: { iban: IBAN },
      currency: "EUR",
      from: null,
      to: null,
      openingBalance: { day: `${month}-01`, cents: 0 },
      closingBalance: { day: `${month}-28`, cents: 87_655 },
      entries: [line("02", 50_000, "MIETE"), line("02", 50_000, "MIETE"), line("05", -12_345, "HAUSGELD")],
      pending: 0,
    },
  ]);
  return { fileName: "auszug.sta", bytes, statementType: "AUTO" as const, bankAccountId: null };
}

const TABLES = [
  "uploads",
  "bank_statements",
  "statement_lines",
  "bank_transactions",
  "transactions",
  "legs",
  "account_months",
];
const SUMS = "select total(debit_cents), total(credit_cents), total(entry_count) from relation_months";
async function books(): Promise<unknown[]> {
  const counts = TABLES.map((table) => env.DB.prepare(`select count(*) from ${table}`));
  const results = await env.DB.batch([...counts, env.DB.prepare(SUMS), env.DB.prepare("select * from ledger_sums")]);
  return results.map(({ results: rows }) => rows[0]);
}
const storedFiles = async () => (await env.FILES.list({ prefix: "statements/" })).objects.map(({ key }) => key);

/** The database, but the batches are changed on their way. */
function intercept(change: (statements: D1PreparedStatement[]) => Promise<D1Result[]>): D1Client {
  return {
    prepare: (query) => env.DB.prepare(query),
    batch: change as D1Client["batch"],
  };
}
/** Reads are batches of few statements, the import's own writes are more. */
const isWrite = (statements: D1PreparedStatement[]) => statements.length > 2;

test("a kill between the file and the books leaves a file that nobody knows, and a retry ends right", async () => {
  const [before, files] = [await books(), await storedFiles()];
  let isCut = false;
  const client: D1Client = {
    prepare: (query) => {
      if (isCut) throw new Error(CUT);
      return env.DB.prepare(query);
    },
    batch: ((statements) => {
      isCut ||= isWrite(statements);
      if (isCut) throw new Error(CUT);
      return env.DB.batch(statements);
    }) as D1Client["batch"],
  };
  await expect(importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-01"))).rejects.toThrow(CUT);
  expect(await books()).toEqual(before);
  expect((await storedFiles()).length).toBe(files.length + 1);

  const again = await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-01"));
  expect(again).toMatchObject({ repeated: null, result: { created: 3, known: 0 } });
  const { fileKey } = await uploadOf(again.result.uploadId);
  const stored = await env.FILES.get(fileKey);
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(fileOf("2026-01").bytes);
});

test("a batch that fails at any of its statements leaves nothing, and a retry ends right", async () => {
  const [before, files] = [await books(), await storedFiles()];
  let count = 1;
  for (let at = 0; at < count; at++) {
    const client = intercept((statements) => {
      if (!isWrite(statements)) return env.DB.batch(statements);
      count = statements.length;
      return env.DB.batch(statements.toSpliced(at, 1, env.DB.prepare("insert into nowhere values (1)")));
    });
    await expect(importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-02"))).rejects.toThrow(
      "nowhere",
    );
    expect([at, await books(), await storedFiles()]).toEqual([at, before, files]);
  }
  expect(count).toBeGreaterThan(4);
  const again = await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-02"));
  expect(again).toMatchObject({ repeated: null, result: { created: 3, known: 0 } });
});

test("a kill after the books were written is answered as loaded before, without a change", async () => {
  const client = intercept(async (statements) => {
    const results = await env.DB.batch(statements);
    if (isWrite(statements)) throw new Error(CUT);
    return results;
  });
  await expect(importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-03"))).rejects.toThrow(CUT);
  const [after, files] = [await books(), await storedFiles()];
  const again = await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-03"));
  expect(again).toMatchObject({ repeated: expect.any(String), result: { created: 0, known: 3 } });
  expect([await books(), await storedFiles()]).toEqual([after, files]);
});

test("a file that others loaded while it was decided leaves no second original", async () => {
  let overtaken = false;
  const client = intercept(async (statements) => {
    if (isWrite(statements) && !overtaken) {
      overtaken = true;
      await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-05"));
    }
    return env.DB.batch(statements);
  });
  const files = await storedFiles();
  const answer = await importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-05"));
  expect([overtaken, answer.result.created, (await storedFiles()).length]).toEqual([true, 0, files.length + 1]);
  expect(answer.repeated).toContain("Es wurde nichts geändert.");
  const { fileKey } = await uploadOf(answer.result.uploadId);
  expect(await env.FILES.head(fileKey)).not.toBeNull();
});

test("a file whose months are closed while it is decided leaves no original", async () => {
  const files = await storedFiles();
  const client = intercept(async (statements) => {
    if (isWrite(statements)) {
      await env.DB.prepare("update ledger_lock set locked_until = '2026-06-30'").run();
      await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-07"));
    }
    return env.DB.batch(statements);
  });
  await expect(importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-06"))).rejects.toThrow();
  expect((await storedFiles()).length).toBe(files.length + 1);
  await env.DB.prepare("update ledger_lock set locked_until = null").run();
});

test("a file that cannot be put away leaves the books as they are, and a retry ends right", async () => {
  const before = await books();
  const full = { put: () => Promise.reject(new Error(CUT)) } as unknown as FileStore;
  await expect(importStatement(connect(env.DB), full, actor, fileOf("2026-04"))).rejects.toThrow(CUT);
  expect(await books()).toEqual(before);
  const again = await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-04"));
  expect(again).toMatchObject({ repeated: null, result: { created: 3 } });
});

test("a month that is closed between reading and writing refuses the file, and nothing of it is left", async () => {
  const [before, files] = [await books(), await storedFiles()];
  const client = intercept(async (statements) => {
    if (isWrite(statements)) await env.DB.prepare("update ledger_lock set locked_until = '2026-06-30'").run();
    return env.DB.batch(statements);
  });
  try {
    const refused = importStatement(connect(client), openFiles(env.FILES), actor, fileOf("2026-06"));
    await expect(refused).rejects.toMatchObject({ code: "refused", message: expect.stringContaining("06/2026") });
    expect([await books(), await storedFiles()]).toEqual([before, files]);
  } finally {
    await env.DB.prepare("update ledger_lock set locked_until = null").run();
  }
  expect(await importStatement(connect(env.DB), openFiles(env.FILES), actor, fileOf("2026-06"))).toMatchObject({
    result: { created: 3 },
  });
});

test("an account that is deleted between reading and writing refuses the file", async () => {
  const iban = "DE75512108001245126199";
  await bankAccountNoun.create(connect(env.DB), actor, { name: "Rücklagen", iban, statementType: "MT940" });
  const { bytes, ...file } = fileOf("2026-07");
  const renamed = Uint8Array.from(new TextEncoder().encode(new TextDecoder().decode(bytes).replace(IBAN, iban)));
  const before = await books();
  const client = intercept(async (statements) => {
    if (isWrite(statements)) await env.DB.prepare("delete from bank_accounts where iban = ?").bind(iban).run();
    return env.DB.batch(statements);
  });
  const refused = importStatement(connect(client), openFiles(env.FILES), actor, { ...file, bytes: renamed });
  await expect(refused).rejects.toMatchObject({ code: "refused", message: expect.stringContaining(iban) });
  expect(await books()).toEqual(before);
});

async function uploadOf(id: number): Promise<{ fileKey: string }> {
  const row = await env.DB.prepare("select file_key as fileKey from uploads where id = ?")
    .bind(id)
    .first<{ fileKey: string }>();
  if (!row) throw new Error("no such upload");
  return row;
}
