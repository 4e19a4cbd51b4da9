import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "../../app/modules/base/edits/actor";
import { NO_RELATION } from "../../app/modules/base/relations/relation";
import { accountNoun } from "../../app/modules/books/accounts/account-noun.server";
import { costStatementNoun } from "../../app/modules/books/cost-statements/cost-statement-noun.server";
import { reverseTransaction } from "../../app/modules/books/ledger/booking/reverse-transaction";
import { insertTransaction } from "../../app/modules/books/ledger/booking/write-transactions.server";
import { settlementContentSql } from "../../app/modules/books/settlements/repository.server";
import { addAttachment } from "../../app/modules/files/attachments/add-attachment";
import { createAlbum } from "../../app/modules/files/image-collections/create-album";
import { addImage } from "../../app/modules/files/images/add-image";
import { MANIFEST, type Manifest, type StoredRow } from "../../app/modules/instance/backup/backup-format";
import { takeSnapshot } from "../../app/modules/instance/backup/snapshot.server";
import { writeBackup } from "../../app/modules/instance/backup/write-backup";
import { finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { writeComment } from "../../app/modules/together/comments/write-comment";
import { drawQuarters } from "../../tests/support/draw-image";
import { inPlaceOfWrangler } from "../../tests/support/in-place-of-wrangler";
import { differingParts, type InstanceContents, readContents } from "../../tests/support/instance-contents";
import type { Db } from "../client";
import { runBatch } from "../run-batch";
import { settlements } from "../schema/books/cost-statements";
import { rentalAgreements } from "../schema/rental-agreements";
import { migrate } from "../seed/migrate";
import { openLocalDatabase } from "../seed/open-local-database";
import { sendFile } from "../seed/seed-album";
import { seedBooks } from "../seed/seed-books";
import { seedPortfolio } from "../seed/seed-portfolio";
import { openSharpCodec } from "../seed/sharp-codec";
import { openBackup } from "./open-backup";
import type { Instance } from "./remote/instance";
import { restoreRemotely } from "./remote/restore-remotely";
import { writeSqlFile } from "./remote/sql-file";
import { restoreInstance } from "./restore-instance";

const NOW = new Date("2026-11-21T09:00:00.000Z");

let folder: string;
let backup: string;
let source: InstanceContents;
let manyLegs: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objektbuch-"));
  backup = join(folder, "backup.zip");
  const { db, files, close } = await openLocalDatabase(join(folder, "source"));
  try {
    await migrate(db.$client);
    await seedPortfolio(db, NOW);
    await seedBooks(db, files, NOW);
    // Beyond what fits into a statement, with all that SQL could stumble over.
    const actor = { userId: 1, userName: "Erika", now: NOW.toISOString(), requestKey: null };
    manyLegs = [await bookManyLegs(db, actor), await bookManyLegs(db, actor, true)];
    await settle(db, actor);
    const pdf = await sendFile(files, "attachments", "Brief.pdf", Buffer.from("%PDF-1.4"));
    await addAttachment(db, actor, { propertyId: 1, label: null, upload: pdf });
    const collectionId = await createAlbum(db, actor, { values: { name: "Bilder" }, propertyIds: [1] });
    const picture = await sendFile(files, "images", "Haus.png", drawQuarters(8, 6));
    await addImage({ db, files, codec: await openSharpCodec() }, actor, { collectionId, upload: picture });
    await writeComment(db, actor, 1, "O’Neill's „Haus“; -- \\ \n\u0001😀ł".repeat(350));
    await writeBackup(await takeSnapshot(db), files, NOW, Writable.toWeb(createWriteStream(backup)));
    source = await readContents(db, files);
  } finally {
    await close();
  }
}, 60_000);

/** Books what is written down in parts, with one of them behind it, or else as a whole, as it was at first. */
async function bookManyLegs(db: Db, actor: Actor, asAtFirst = false): Promise<number> {
  const [from, to] = (await accountNoun.list(db)).filter(({ routingKey }) => /^(OTHER|SUSPENSE)$/.test(routingKey));
  const side = (accountId = 0) => ({ accountId, ...NO_RELATION });
  const leg = { source: side(from?.id), target: side(to?.id), cents: 100, valueDate: "2026-11-20" };
  const legs = Array.from({ length: 2_001 }, () => leg);
  const id = await insertTransaction(db, actor, { description: "Lang", valueDate: leg.valueDate, legs });
  if (asAtFirst)
    await runBatch(db, [
      sql`insert into ledger_journal (subject, subject_id, content, user_id, create_time)
        select subject, subject_id, json_set(content, '$[9]', json(content -> '$[9].legs')), user_id, create_time
        from ledger_journal where subject = 'TRANSACTION' and subject_id = ${id}`,
    ]);
  else await reverseTransaction(db, actor, id);
  return id;
}

/** Settles costs with a tenant, with the entry that is written down of it. */
async function settle(db: Db, { userId, userName, now }: Actor): Promise<void> {
  const actor = { userId, userName, now, requestKey: null };
  const year = { from: "2025-01-01", to: "2025-12-31" };
  const [agreement] = await db.select().from(rentalAgreements).limit(1);
  const { id: agreementId = 0, propertyId = 0 } = agreement ?? {};
  const statement = { propertyId, ...year, source: "OWN", provisional: false, items: "[]", heating: null } as const;
  const { id: statementId } = await costStatementNoun.create(db, actor, statement);
  const sums = { costs: 100, prepaid: 40, balance: 60, claim: 60 };
  const kept = { content: "{}", sha256: createHash("sha256").update("{}").digest("hex") };
  const row = { agreementId, statementId, number: "2025-9001", date: "2026-11-20", ...year, ...sums, ...kept };
  await db.insert(settlements).values({ ...row, userId, createTime: now });
  await runBatch(db, [
    sql`insert into ledger_journal (subject, subject_id, content, user_id, create_time)
      select 'SETTLEMENT', id, ${settlementContentSql}, ${userId}, ${now} from ${settlements}`,
  ]);
}

afterAll(() => rm(folder, { recursive: true, force: true }));

test("a backup put back is the same books, the same portfolio and the same files", async () => {
  const stateDir = join(folder, "target");
  expect(await restore(backup, stateDir)).toMatch(/^Wiederhergestellt ist der Stand vom 21\.11\.2026/);
  expect(await readdir(stateDir)).not.toContain("restoring");
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    expect(differingParts(await readContents(db, files), source)).toEqual([]);
    expect(Object.keys(source.files).length).toBeGreaterThan(3);
  } finally {
    await close();
  }
  await expect(restore(backup, stateDir)).rejects.toThrow("Wiederhergestellt wird nur in eine leere Instanz");
}, 60_000);

test("files of SQL and lists of objects fill an instance just so, and cut off before the end it is empty and filled the next time", async () => {
  const stateDir = join(folder, "remote");
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    const [real, put] = [inPlaceOfWrangler(db, files), vi.fn()];
    const instance = { ...real, put: (list: string) => real.put(list).finally(put) };
    const attempt = (more: Partial<Instance> = {}) =>
      restoreRemotely(backup, { ...instance, ...more }, { stateDir, say: () => {} });
    const cutOff = async () => {
      throw new Error("cut off");
    };
    const people = () => instance.ask("select count(*) as found from users");
    await expect(attempt({ execute: cutOff })).rejects.toThrow("cut off");
    // The clock has struck meanwhile.
    const time = NOW.toISOString();
    const job = "insert into file_jobs (kind, subject_id, state, create_time) values ('UPKEEP', 1, 'waiting', ?)";
    await db.$client.prepare(job).bind(time).run();
    const opened = await openBackup(backup);
    const sqlFile = join(folder, "lacking.sql");
    await writeSqlFile(sqlFile, { ...opened, tables: { ...opened.tables, users: 99 } }, NOW);
    await opened.close();
    await expect(instance.execute(sqlFile)).rejects.toThrow("CHECK constraint failed: complete");
    expect(await people()).toEqual({ found: 0 });
    await expect(attempt({ execute: (file) => real.execute(file).then(cutOff) })).rejects.toThrow("cut off");
    expect(await attempt()).toMatch(/^Wiederhergestellt ist der Stand vom 21\.11\.2026/);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await readdir(stateDir)).not.toContain("restoring-remotely");
    // What the job does that was left for it.
    await finishIndex(db);
    expect(differingParts(await readContents(db, files), source)).toEqual([]);
    await expect(attempt()).rejects.toThrow("In der Datenbank bei Cloudflare liegen schon Daten");
    await db.$client.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
    await expect(attempt()).rejects.toThrow("gehört zu einer neueren Version");
  } finally {
    await close();
  }
}, 60_000);

test("the program inside holds the books against their journal, and names what was changed, removed or inserted", async () => {
  const unpacked = join(folder, "unpacked");
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(backup))))
    if (!name.startsWith("files/")) {
      await mkdir(dirname(join(unpacked, name)), { recursive: true });
      await writeFile(join(unpacked, name), bytes);
    }
  const check = () => {
    const { status, stdout } = spawnSync(process.execPath, [join(unpacked, "pruefen.mjs")], { encoding: "utf8" });
    return { status, said: stdout.trim().split("\n").slice(0, -1), chain: stdout.trim().split("\n").at(-1) };
  };
  const good = check();
  expect(good).toMatchObject({ status: 0, said: ["Alles stimmt mit dem Journal überein."] });
  expect(good.chain).toMatch(/^\d{3,} Einträge, davon 0 noch ohne Prüfsumme\. Prüfsumme der Kette: [0-9a-f]{64}$/);

  async function change(table: string, edit: (rows: StoredRow[]) => StoredRow[]) {
    const path = join(unpacked, "tables", table, "000001.jsonl");
    await mkdir(dirname(path), { recursive: true });
    const text = await readFile(path, "utf8").catch(() => "");
    const rows = edit(text.split("\n").flatMap((line): StoredRow[] => (line === "" ? [] : [JSON.parse(line)])));
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  const changed = (rows: StoredRow[], id: number, values: StoredRow) =>
    rows.map((row) => (row.id === id ? { ...row, ...values } : row));
  const without = (rows: StoredRow[], key: string, id: number) => rows.filter((row) => row[key] !== id);
  await change("transactions", (rows) => [
    ...without(changed(rows, 2, { description: "Gefälscht" }), "id", 3),
    { ...rows[0], id: 99_999 },
  ]);
  await change("legs", (rows) =>
    without(rows, "transaction_id", 3).map((row) => (row.transaction_id === 4 ? { ...row, cents: 1 } : row)),
  );
  await change("legs", (rows) => {
    const firsts = manyLegs.map((id) => rows.findIndex((row) => row.transaction_id === id));
    return rows.map((row, place) => (firsts.includes(place) ? { ...row, cents: 1 } : row));
  });
  await change("legs", (rows) => [{ ...rows[0], transaction_id: 0 }, ...rows]);
  await change("settlements", (rows) => changed(rows, 1, { content: "{ }" }));
  await change("ledger_lock_changes", (rows) => [...rows, { id: 77 }]);
  await change("ledger_journal", (rows) =>
    without(changed(changed(rows, 5, { user_id: 99 }), 8, { hash: null }), "id", 7),
  );
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said.sort()).toEqual(
    [
      "Eintrag 5 (TRANSACTION 5) wurde geändert.",
      "Eintrag 7 fehlt im Journal; es folgt 8.",
      "Vor Eintrag 9 fehlt eine Prüfsumme.",
      "Eintrag 9 (TRANSACTION 9) wurde geändert.",
      "TRANSACTION 2 weicht vom Journal ab.",
      "TRANSACTION 3 steht im Journal und fehlt in den Tabellen.",
      "TRANSACTION 4 weicht vom Journal ab.",
      ...manyLegs.map((id) => `TRANSACTION ${id} weicht vom Journal ab.`),
      "TRANSACTION 99999 steht nicht im Journal.",
      "SETTLEMENT 1 ruht auf anderem, als seine Prüfsumme sagt.",
      "LOCK 77 steht nicht im Journal.",
      "Zeile 1 gehört zu TRANSACTION 0, die fehlt.",
    ].sort(),
  );
}, 60_000);

test("what is damaged, cut off or of a newer schema is refused, and nothing is put back", async () => {
  const bytes = await readFile(backup);
  const broken = join(folder, "broken.zip");
  const stateDir = join(folder, "untouched");
  const refusalOf = async (content: Buffer) => {
    await writeFile(broken, content);
    return restore(broken, stateDir).catch((error: Error) => error.message);
  };
  const flipped = Buffer.from(bytes);
  const at = flipped.indexOf('"cents":');
  flipped.writeUInt8(flipped.readUInt8(at + 9) ^ 1, at + 9);
  expect(await refusalOf(flipped)).toMatch(/„tables\/\w+\/000001\.jsonl“ stimmt nicht mit der Prüfsumme überein/);
  const later = Buffer.from(bytes);
  later.write("9", later.indexOf('"schemaVersion": "') + '"schemaVersion": "'.length);
  expect(await refusalOf(later)).toContain("stammt aus einer neueren Version");
  await writeFile(broken, bytes);
  await truncate(broken, bytes.length - 1);
  await expect(restore(broken, stateDir)).rejects.toThrow("keine vollständige Sicherung");
  expect(await refusalOf(Buffer.from("kein ZIP"))).toContain("keine vollständige Sicherung");
  await expect(restore(join(folder, "nothing.zip"), stateDir)).rejects.toThrow("kann nicht gelesen werden");
  await expect(readdir(stateDir)).rejects.toThrow("ENOENT");
});

test("what holds less, or other, than its manifest promises is refused in a German sentence", async () => {
  const members = unzipSync(await readFile(backup));
  const stateDir = join(folder, "untouched");
  const forged = join(folder, "forged.zip");
  const part = (table: string) => `tables/${table}/000001.jsonl`;
  const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  const fileOf = (table: string) => `files/${JSON.parse(textOf(members[part(table)]).split("\n")[0] ?? "").file_key}`;

  /** What is said of the backup once `change` was done to it; the checksums of its members are made anew. */
  async function refusalOf(change: (own: Record<string, Uint8Array>, manifest: Manifest) => void): Promise<string> {
    const own = { ...members };
    const manifest: Manifest = JSON.parse(textOf(own[MANIFEST]));
    delete own[MANIFEST];
    change(own, manifest);
    manifest.members = Object.entries(own).map(([name, bytes]) => {
      return { name, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    });
    const all = { ...own, [MANIFEST]: Buffer.from(JSON.stringify(manifest)) };
    await writeFile(forged, zipSync(all, { level: 0 }));
    return restore(forged, stateDir).catch((error: Error) => error.message);
  }
  const inLines = (name: string, edit: (lines: string[]) => string[]) => (own: Record<string, Uint8Array>) => {
    const lines = textOf(own[name]).split("\n").slice(0, -1);
    own[name] = Buffer.from(
      edit(lines)
        .map((line) => `${line}\n`)
        .join(""),
    );
  };
  const damaged = "Die Sicherung ist beschädigt: ";
  const comments = JSON.parse(textOf(members[MANIFEST])).tables.comments;

  expect(await refusalOf((own) => delete own[part("comments")])).toMatch(
    new RegExp(`„comments“ soll ${comments}\\sZeilen haben und hat 0\\.$`),
  );
  expect(await refusalOf(inLines(part("comments"), (lines) => lines.slice(0, 1)))).toMatch(
    /„comments“ soll \d+\sZeilen haben und hat 1\./,
  );
  const without = await refusalOf((own, { tables }) => {
    delete own[part("rental_agreements")];
    delete tables.rental_agreements;
  });
  expect(without).toBe(`${damaged}„rental_agreements“ fehlt.`);
  for (const table of ["uploads", "images", "attachments"] as const) {
    expect(members[part(table)]).toBeDefined();
    const file = fileOf(table);
    expect(await refusalOf((own) => delete own[file])).toBe(`${damaged}„${file}“ fehlt.`);
    const other = await refusalOf((own) => {
      own[file] = Buffer.from("etwas anderes");
    });
    expect(other).toContain(`„${file}“ stimmt nicht mit der Prüfsumme überein`);
  }
  for (const table of ["d1_migrations", "request_keys", "sqlite_master"]) {
    const added = await refusalOf((own, { tables }) => {
      own[part(table)] = Buffer.from('{"id":1,"name":"x","key":"x"}\n');
      tables[table] = 1;
    });
    expect(added).toBe(`${damaged}„${table}“ gehört nicht hinein.`);
  }
  const unfit = /^Die Sicherung ist beschädigt: Der Inhalt von „[\w/.]*users[\w/.]*“ passt nicht hinein\.$/;
  expect(await refusalOf(inLines(part("users"), ([, ...lines]) => ["kein JSON", ...lines]))).toMatch(unfit);
  const inFirst = (edit: (row: StoredRow) => object) =>
    inLines(part("users"), ([first = "", ...lines]) => [JSON.stringify(edit(JSON.parse(first))), ...lines]);
  expect(await refusalOf(inFirst((row) => ({ ...row, password: "x" })))).toMatch(unfit);
  expect(await refusalOf(inFirst((row) => ({ ...row, email: ["x"] })))).toMatch(unfit);
  expect(await refusalOf(inFirst((row) => ({ ...row, id: null, email: null })))).toContain("in sich nicht stimmig");
  await expect(readdir(stateDir).then((names) => names.filter((name) => name === "v3"))).resolves.toEqual([]);
}, 120_000);

const restore = (path: string, stateDir: string) => restoreInstance(path, stateDir, { say: () => {} });
