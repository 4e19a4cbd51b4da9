import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { NO_RELATION, type Relation } from "../../app/modules/base/relations/relation";
import { accountNoun } from "../../app/modules/books/accounts/account-noun.server";
import { bankAccountNoun } from "../../app/modules/books/bank-accounts/bank-account-noun.server";
import { printCamt } from "../../app/modules/books/bank-statements/read/camt/fixtures/print-camt";
import { PLAIN_ENTRY } from "../../app/modules/books/bank-statements/read/fixtures/plain-entry";
import { importStatement } from "../../app/modules/books/bank-statements/uploads/import-statement";
import { insertTransaction } from "../../app/modules/books/ledger/booking/write-transactions.server";
import { addAttachment } from "../../app/modules/files/attachments/add-attachment";
import { takeSnapshot } from "../../app/modules/instance/backup/snapshot.server";
import { writeBackup } from "../../app/modules/instance/backup/write-backup";
import { continueErasure } from "../../app/modules/instance/erasures/erase.server";
import { beginClearing, eraseTenant } from "../../app/modules/instance/erasures/erase-tenant.server";
import { writeErasureList } from "../../app/modules/instance/erasures/repeat-erasures.server";
import { finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { createProperty } from "../../app/modules/portfolio/properties/create-property";
import type { AgreementRequest } from "../../app/modules/portfolio/rental-agreements/agreement-request";
import { changeAgreement } from "../../app/modules/portfolio/rental-agreements/change-agreement.server";
import { createAgreement } from "../../app/modules/portfolio/rental-agreements/create-agreement";
import { writeComment } from "../../app/modules/together/comments/write-comment";
import { inPlaceOfWrangler } from "../../tests/support/in-place-of-wrangler";
import { personTraces } from "../../tests/support/landlord/person-traces";
import type { Db } from "../client";
import { runBatch } from "../run-batch";
import { propertyGroups } from "../schema/property-groups";
import { users } from "../schema/users";
import { migrate } from "../seed/migrate";
import { openLocalDatabase } from "../seed/open-local-database";
import { sendFile } from "../seed/seed-album";
import { readErasures } from "./forget-again";
import { restoreRemotely } from "./remote/restore-remotely";
import { restoreInstance } from "./restore-instance";

const NOW = new Date("2026-11-21T09:00:00.000Z");
const TODAY = "2026-11-21";
const NAME = "Silke Oehme";
const IBAN = "DE75512108001245126199";
const TRACE = { pattern: /oehme|DE75512108001245126199|fernab@post\.example/i, words: ["oehme", "silke"] };

const OWN_IBAN = "DE02120300000000202051";
const TERMS: AgreementRequest = {
  values: {
    counterParty: NAME,
    startDate: "2020-01-01",
    dueWorkingDay: 3,
    costAgreement: "PREPAYMENT",
    rentMode: "PLAIN",
  },
  rentSteps: [{ validFrom: "2020-01-01", rent: 400_00, utilities: 100_00 }],
  confirmOverlap: false,
};

const actor = { userId: 1, userName: "Erika", now: NOW.toISOString(), requestKey: null };

let folder: string;
/** A backup from when the tenant lived there, one from after the erasure, one from after the books forgot, and the list of then. */
let [before, cleared, list] = ["", "", ""];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objektbuch-"));
  [before = "", cleared = "", list = ""] = ["before", "cleared", "list"].map((name) =>
    join(folder, `${name}.${name === "list" ? "json" : "zip"}`),
  );
  const { db, files, close } = await openLocalDatabase(join(folder, "source"));
  const save = async (path: string) =>
    writeBackup(await takeSnapshot(db), files, NOW, Writable.toWeb(createWriteStream(path)));
  try {
    await migrate(db.$client);
    await db.insert(users).values({ email: "erika@example.org", admin: true, createTime: actor.now });
    await db.insert(propertyGroups).values({ name: "Bestand", createTime: actor.now });
    const propertyId = await createProperty(db, actor, { groupId: 1, streetAndNumber: "Markt 9", city: "Aue" });
    const id = await createAgreement(db, actor, propertyId, TERMS, TODAY);
    await bookRent(db, files, { propertyId, agreementId: id });
    const change = (values: object) =>
      changeAgreement(
        db,
        actor,
        {
          ...{ id, version: null, wholeForm: false, values, rentSteps: undefined },
          ...{ confirmOverlap: true, confirmNoUtilities: true },
        },
        TODAY,
      );
    await change({ counterPartyEmail: "fernab@post.example", counterPartyIbans: IBAN });
    await writeComment(db, actor, propertyId, `${NAME} hat angerufen`);
    const upload = await sendFile(files, "attachments", "Oehme.pdf", Buffer.from("%PDF-1.4 Oehme"));
    const attachmentId = await addAttachment(db, actor, { propertyId, label: null, upload });
    await save(before);
    await change({ endDate: "2026-10-31" });
    const erasureId = await eraseTenant(db, actor, [id], { deleted: [attachmentId], kept: [] });
    const goOn = async () => runBatch(db, [...(await continueErasure({ db, files }, job(erasureId)))]);
    await goOn();
    await runBatch(db, beginClearing(actor, erasureId));
    await goOn();
    await finishIndex(db);
    await save(cleared);
    await writeFile(list, JSON.stringify(await writeErasureList(db)));
    expect(await personTraces({ db, files }, TRACE)).toEqual([]);
  } finally {
    await close();
  }
}, 120_000);

/** Loads a statement with the tenant's payment, and books a rent to the agreement. */
async function bookRent(db: Db, files: FileStore, { propertyId, agreementId }: Record<string, number>): Promise<void> {
  await bankAccountNoun.create(db, actor, { name: "Konto", iban: OWN_IBAN, bic: null, statementType: "CAMT" });
  const entry = { ...PLAIN_ENTRY, bookingDay: "2026-09-01", valueDay: "2026-09-01", cents: 500_00, purpose: "Miete" };
  const statement = {
    ...{ account: { iban: OWN_IBAN }, currency: "EUR", from: "2026-09-01", to: "2026-09-30", pending: 0 },
    openingBalance: { day: "2026-09-01", cents: 0 },
    closingBalance: { day: "2026-09-30", cents: 500_00 },
    entries: [{ ...entry, counterpartyName: NAME, counterpartyIban: IBAN }],
  };
  const dialect = { message: "BkToCstmrStmt", statement: "Stmt", version: 8, prefix: "", indent: "" } as const;
  const bytes = new TextEncoder().encode(printCamt([statement], dialect));
  const file = { fileName: "September Oehme.xml", bytes, statementType: "CAMT", bankAccountId: null } as const;
  await importStatement(db, files, actor, file);
  const accounts = await accountNoun.list(db);
  const side = (key: string) => accounts.find(({ routingKey }) => routingKey === key)?.id ?? 0;
  const tenant = { flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: agreementId };
  const leg = {
    source: { accountId: side("OTHER"), ...(tenant as Relation) },
    target: { accountId: side("SUSPENSE"), ...NO_RELATION },
    ...{ cents: 100, valueDate: "2026-09-01" },
  };
  await insertTransaction(db, actor, { description: `Schlüssel ${NAME}`, valueDate: leg.valueDate, legs: [leg] });
}

afterAll(() => rm(folder, { recursive: true, force: true }));

const job = (subjectId: number) => ({ id: 0, kind: "ERASE" as const, subjectId });

/** What a restore says, and where the tenant is named then. */
async function restored(path: string, erasures?: string): Promise<{ said: string; traces: string[] }> {
  const stateDir = await mkdtemp(join(folder, "target-"));
  const more = erasures ? { erasures: await readErasures(erasures) } : {};
  const said = await restoreInstance(path, stateDir, { say: () => {}, ...more });
  return { said, traces: await lookThrough(stateDir) };
}

async function lookThrough(stateDir: string): Promise<string[]> {
  const { db, files, close } = await openLocalDatabase(stateDir);
  return personTraces({ db, files }, TRACE).finally(close);
}

test("a backup from before somebody was forgotten knows them, and says how it can be made to forget", async () => {
  const { said, traces } = await restored(before);
  for (const place of [
    ...["rental_agreements.counter_party", "rental_agreements.counter_party_ibans", "activities.changes"],
    ...["comments.text", "attachments.filename", "bank_transactions.counterparty_name", "ledger_journal.content"],
    ...["portfolio_words", "books_words", "file attachments", "file statements"],
  ])
    expect(traces).toContain(place);
  expect(said).toContain("Wer nach dem 21.11.2026");
  expect(said).toContain("--erasures LISTE");
}, 60_000);

test("with the list it forgets them to the end, though they lived there when it was taken", async () => {
  const { said, traces } = await restored(before, list);
  expect(traces).toEqual([]);
  expect(said).toContain("Erneut vergessen: 1\u00a0Person.");
}, 60_000);

test("with a later backup in its place an instance that only Wrangler reaches is filled with nothing of them, and nothing is left beside it", async () => {
  const stateDir = await mkdtemp(join(folder, "remote-"));
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    const instance = inPlaceOfWrangler(db, files);
    const erasures = await readErasures(cleared);
    const said = await restoreRemotely(before, instance, { stateDir, say: () => {}, erasures });
    expect(said).toContain("Erneut vergessen: 1\u00a0Person.");
    await finishIndex(db);
    expect(await personTraces({ db, files }, TRACE)).toEqual([]);
    expect(await readdir(stateDir)).toEqual(["v3"]);
  } finally {
    await close();
  }
}, 90_000);

test("what is neither a list nor a backup is refused", async () => {
  const other = join(folder, "other.json");
  await writeFile(other, '{"format":2}');
  await expect(readErasures(other)).rejects.toThrow("keine Löschliste");
  await expect(readErasures(join(folder, "nothing"))).rejects.toThrow("kann nicht gelesen werden");
});
