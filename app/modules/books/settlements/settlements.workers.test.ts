import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rentLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import { addDays, dayOf } from "../../base/calendar/day";
import { bankDayFrom } from "../../base/law/working-days";
import { costStatementToApi } from "../cost-statements/cost-statement-to-api";
import { flatStatement } from "../cost-statements/fixtures/example-costs";

/** The account of utilities. */
const UTILITIES = 4;

let accountant: Person;
let editor: Person;
let voter: Person;
let legs = 0;

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor");
  [editor, voter] = [await createPerson("editor"), await createPerson("voter")];
});

/** A flat that two tenants had in 2025, empty in June, with what they paid: A five times 180 €, B six times 190 €, the last in January. */
let flat: number;
let a: number;
let b: number;
beforeEach(async () => {
  flat = await addProperty(accountant, await addGroup(), {
    city: "Chemnitz",
    zipCode: "09112",
    streetAndNumber: "Weg 4",
  });
  a = await agree({ startDate: "2025-01-01", endDate: "2025-05-31", utilities: 180 });
  b = await agree({ startDate: "2025-07-01", utilities: 190 });
  for (const month of ["01", "02", "03", "04", "05"]) await pay(a, 180_00, `2025-${month}-04`);
  for (const month of ["07", "08", "09", "10", "11"]) await pay(b, 190_00, `2025-${month}-04`);
  await pay(b, 190_00, "2026-01-05");
});

async function agree(terms: object): Promise<number> {
  const body = { propertyId: flat, counterParty: "Familie Neumann", rent: 500, ...terms };
  return (await demand(accountant, "POST", "/api/rental-agreements", body)).id;
}

async function pay(agreementId: number, cents: number, valueDate: string): Promise<void> {
  const leg = rentLeg({ propertyId: flat, agreementId }, { id: ++legs, cents, valueDate });
  await writeLegs(accountant.id, [{ ...leg, target: { ...leg.target, accountId: UTILITIES } }]);
}

/** The statement of the WEG as `/api` takes it. */
function statement(own: object = {}) {
  const kept = { ...flatStatement, faults: {}, tenancies: [], id: 0, version: 1, propertyId: flat, createTime: "" };
  const { id: _, version: __, state: ___, faults: ____, createTime: _____, ...body } = costStatementToApi(kept);
  const idOf = (one: number | null) => (one === 1 ? a : one === 2 ? b : one);
  return {
    ...body,
    items: body.items.map((item) => ({
      ...item,
      tenantMeasures: item.tenantMeasures.map((one) => ({ ...one, agreementId: idOf(one.agreementId) })),
    })),
    heating: body.heating && {
      ...body.heating,
      shares: body.heating.shares.map((one) => ({ ...one, agreementId: idOf(one.agreementId) })),
    },
    ...own,
  };
}

const enter = (own: object = {}) => demand(accountant, "POST", "/api/cost-statements", statement(own));
const freeze = (id: number, agreementId: number, date = "2026-03-01") =>
  call(accountant, "POST", `/api/cost-statements/${id}/settlements`, { agreementId, date });
const duesOf = (agreementId: number) => demand(accountant, "GET", `/api/rental-agreements/${agreementId}/dues`);

describe("a statement", () => {
  test("is entered, listed, changed and deleted", async () => {
    const made = await enter();
    expect(made).toMatchObject({ propertyId: flat, from: "2025-01-01", source: "WEG", state: "READY", faults: {} });
    expect(made.items[1]).toMatchObject({ key: "CONSUMPTION", measure: 84, totalMeasure: 770, amount: 420 });
    const list = (query: string) => demand(accountant, "GET", `/api/cost-statements?${query}`);
    expect(await list(`propertyId=${flat}&year=2025`)).toEqual([made]);
    expect(await list(`propertyId=${flat}&year=2024`)).toEqual([]);
    const put = await demand(accountant, "PUT", `/api/cost-statements/${made.id}`, { provisional: true });
    expect(put).toEqual({ ...made, version: 2, provisional: true });
    expect((await call(accountant, "DELETE", `/api/cost-statements/${made.id}`)).status).toBe(204);
    expect(await list(`propertyId=${flat}`)).toEqual([]);
    const told = await env.DB.prepare("select deed, title from history where kind = 'cost-statement' and row_id = ?")
      .bind(made.id)
      .all();
    expect(told.results).toEqual([
      { deed: "created", title: "Weg 4 2025" },
      { deed: "changed", title: "Weg 4 2025" },
      { deed: "deleted", title: "Weg 4 2025" },
    ]);
  });

  test("with a bad row is kept as a draft that names it, and settles nothing", async () => {
    const items = statement().items.map((item, index) => (index === 2 ? { ...item, amount: 66.64 } : item));
    const made = await enter({ items });
    expect([made.state, made.items[2].amount]).toEqual(["DRAFT", 66.64]);
    expect(Object.keys(made.faults)).toEqual(["items[2].amount"]);
    for (const refused of [
      await call(accountant, "GET", `/api/cost-statements/${made.id}/settlements`),
      await freeze(made.id, a),
    ])
      expect([refused.status, refused.body.fieldErrors]).toEqual([422, made.faults]);
    const mended = await demand(accountant, "PUT", `/api/cost-statements/${made.id}`, { items: statement().items });
    expect(mended.state).toBe("READY");
  });

  test("that shares days with another is a draft, the other one stands", async () => {
    const [first, second] = [await enter(), await enter({ from: "2025-12-31" })];
    expect([first.state, Object.keys(second.faults)]).toEqual(["READY", expect.arrayContaining(["from"])]);
  });

  test("without a tenant, or with two at once, is a draft", async () => {
    expect(await enter({ from: "2020-01-01", to: "2020-12-31" })).toMatchObject({
      ...{ state: "DRAFT", faults: { agreements: expect.any(String) } },
    });
    await agree({ startDate: "2025-12-01", confirmOverlap: true });
    expect((await enter()).faults).toHaveProperty("agreements");
  });

  test("that nobody can read is refused with the place", async () => {
    const post = async (own: object) => {
      const { status, body } = await call(accountant, "POST", "/api/cost-statements", statement(own));
      return [status, Object.keys(body.fieldErrors ?? {})];
    };
    const [item] = statement().items;
    expect(await post({ items: [{ ...item, amount: 1.005 }] })).toEqual([400, ["items[0].amount"]]);
    expect(await post({ items: [{ ...item, key: "WHIM" }] })).toEqual([400, ["items[0].key"]]);
    expect(await post({ items: [{ ...item, amount: undefined }] })).toEqual([400, ["items[0].amount"]]);
    expect(await post({ items: [{ ...item, odd: 1 }] })).toEqual([400, ["items[0].odd"]]);
    expect(await post({ to: "2024-12-31" })).toEqual([400, ["to"]]);
    expect(await post({ propertyId: 999_999 })).toEqual([400, ["propertyId"]]);
    expect(await post({ heating: { amount: 1, shares: [{ agreementId: a }] } })).toEqual([
      400,
      ["heating.shares[0].amount"],
    ]);
  });
});

describe("a preview", () => {
  test("comes to the cent to what each has to pay", async () => {
    const { id } = await enter();
    const preview = await demand(accountant, "GET", `/api/cost-statements/${id}/settlements`);
    const shared = { deadline: "2026-12-31", settlement: null };
    expect(preview.agreements).toEqual([
      {
        ...{ agreementId: a, from: "2025-01-01", to: "2025-05-31", days: 151, costs: 1375.52, co2Deduction: 25.98 },
        ...{ prepaid: 900, balance: 475.52, household: 381.95, craft: 4.96, suggestedPrepayment: 277.08 },
        ...{ prepaidMonths: ["2025-01", "2025-02", "2025-03", "2025-04", "2025-05"], ...shared },
      },
      {
        ...{ agreementId: b, from: "2025-07-01", to: "2025-12-31", days: 184, costs: 1595.8, co2Deduction: 23.38 },
        ...{ prepaid: 1140, balance: 455.8, household: 465.4, craft: 6.05, suggestedPrepayment: 263.8 },
        ...{ prepaidMonths: ["2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"], ...shared },
      },
    ]);
    expect(preview.owner).toEqual({ days: 30, costs: 251, notAllocable: 288 });
    expect(preview.items).toHaveLength(10);
    expect(preview.items[0]).toMatchObject({
      ...{ text: "Grundsteuer", costType: 1, amount: 246.4 },
      shares: [
        { agreementId: a, days: 151, amount: 101.94 },
        { agreementId: null, days: 30, amount: 20.25 },
        { agreementId: b, days: 184, amount: 124.21 },
      ],
    });
    expect(preview.heating.carbon).toEqual({ kilogramsPerSquareMetre: 31.8, ownersPercent: 40 });
  });

  test("divides heating by cold days if nobody read the meters", async () => {
    const { heating } = statement();
    const { id, ...made } = await enter({ heating: { ...heating, co2: null, shares: undefined, byDegreeDays: true } });
    expect(made.heating).toEqual({
      ...{ amount: 822.3, co2: null, byDegreeDays: true },
      shares: [
        { agreementId: a, amount: 468.71 },
        { agreementId: null, amount: 10.96 },
        { agreementId: b, amount: 342.63 },
      ],
    });
    const { heating: shown } = await demand(accountant, "GET", `/api/cost-statements/${id}/settlements`);
    expect(shown.shares.map(({ amount }: { amount: number }) => amount)).toEqual([468.71, 10.96, 342.63]);
  });

  test("counts what was paid for months of the span alone, the oldest first", async () => {
    const { id } = await enter();
    // What is paid on top of December's is January's.
    await pay(b, 190_00, "2026-01-06");
    const preview = await demand(accountant, "GET", `/api/cost-statements/${id}/settlements`);
    expect(preview.agreements[1].prepaid).toBe(1140);
  });
});

describe("a settlement", () => {
  test("is frozen as it was shown, numbered, owed, and told", async () => {
    const { id } = await enter();
    const made = await freeze(id, a);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        ...{ agreementId: a, statementId: id, number: expect.stringMatching(/^2025-\d{4}$/), date: "2026-03-01" },
        ...{ costs: 1375.52, prepaid: 900, balance: 475.52, claim: 475.52, isCapped: false, state: "FROZEN" },
        ...{ deadline: "2026-12-31", suggestedPrepayment: 277.08 },
      }),
    ]);
    expect(await duesOf(a)).toMatchObject([{ kind: "SETTLEMENT", amount: 475.52, dueDate: "2026-03-01" }]);
    expect(await demand(accountant, "GET", `/api/settlements/${made.body.id}`)).toEqual(made.body);
    const journal = await env.DB.prepare(
      "select content from ledger_journal where subject = 'SETTLEMENT' and subject_id = ?",
    )
      .bind(made.body.id)
      .first<{ content: string }>();
    expect(journal?.content).toContain(made.body.sha256);
    const [{ id: dueId }] = await duesOf(a);
    expect((await call(accountant, "PUT", `/api/dues/${dueId}`, { amount: 1 })).status).toBe(409);
    expect((await call(accountant, "DELETE", `/api/dues/${dueId}`)).status).toBe(409);
    const again = await freeze(id, a);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(made.body.number)]);
  });

  test("reads the same whatever becomes of what it was reckoned from", async () => {
    const { id } = await enter();
    const { body } = await freeze(id, a);
    await demand(accountant, "PUT", `/api/rental-agreements/${a}`, { counterParty: "Anders", endDate: "2025-04-30" });
    expect(await demand(accountant, "GET", `/api/settlements/${body.id}`)).toEqual(body);
    for (const [method, sent] of [
      ["PUT", { provisional: true }],
      ["DELETE", undefined],
    ] as const) {
      const refused = await call(accountant, method, `/api/cost-statements/${id}`, sent);
      expect([method, refused.status]).toEqual([method, 409]);
    }
  });

  test("is read in the words it was sent in, whatever words later letters have", async () => {
    const {
      body: { id },
    } = await freeze((await enter()).id, a);
    const older = "So hieß es damals.";
    await env.DB.prepare("update settlements set content = json_set(content, '$.letter.notes[0]', ?) where id = ?")
      .bind(older, id)
      .run();
    const page = `/accounting/cost-statements/settlements/${id}`;
    expect(visibleText((await call(await inBrowser(accountant), "GET", page)).body)).toContain(older);
  });

  test("is cancelled with its due, and written anew under a number of its own", async () => {
    const { id } = await enter();
    const { body: first } = await freeze(id, a);
    const cancel = () => call(accountant, "DELETE", `/api/settlements/${first.id}`);
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(409);
    expect(await duesOf(a)).toEqual([]);
    expect(await demand(accountant, "GET", `/api/settlements/${first.id}`)).toMatchObject({ state: "CANCELLED" });
    await demand(accountant, "PUT", `/api/cost-statements/${id}`, { provisional: true });
    const { body: second } = await freeze(id, a);
    expect([second.number > first.number, second.provisional]).toEqual([true, true]);
    expect((await call(accountant, "DELETE", `/api/settlements/${second.id}`)).status).toBe(204);
    expect((await call(accountant, "DELETE", `/api/cost-statements/${id}`)).status).toBe(409);
  });

  test("stands while a run waits with its due", async () => {
    const admin = await createPerson("admin", "accountant");
    const account = { name: "Mietkonto", iban: "DE02120300000000202051", bic: "BYLADEM1001" };
    const { id: senderBankAccountId } = await demand(admin, "POST", "/api/bank-accounts", account);
    const sender = { senderName: "Muster GbR", senderBankAccountId, senderCreditorId: "DE98ZZZ09999999999" };
    await demand(admin, "PUT", "/api/settings", sender);
    await demand(accountant, "POST", "/api/mandates", {
      ...{ agreementId: a, iban: "DE89370400440532013000", holder: "Neumann", reference: `MV-${a}` },
      signedDate: "2026-01-02",
    });
    const { body: settled } = await freeze((await enter()).id, a);
    const date = bankDayFrom(addDays(dayOf(new Date()), 20));
    const asked = { kind: "DIRECT_DEBIT", date, month: "2026-03" };
    const run = await demand(accountant, "POST", "/api/payment-runs", asked);
    expect(run.items).toMatchObject([{ agreementId: a, dueKind: "SETTLEMENT", amount: 475.52 }]);
    const cancel = () => call(accountant, "DELETE", `/api/settlements/${settled.id}`);
    const refused = await cancel();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`steht in Lauf ${run.id},`)]);
    expect(await duesOf(a)).toHaveLength(1);
    const dialog = `/accounting/cost-statements/settlements/${settled.id}/delete`;
    const { body } = await call(await inBrowser(accountant), "GET", dialog);
    expect(body).toContain(`href="/accounting/payment-runs/${run.id}"`);
    await demand(accountant, "DELETE", `/api/payment-runs/${run.id}`);
    expect((await cancel()).status).toBe(204);
    expect(await duesOf(a)).toEqual([]);
  });

  test("leaves its letter among the files of the flat, found by its words, and says there that it was cancelled", async () => {
    const { id } = await enter();
    const { body } = await freeze(id, a);
    const files = () => demand(editor, "GET", `/api/attachments?propertyId=${flat}`);
    const [file] = await files();
    expect(file).toMatchObject({
      ...{ id: body.attachmentId, label: "Abrechnung Mieter", type: "text/html" },
      filename: `Abrechnung 2025 Familie Neumann (${body.number}).html`,
    });
    const letter = await call(editor, "GET", `/api/attachments/${file.id}`);
    for (const words of ["Abrechnung der Betriebskosten 2025", "1.375,52", "475,52", "151 von 365 Tagen", "§\u00a035a"])
      expect(letter.body.toString()).toContain(words);
    const { result } = await demand(editor, "GET", "/api/search?phrase=Rauchwarnmelder");
    expect(result).toContainEqual(
      expect.objectContaining({
        propertyId: flat,
        matchedAttachments: [expect.objectContaining({ filename: file.filename })],
      }),
    );
    const refused = await call(editor, "DELETE", `/api/attachments/${file.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(body.number)]);

    await demand(accountant, "DELETE", `/api/settlements/${body.id}`);
    expect(await files()).toMatchObject([{ id: file.id, filename: `Storniert ${file.filename}`, version: 2 }]);
    const told = async (person: Person) =>
      (await demand(person, "GET", `/api/activities?propertyId=${flat}`)).rows
        .filter(({ type }: { type: string }) => type.startsWith("SETTLEMENT"))
        .map(({ type, text }: { type: string; text: string | null }) => [type, text]);
    const text = "2025 für Familie Neumann";
    expect(await told(editor)).toEqual([
      ["SETTLEMENT_CANCELLED", text],
      ["SETTLEMENT_CREATED", text],
    ]);
    expect((await told(voter)).flat()).not.toContain(text);
  });

  test("claims no more than the one before it after the deadline, and says so", async () => {
    const { id } = await enter();
    const { body: first } = await freeze(id, a, "2026-12-31");
    await demand(accountant, "DELETE", `/api/settlements/${first.id}`);
    const dearer = statement().items.map((item, index) => (index === 0 ? { ...item, amount: 500 } : item));
    await demand(accountant, "PUT", `/api/cost-statements/${id}`, { items: dearer });
    const { body: second } = await freeze(id, a, "2027-01-01");
    expect(second).toMatchObject({ claim: 475.52, isCapped: true, claimedBefore: 475.52 });
    expect(second.balance).toBeGreaterThan(475.52);
    // Nothing was asked of B in time.
    expect((await freeze(id, b, "2027-01-01")).body).toMatchObject({ claim: 0, isCapped: true });
    expect(await duesOf(b)).toEqual([]);
  });

  test("is none with a flat rate, whose share is the owner's, and goes to where a tenant moved", async () => {
    const { id } = await enter();
    const agreed = (agreementId: number, terms: object) =>
      demand(accountant, "PUT", `/api/rental-agreements/${agreementId}`, terms);
    await agreed(b, { costAgreement: "FLAT" });
    await agreed(a, { costKey: "MEA" });
    await agreed(a, { counterPartyAddress: "Weg 4, 09112 Chemnitz", moveOutAddress: "Am Anger 3, 09111 Chemnitz" });
    const preview = await demand(accountant, "GET", `/api/cost-statements/${id}/settlements`);
    // The smoke alarms, 96,00 €, by 118/1.000 instead of 1 of 8 flats: 11,33 €, of which 151 of 365 days.
    expect(preview.agreements).toMatchObject([{ agreementId: a, costs: 1375.25, balance: 475.25 }]);
    expect(preview.owner).toEqual({ days: 214, costs: 1847.07, notAllocable: 288 });
    expect(preview.items.at(-1).shares[0]).toEqual({
      ...{ agreementId: a, days: 151, amount: 4.69, labour: 4.69 },
      agreed: { key: "MEA", measure: 118, totalMeasure: 1000, amount: 11.33 },
    });
    const refused = await freeze(id, b);
    expect([refused.status, refused.body.fieldErrors.agreementId]).toEqual([400, expect.stringContaining("Pauschale")]);
    const made = await freeze(id, a);
    const content = await env.DB.prepare(
      "select content ->> '$.head.addressLines' as lines from settlements where id = ?",
    )
      .bind(made.body.id)
      .first<string>("lines");
    expect(JSON.parse(content ?? "")).toEqual(["Am Anger 3", "09111 Chemnitz"]);
    const [page, board] = await Promise.all(
      [`/${id}`, "?year=2025"].map(async (at) => {
        const { body } = await call(await inBrowser(accountant), "GET", `/accounting/cost-statements${at}`);
        return visibleText(body.replaceAll("<!-- -->", ""));
      }),
    );
    expect(page).toContain("Nebenkosten als Pauschale. Abgerechnet wird nicht; der Anteil steht beim Eigentümer.");
    expect(page).toContain("214 Tage leer oder ohne Abrechnung");
    expect(page).toContain("vereinbart: Miteigentumsanteile. Danach gerechnet: Wartung der Rauchwarnmelder.");
    const letter = await call(editor, "GET", `/api/attachments/${made.body.attachmentId}`);
    expect(letter.body.toString()).toContain('<td>Miteigentum 118/1.000</td><td class="num">11,33</td><td>4,69</td>');
    expect(board).toContain("keine Abrechnung Pauschale");
  });

  test("is refused before the span is over, and with who was no tenant", async () => {
    const { id } = await enter();
    for (const [agreementId, date, field] of [
      [a, "2025-12-31", "date"],
      [999_999, "2026-03-01", "agreementId"],
    ] as const) {
      const { status, body } = await freeze(id, agreementId, date);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
    }
  });

  test("is written by one of two who do so at once", async () => {
    const { id } = await enter();
    const answers = await Promise.all([freeze(id, a), freeze(id, a), freeze(id, b)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const listed = await demand(accountant, "GET", `/api/settlements?propertyId=${flat}&year=2025`);
    expect(new Set(listed.map(({ number }: { number: string }) => number)).size).toBe(2);
  });

  test("says when it was sent, came and was objected to", async () => {
    const { id } = await enter();
    const { body } = await freeze(id, a);
    const put = (days: object) => call(accountant, "PUT", `/api/settlements/${body.id}`, days);
    expect((await put({ sentDate: "2026-03-02" })).body).toMatchObject({ state: "SENT", sentDate: "2026-03-02" });
    expect((await put({ receivedDate: "2026-03-01" })).body.fieldErrors).toHaveProperty("receivedDate");
    expect((await put({ receivedDate: "2026-03-04" })).body.state).toBe("RECEIVED");
    expect((await put({ objectedDate: "2026-04-01" })).body.state).toBe("OBJECTED");
    await demand(accountant, "DELETE", `/api/settlements/${body.id}`);
    expect((await put({ sentDate: null })).status).toBe(409);
  });

  test("shows its state alone to who keeps no books", async () => {
    const { id } = await enter();
    const { body } = await freeze(id, a);
    const seen = await demand(editor, "GET", `/api/settlements/${body.id}`);
    expect([seen.number, seen.state, "costs" in seen, "items" in seen]).toEqual([body.number, "FROZEN", false, false]);
    expect(await demand(editor, "GET", `/api/settlements?agreementId=${a}`)).toEqual([seen]);
    expect((await call(voter, "GET", `/api/settlements/${body.id}`)).status).toBe(403);
    expect((await call(editor, "DELETE", `/api/settlements/${body.id}`)).status).toBe(403);
  });

  test("keeps its agreement", async () => {
    const { id } = await enter({ items: [statement().items[0]], heating: null });
    const c = await agree({ startDate: "2024-01-01", endDate: "2024-12-31" });
    const before = await enter({ from: "2024-01-01", to: "2024-12-31", items: [statement().items[0]], heating: null });
    await freeze(before.id, c);
    const refused = await call(accountant, "DELETE", `/api/rental-agreements/${c}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Abrechnung")]);
    expect(id).toBeGreaterThan(0);
  });
});
