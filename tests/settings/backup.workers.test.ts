import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import {
  MANIFEST,
  type Manifest,
  omittedTables,
  type StoredRow,
  tableMember,
} from "../../app/modules/instance/backup/backup-format";
import { takeSnapshot } from "../../app/modules/instance/backup/snapshot.server";
import { connect } from "../../db/client";
import { instanceSettings } from "../../db/schema/settings";
import worker from "../../workers/app";
import { attach, jobsDone } from "../support/attach";
import { accountIdsOf, loadStatement, openAccount } from "../support/books/books";
import { call, demand, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

const db = connect(env.DB);

let person: Person;
let propertyId: number;
let uploadId: number;
let accounts: Record<string, number>;

const api = (method: string, path: string, body?: unknown) => demand(person, method, path, body);

const booking = (amount: number, valueDate: string) => ({
  description: "Umbuchung",
  valueDate,
  legs: [{ sourceAccountId: accounts.OTHER, targetAccountId: accounts.SUSPENSE, amount }],
});

const load = async (purpose: string): Promise<number> =>
  (await loadStatement(person, [{ day: "2026-03-02", cents: 70_000, purpose }])).uploadId;

beforeAll(async () => {
  person = await createPerson("admin", "editor", "accountant");
  accounts = await accountIdsOf(person);
  propertyId = await addProperty(person, await addGroup(), { city: "Görlitz" });
  await attach(person, propertyId, "Grundriss.txt", "Küche links, Bad rechts");
  await jobsDone();
  await openAccount(person);
  uploadId = await load("MIETE MÄRZ");
});

async function download(): Promise<Record<string, Uint8Array>> {
  const response = await worker.fetch(new Request(`${ORIGIN}/api/backup`, { headers: person.headers }), env);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; .*Objektbuch-Sicherung/);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const read = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const manifestOf = (members: Record<string, Uint8Array>): Manifest => JSON.parse(read(members[MANIFEST]));

test("a backup holds every table and file with its checksum, nothing secret, and says what was missing", async () => {
  await inBrowser(person);
  await call(person, "POST", "/api/property-groups", { name: "Zweiter" }, { "Idempotency-Key": "geheimer-schluessel" });
  const members = await download();
  const manifest = manifestOf(members);
  expect(Object.keys(members).sort()).toEqual([...manifest.members.map(({ name }) => name), MANIFEST].sort());
  for (const { name, size, sha256 } of manifest.members) {
    const bytes = members[name] ?? new Uint8Array(0);
    expect([name, bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, size, sha256]);
  }
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  const stored = results
    .map(({ name }) => name)
    .filter((name) => !/^(_cf_|d1_|(portfolio|books)_(words|parts))/.test(name) && !(name in omittedTables));
  expect(Object.keys(manifest.tables).sort()).toEqual(stored.sort());
  for (const [table, rows] of Object.entries(manifest.tables)) {
    const lines = read(members[tableMember(table, 1)]).split("\n").slice(0, -1);
    expect([table, lines.length]).toEqual([table, rows]);
    if (table !== "sqlite_sequence")
      expect(await env.DB.prepare(`select count(*) as n from ${table}`).first("n")).toBe(rows);
  }
  expect(manifest.schemaVersion).toMatch(/^\d{4}_/);
  expect(manifest.from <= manifest.until).toBe(true);
  expect(read(members["LIESMICH.txt"])).toContain("npm run restore");
  const files = Object.entries(members).filter(([name]) => name.startsWith("files/"));
  expect(files).toHaveLength(2);
  expect(files.map(([, bytes]) => read(bytes))).toContain("Küche links, Bad rechts");
  expect(Object.values(members).map(read).join()).not.toMatch(/geheimer-schluessel|"digest"/);

  const key = String(await env.DB.prepare("select file_key as k from attachments").first("k"));
  const kept = await (await env.FILES.get(key))?.arrayBuffer();
  await env.FILES.delete(key);
  expect(manifestOf(await download()).missingFiles).toEqual([key]);
  await env.FILES.put(key, kept ?? "");
});

test("what people write while a backup is read is not in it, and what they undo is not undone there", async () => {
  const { id: reversed } = await api("POST", "/api/ledger/transactions", booking(5, "2026-03-05"));
  const moved = await api("POST", "/api/ledger/transactions", booking(7, "2026-03-06"));
  const before = await readAll();
  const snapshot = await takeSnapshot(db);

  await api("DELETE", `/api/ledger/transactions/${reversed}`);
  await api("PUT", `/api/ledger/transactions/${moved.id}`, {
    ...booking(9, "2026-03-06"),
    description: "Spätere Worte",
  });
  await api("POST", "/api/ledger/transactions", booking(11, "2026-03-07"));
  await api("DELETE", `/api/bank-transactions/uploads/${uploadId}`);
  await load("NACH DER SICHERUNG");
  await api("PUT", `/api/properties/${propertyId}`, { city: "Zittau" });
  await api("POST", "/api/comments", { propertyId, text: "Zu spät" });
  await attach(person, propertyId, "Später.txt", "Nach der Sicherung");
  await jobsDone();

  const taken: Record<string, StoredRow[]> = Object.fromEntries(snapshot.read.map(({ table, rows }) => [table, rows]));
  for (const { table, pages } of snapshot.paged) {
    taken[table] = [];
    for await (const page of pages()) taken[table].push(...page);
  }
  // A version tells of words as well, which are the later ones.
  const comparable = (tables: Record<string, StoredRow[]>) =>
    Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [
        table,
        rows.map((row) => JSON.stringify(table === "transactions" ? { ...row, version: 0 } : row)).sort(),
      ]),
    );
  expect(comparable(taken)).toEqual(comparable(before));
});

test("who reads a backup can ask how far it has come, and whether it broke off", async () => {
  const id = () => `backup-${crypto.randomUUID()}`;
  const read = (name: string) =>
    worker.fetch(new Request(`${ORIGIN}/api/backup?progress=${name}`, { headers: person.headers }), env);
  const [whole, broken] = [id(), id()];
  const response = await read(whole);
  expect(await api("GET", `/api/backup/${whole}`)).toEqual({ part: 0, bytes: 0, failed: false });
  const { byteLength } = await response.arrayBuffer();
  const { bytes, ...progress } = await api("GET", `/api/backup/${whole}`);
  expect(progress).toEqual({ part: 1, failed: false });
  expect(bytes).toBe(byteLength);
  await (await read(broken)).body?.cancel();
  await expect.poll(async () => (await api("GET", `/api/backup/${broken}`)).failed).toBe(true);
  for (const unknown of [id(), "constructor"])
    expect((await call(person, "GET", `/api/backup/${unknown}`)).status).toBe(404);
  expect((await call(person, "GET", "/api/backup?progress=../1")).status).toBe(400);
  // The upkeep finds nothing left over, and removes them in its time.
  const noted = "select count(*) as n from deleted_files where file_key like 'drafts/backup-%'";
  expect(await env.DB.prepare(noted).first("n")).toBe(2);
});

test("a link on another site takes no backup, nor does a request for its headers alone", async () => {
  await db.update(instanceSettings).set({ backupTime: null });
  const browser = await inBrowser(person);
  const ask = (method: string, site: string) =>
    call(browser, method, `/api/backup?progress=backup-${crypto.randomUUID()}`, undefined, { "Sec-Fetch-Site": site });
  const wasTaken = async () => (await db.select({ time: instanceSettings.backupTime }).from(instanceSettings))[0]?.time;
  const noted = () => env.DB.prepare("select count(*) as n from deleted_files").first("n");
  const before = await noted();
  const foreign = await ask("GET", "cross-site");
  expect([foreign.status, foreign.body.message]).toEqual([403, expect.any(String)]);
  expect((await ask("HEAD", "cross-site")).status).toBe(403);
  const head = await ask("HEAD", "same-origin");
  expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect([await wasTaken(), await noted()]).toEqual([null, before]);
  expect((await ask("GET", "same-origin")).status).toBe(200);
  expect(await wasTaken()).toEqual(expect.any(String));
});

async function readAll(): Promise<Record<string, StoredRow[]>> {
  const { read: whole, paged } = await takeSnapshot(db);
  const tables = Object.fromEntries(whole.map(({ table, rows }) => [table, rows]));
  for (const { table } of paged)
    tables[table] = (await env.DB.prepare(`select * from ${table}`).all<StoredRow>()).results;
  return tables;
}
