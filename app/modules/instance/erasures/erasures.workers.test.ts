import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allTables } from "../../../../db/all-tables";
import { connect } from "../../../../db/client";
import { jobsDone } from "../../../../tests/support/attach";
import { call, demand, ORIGIN } from "../../../../tests/support/call";
import { personTraces } from "../../../../tests/support/landlord/person-traces";
import { liveAsTenant, NAMESAKE, TENANT, type TenantLife } from "../../../../tests/support/landlord/tenant-life";
import { createPerson, type Person } from "../../../../tests/support/people";
import { brokenInvariants } from "../../../../tests/torture/rig/violations";
import worker from "../../../../workers/app";
import { openFiles } from "../../base/files/file-store";
import { runUpkeep } from "../upkeep/run-upkeep";
import { erasureKinds } from "./data-places";

let admin: Person;
let life: TenantLife;

beforeAll(async () => {
  admin = await createPerson("admin", "editor", "accountant");
  life = await liveAsTenant(admin);
});

afterAll(() => jobsDone());

const TRACE = {
  pattern: /zwirnm(ü|ue)ller|DE75512108001245126199|5566778|MANDAT-ZWM|Neue Straße 5/i,
  words: ["zwirnmueller", "wirnmueller", "de75512108001245126199"],
};

/** Where the tenant is named, without what is another's of the name, who lives elsewhere. */
const traces = () =>
  personTraces({ db: connect(env.DB), files: openFiles(env.FILES) }, TRACE, {
    row: (table, row) =>
      (table === "rental_agreements" && row.id === life.namesakeId) || row.rental_agreement_id === life.namesakeId,
    document: (rowid) => rowid / 2 ** 39 >= life.otherPropertyId,
  });

/** Members of a backup that name the tenant, but for what the namesake's own row says. */
async function namedInBackup(): Promise<string[]> {
  const response = await worker.fetch(new Request(`${ORIGIN}/api/backup`, { headers: admin.headers }), env);
  const members = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.entries(members).flatMap(([name, bytes]) => {
    const lines = strFromU8(bytes).split("\n");
    const own = lines.filter((line) => !line.includes(NAMESAKE.email) && !isNamesakes(line));
    return own.some((line) => TRACE.pattern.test(line)) ? name.replace(/\/[^/]*$/, "") : [];
  });
}

const isNamesakes = (line: string) => line.includes(`"rental_agreement_id":${life.namesakeId},`);

const upkeep = async () => {
  await jobsDone();
  await runUpkeep({ db: connect(env.DB), files: openFiles(env.FILES) }, null, new Date());
  await jobsDone();
  const { results } = await env.DB.prepare(
    "select check_name, examples from upkeep_results where faults > mended and run_id = (select max(id) from upkeep_runs)",
  ).all();
  return results;
};

test("each table is treated in some way", () => {
  expect(Object.keys(erasureKinds).sort()).toEqual(allTables().map(({ name }) => name));
});

test("who lives there still is not forgotten, nor by anybody but admins", async () => {
  const refused = await call(admin, "POST", "/api/erasures", { agreementIds: [life.namesakeId] });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("wohnt die Person noch")]);
  const editor = await createPerson("editor", "accountant");
  expect((await call(editor, "POST", "/api/erasures", { agreementIds: [life.agreementId] })).status).toBe(403);
  expect((await call(admin, "POST", "/api/erasures", { agreementIds: [999_999] })).status).toBe(404);
});

test("a tenant who is forgotten is named in the books alone, and who has the same name keeps it; once the years are over, nowhere", async () => {
  const before = await traces();
  for (const place of [
    ...["activities.changes", "comments.text", "follow_ups.text", "mandates.iban", "payment_reminders.letter"],
    ...[
      "attachments.filename",
      "attachment_texts.text",
      "trash_rows.kept",
      "row_changes.old_value",
      "booking_tokens.token",
    ],
    ...[
      "rental_agreements.counter_party",
      "bank_transactions.purpose",
      "transactions.description",
      "ledger_journal.content",
    ],
    ...["file statements", "file attachments", "portfolio_words", "books_words"],
  ])
    expect(before).toContain(place);

  const { id: disclosureId } = await demand(admin, "POST", "/api/disclosures", { agreementIds: [life.agreementId] });
  await jobsDone();
  expect(await traces()).toContain("file disclosures");

  const body = { agreementIds: [life.agreementId], keptAttachments: [life.lease] };
  const answers = await Promise.all([1, 2].map(() => call(admin, "POST", "/api/erasures", body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe("Diese Person ist schon vergessen.");
  const id: number = answers.find(({ status }) => status === 201)?.body.id;
  await jobsDone();

  expect(await traces()).toEqual([
    ...[
      "bank_transactions.counterparty_iban",
      "bank_transactions.counterparty_name",
      "bank_transactions.purpose",
      "books_words",
    ],
    ...["erasures.kept", "file attachments", "file statements", "ledger_journal.content", "restricted_files.filename"],
    ...["transactions.description", "uploads.file_name"],
  ]);
  expect((await call(admin, "GET", `/api/disclosures/${disclosureId}`)).status).toBe(404);
  expect(await namedInBackup()).toContain("tables/erasures");
  const kept = await demand(admin, "GET", `/api/erasures/${id}`);
  expect(kept).toMatchObject({ state: "over", kept: [{ counterParty: TENANT.name }], files: [{ label: "Verträge" }] });
  const { results } = await env.DB.prepare(
    "select counter_party as name, counter_party_email as mail, counter_party_ibans as ibans from rental_agreements order by id",
  ).all();
  expect(results).toEqual([
    { name: `Ehemaliger Mieter ${id}`, mail: null, ibans: null },
    { name: TENANT.name, mail: NAMESAKE.email, ibans: NAMESAKE.iban },
  ]);
  const [said] = await demand(admin, "GET", `/api/comments?propertyId=${life.propertyId}`);
  expect(said.text).toBe(`Herr Ehemaliger Mieter ${id} hat die Schlüssel, [entfernt]`);
  expect(await upkeep()).toEqual([]);
  expect(await brokenInvariants(env.DB)).toEqual([]);

  const list = await demand(admin, "GET", "/api/erasure-list");
  expect(JSON.stringify(list)).not.toMatch(TRACE.pattern);
  await env.DB.prepare("update instance_settings set retention_years = '10'").run();
  expect((await call(admin, "DELETE", `/api/erasures/${id}`)).status).toBe(204);
  await jobsDone();
  expect(await traces()).toEqual([]);
  expect(await namedInBackup()).toEqual([]);
  expect(await demand(admin, "GET", `/api/erasures/${id}`)).toMatchObject({ state: "cleared", kept: [], files: [] });
  expect(await upkeep()).toEqual([]);
  expect(await brokenInvariants(env.DB)).toEqual([]);
  expect((await call(admin, "DELETE", `/api/erasures/${id}`)).status).toBe(409);
});

test("what is left of the journal is still proven: words that were erased cannot be put back or changed", async () => {
  await env.DB.prepare("update erasing set under_way = 1").run();
  await env.DB.prepare(
    "update ledger_journal set content = json_set(content, '$[1]', 'Gefälscht') where subject = 'TRANSACTION' and id = (select max(id) from ledger_journal where subject = 'TRANSACTION')",
  ).run();
  await env.DB.prepare("update erasing set under_way = 0").run();
  expect((await upkeep()).map(({ check_name: name }) => name)).toContain("JOURNAL");
  for (const statement of [
    "update bank_transactions set purpose = 'x'",
    "update ledger_journal set content = '[]'",
    "update transactions set description = 'x', value_date = '2001-01-01' where id = 999",
  ])
    if (!statement.includes("999")) await expect(env.DB.prepare(statement).run()).rejects.toThrow();
});

test("a list forgets again who is there as they were, ends their tenancy if it ran, and touches nobody who came later under the same number", async () => {
  const agree = (more: object) =>
    demand(admin, "POST", "/api/rental-agreements", {
      ...{ propertyId: life.otherPropertyId, startDate: "2001-01-01", counterParty: "Wilma Rückkehr", ...more },
      rentSteps: [{ validFrom: "2001-01-01", rent: 1, utilities: 1 }],
    });
  const { id: running } = await agree({ confirmOverlap: true });
  const { id: later } = await agree({ endDate: "2002-12-31", counterParty: "Neu Hier", confirmOverlap: true });
  const entry = { deletedAttachments: [], keptAttachments: [], overTime: null };
  const createTime = new Date().toISOString();
  const erasures = [
    { ...entry, agreementIds: [running], endDates: ["2003-06-30"], createTime },
    { ...entry, agreementIds: [later], createTime: "2020-01-01T00:00:00.000Z" },
    { ...entry, agreementIds: [life.namesakeId], createTime },
  ];
  expect(await demand(admin, "POST", "/api/erasure-list", { format: 1, erasures })).toEqual({ erased: 1, left: 1 });
  const { results } = await env.DB.prepare(
    `select counter_party as name, end_date as endDate from rental_agreements where id in (${running}, ${later}) order by id`,
  ).all();
  expect(results).toEqual([
    { name: expect.stringContaining("Ehemaliger Mieter"), endDate: "2003-06-30" },
    { name: "Neu Hier", endDate: "2002-12-31" },
  ]);
  expect(await demand(admin, "POST", "/api/erasure-list", { format: 1, erasures })).toEqual({ erased: 0, left: 1 });
});
