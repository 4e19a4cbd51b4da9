import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { loadStatement } from "../../../../tests/support/books/books";
import { rentLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { addDays, addMonths, dayOf } from "../../base/calendar/day";
import { bankDayFrom } from "../../base/law/working-days";
import { earliestCollection } from "./collection-day";
import { at, faultsOf, readPaymentFile } from "./files/fixtures/read-payment-file";

const accountant = await createPerson("accountant", "editor", "admin");
const today = dayOf(new Date());
const earliest = earliestCollection(today, 14);
const date = bankDayFrom(addDays(earliest, 3));
const PATH = "/api/payment-runs";

const send = (method: string, path: string, body?: unknown) => call(accountant, method, path, body);
const month = (ahead: number) => addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
const collect = (change: object = {}) => send("POST", PATH, { kind: "DIRECT_DEBIT", date, month: month(1), ...change });

let references = 0;

/** A tenant who owes 500 + 120 a month from the next on, with a mandate or without. */
async function addTenant(counterParty: string, mandate: object | null = {}, terms: object = {}): Promise<number> {
  const place = await addProperty(accountant, await addGroup());
  const { id } = (
    await send("POST", "/api/rental-agreements", {
      ...{ propertyId: place, counterParty, startDate: `${month(1)}-01`, rent: 500, utilities: 120, ...terms },
    })
  ).body;
  references += 1;
  if (mandate)
    await send("POST", "/api/mandates", {
      ...{ agreementId: id, iban: "DE89370400440532013000", holder: counterParty, reference: `MV-${references}` },
      ...{ signedDate: today, ...mandate },
    });
  return id;
}

const setSender = (change: object) => send("PUT", "/api/settings", change);

beforeAll(async () => {
  const account = await send("POST", "/api/bank-accounts", {
    ...{ name: "Mietkonto", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
  });
  await setSender({
    senderName: "Muster Immobilien GbR",
    senderBankAccountId: account.body.id,
    senderCreditorId: "de98 zzz0 9999 9999 99",
  });
});

test("what is collected of a month, once, and left out without a mandate", async () => {
  const nothing = await collect();
  expect([nothing.status, nothing.body.message]).toEqual([422, expect.stringContaining("nichts offen")]);
  const first = await addTenant("Jörg Müller");
  await addTenant("Ohne Mandat", null);
  await addTenant("Beendet", { signedDate: "2020-01-01", endDate: "2020-12-31" });
  await addTenant("36 Monate ungenutzt", { signedDate: "2020-01-01" });
  await addTenant("Gesperrt", { stopReason: "MD06" });
  const { status, body: run } = await collect();
  expect([status, run]).toMatchObject([
    201,
    {
      ...{ kind: "DIRECT_DEBIT", date, month: month(1), amount: 620, count: 1, downloadTime: null, withdrawTime: null },
      items: [
        {
          number: 1,
          endToEndId: `${run.messageId}-1`,
          agreementId: first,
          month: month(1),
          amount: 620,
          state: "OPEN",
        },
      ],
    },
  ]);
  const again = await collect();
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(`in Lauf ${run.id}`)]);
  expect((await send("GET", PATH)).body[0]).toMatchObject({ id: run.id, amount: 620, count: 1, collected: 0 });

  const { status: found, body: xml, headers } = await send("GET", `${PATH}/${run.id}/file`);
  expect([found, headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining(`${run.messageId}.xml`)]);
  expect(faultsOf(xml, "pain.008.001.08")).toEqual([]);
  const group = "CstmrDrctDbtInitn/PmtInf";
  expect(at(readPaymentFile(xml), `${group}/DrctDbtTxInf/Dbtr/Nm`)).toEqual(["Joerg Mueller"]);
  expect(at(readPaymentFile(xml), `${group}/ReqdColltnDt`)).toEqual([date]);
  expect((await send("GET", `${PATH}/${run.id}/file`)).body).toBe(xml);
  expect((await send("GET", `/api/mandates?agreementId=${first}`)).body).toMatchObject([{ lastUsedDate: date }]);
  // What the bank may have is not taken back, and its mandate stays.
  const kept = await send("DELETE", `${PATH}/${run.id}`);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining("Bank kann sie haben")]);
  const [mandate] = (await send("GET", `/api/mandates?agreementId=${first}`)).body;
  const used = await send("DELETE", `/api/mandates/${mandate.id}`);
  expect([used.status, used.body.message]).toEqual([409, expect.stringContaining("ein Lauf")]);
});

test("a run is withdrawn until its file is downloaded, and collected anew then", async () => {
  await addTenant("Zurückgenommen");
  const { body: run } = await collect({ month: month(2) });
  expect((await send("DELETE", `${PATH}/${run.id}`)).status).toBe(204);
  expect((await send("DELETE", `${PATH}/${run.id}`)).status).toBe(409);
  expect((await send("GET", `${PATH}/${run.id}/file`)).status).toBe(409);
  const { body: withdrawn } = await send("GET", `${PATH}/${run.id}`);
  expect(withdrawn.items[0].state).toBe("WITHDRAWN");
  expect((await collect({ month: month(2) })).body.count).toBe(run.count);
});

test("a link on another site fetches no file, nor does a request for its headers alone, so that the run can be withdrawn", async () => {
  await addTenant("Von anderswo");
  const { body: run } = await collect({ month: month(9) });
  const browser = await inBrowser(accountant);
  const ask = (method: string, site: string) =>
    call(browser, method, `${PATH}/${run.id}/file`, undefined, { "Sec-Fetch-Site": site });
  expect((await ask("GET", "cross-site")).status).toBe(403);
  expect((await ask("HEAD", "cross-site")).status).toBe(403);
  expect((await ask("HEAD", "same-origin")).headers.get("Content-Type")).toContain("application/xml");
  expect((await send("GET", `${PATH}/${run.id}`)).body.downloadTime).toBeNull();
  expect((await ask("GET", "same-origin")).status).toBe(200);
  expect((await send("DELETE", `${PATH}/${run.id}`)).status).toBe(409);
});

test("single dues of the month are collected as well, and nothing of whom is not to be asked", async () => {
  const id = await addTenant("Mit Nachzahlung");
  const { body: due } = await send("POST", "/api/dues", {
    ...{ agreementId: id, kind: "SETTLEMENT", dueDate: `${month(5)}-15`, amount: 475.52, text: "Nachzahlung 2025" },
  });
  const of = (run: { items: { agreementId: number; dueKind: string; amount: number; text: string }[] }) =>
    run.items.flatMap(({ agreementId, dueKind, amount, text }) =>
      agreementId === id ? [[dueKind, amount, text]] : [],
    );
  await send("PUT", `/api/rental-agreements/${id}`, { dunningStop: "Ratenplan" });
  const { body: without } = await collect({ month: month(5) });
  expect(of(without)).toEqual([]);
  await send("DELETE", `${PATH}/${without.id}`);
  await send("PUT", `/api/rental-agreements/${id}`, { dunningStop: null });
  const { body: run } = await collect({ month: month(5) });
  expect(of(run)).toEqual([
    ["RENT", 620, `Miete ${month(5).slice(5)}/${month(5).slice(0, 4)}`],
    ["SETTLEMENT", 475.52, "Nachzahlung 2025"],
  ]);
  // As long as the run may be withdrawn, what it collects stays as it is.
  const place = `/api/dues/${due.id}`;
  for (const answer of [await send("PUT", place, { amount: 1 }), await send("DELETE", place)])
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(`steht in Lauf ${run.id},`)]);
  await send("DELETE", `${PATH}/${run.id}`);
  expect((await send("PUT", place, { amount: 1 })).status).toBe(200);
  expect((await send("DELETE", place)).status).toBe(204);
});

test("a run whose mandate ended meanwhile has no file any more, unless the bank may have it", async () => {
  const id = await addTenant("Widerrufen");
  const { body: run } = await collect({ month: month(8) });
  const [{ id: mandateId, reference }] = (await send("GET", `/api/mandates?agreementId=${id}`)).body;
  const end = (endDate: string | null) => send("PUT", `/api/mandates/${mandateId}`, { endDate });
  await end(today);
  const file = () => send("GET", `${PATH}/${run.id}/file`);
  const refused = await file();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`${reference} (Widerrufen)`)]);
  const page = (await call(await inBrowser(accountant), "GET", `${PATH.replace("/api", "/accounting")}/${run.id}`))
    .body;
  expect([page.includes(`${reference} (Widerrufen)`), page.includes("/file")]).toEqual([true, false]);
  expect((await send("GET", `${PATH}/${run.id}`)).body.downloadTime).toBeNull();
  await end(null);
  const { body: xml } = await file();
  await end(today);
  expect((await file()).body).toBe(xml);
});

test("a letter is not withdrawn while a run waits with its fee", async () => {
  const terms = { startDate: `${month(-1)}-01`, endDate: addDays(`${month(1)}-01`, -1) };
  const id = await addTenant("Gemahnt", {}, terms);
  const letter = { level: 1, date: today, payUntil: addDays(today, 14), fee: 2.5, withInterest: false };
  const written = await send("POST", `/api/rental-agreements/${id}/reminders`, letter);
  const { body: run } = await collect({ month: month(0) });
  expect(run.items).toContainEqual(expect.objectContaining({ agreementId: id, dueKind: "FEE", amount: 2.5 }));
  const place = `/reports/renting/reminders/${written.body.id}/delete`;
  const browser = await inBrowser(accountant);
  const withdraw = () => call(browser, "POST", place, new URLSearchParams());
  const refused = await withdraw();
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(`steht in Lauf ${run.id},`)]);
  expect((await call(browser, "GET", place)).body).toContain(`href="/accounting/payment-runs/${run.id}"`);
  await send("DELETE", `${PATH}/${run.id}`);
  expect((await withdraw()).status).toBe(302);
  expect((await send("GET", `/api/rental-agreements/${id}/dues`)).body).toEqual([]);
});

test("what words of a payment pay is not collected once more, and an instalment of the deposit is an item of its own", async () => {
  const id = await addTenant("Im Voraus");
  await send("PUT", `/api/rental-agreements/${id}`, { rentDeposit: 900 });
  const place = env.DB.prepare("select property_id as propertyId from rental_agreements where id = ?");
  const propertyId = (await place.bind(id).first<number>("propertyId")) ?? 0;
  const named = (one: string) => `${one.slice(5)}/${one.slice(0, 4)}`;
  const paid = { id: 900_001, cents: 620_00, valueDate: today };
  await writeLegs(accountant.id, [rentLeg({ propertyId, agreementId: id }, paid)]);
  await env.DB.prepare("update transactions set description = ? where id = 900001")
    .bind(`Miete ${named(month(2))}`)
    .run();
  const of = async (ahead: number) => {
    const { body: run } = await collect({ month: month(ahead) });
    type Item = { agreementId: number; dueKind: string; amount: number; text: string };
    return run.items.flatMap((item: Item) => (item.agreementId === id ? [[item.dueKind, item.amount, item.text]] : []));
  };
  expect(await of(2)).toEqual([["DEPOSIT", 300, `Kautionsrate ${named(month(2))}`]]);
  expect(await of(1)).toEqual([
    ["DEPOSIT", 300, `Kautionsrate ${named(month(1))}`],
    ["RENT", 620, `Miete ${named(month(1))}`],
  ]);
});

test("lines of the bank that name items are booked at once, and then the items are", async () => {
  const tenants = [await addTenant("Eins"), await addTenant("Zwei")];
  await send("POST", "/api/dues", {
    ...{ agreementId: tenants[0], kind: "FEE", dueDate: `${month(6)}-10`, amount: 3, text: "Rücklastschrift" },
  });
  const { body: run } = await collect({ month: month(6) });
  const items: { endToEndId: string; agreementId: number; amount: number; state: string }[] = run.items;
  const own = items.filter(({ agreementId }) => tenants.includes(agreementId));
  expect(own.map(({ amount }) => amount)).toEqual([620, 3, 620]);
  const page = `/accounting/payment-runs/${run.id}`;
  const browser = await inBrowser(accountant);
  const take = () => call(browser, "POST", page, new URLSearchParams());
  expect((await take()).status).toBe(409);
  await send("GET", `${PATH}/${run.id}/file`);
  // Of another amount it is another payment, whatever it names.
  const lines = own.map(({ endToEndId, amount }) => ({
    endToEndId,
    cents: amount * 100,
    day: today,
    purpose: "Einzug",
  }));
  await loadStatement(accountant, [...lines, { ...lines[0], cents: 1, day: today, purpose: "Rest" }]);
  expect((await call(browser, "GET", page)).body).toContain("Alle 3 übernehmen");
  expect((await take()).status).toBe(302);
  const { body: taken } = await send("GET", `${PATH}/${run.id}`);
  const states = taken.items.flatMap((item: (typeof items)[0]) =>
    tenants.includes(item.agreementId) ? [item.state] : [],
  );
  expect(states).toEqual(["COLLECTED", "COLLECTED", "COLLECTED"]);
  const { body: account } = await send("GET", `/api/rental-agreements/${tenants[0]}/account`);
  const paid = account.months.map((one: { rentPaid: number; utilitiesPaid: number }) => [
    one.rentPaid,
    one.utilitiesPaid,
  ]);
  expect(paid).toContainEqual([500, 123]);
});

test("two runs of one month at once end in one", async () => {
  await addTenant("Zugleich");
  const answers = await Promise.all([collect({ month: month(3) }), collect({ month: month(3) })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

const transfer = { name: "Erika Beispiel", iban: "DE02500105170137075030", amount: 1, text: "Kaution" };

test.each([
  [{ date: today }, "date", "zu früh"],
  [{ date: "2027-01-01" }, "date", "nächste Bankarbeitstag ist der 04.01.2027"],
  [{ date: "2027-03-26" }, "date", "30.03.2027"],
  [{ date: "2190-01-04" }, "date", "mehr als ein Jahr voraus"],
  [{ month: "2099-01" }, "month", "mehr als ein Jahr nach dem Einzug"],
  [{ kind: "TRANSFER", month: undefined, date: "2190-01-04", items: [transfer] }, "date", "mehr als ein Jahr voraus"],
  [{ month: "2026-13" }, "month", "Monat angeben"],
  [{ month: undefined }, "month", "Monat angeben"],
  [{ kind: "NONSENSE" }, "kind", ""],
  [{ items: [] }, "items", "ergibt sich"],
  [{ kind: "TRANSFER", month: undefined, date }, "items", "mindestens einen"],
  [{ kind: "TRANSFER", items: [] }, "month", "keinen Monat"],
])("%j is refused at its field", async (change, field, words) => {
  const { status, body } = await collect(change);
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});

test("transfers are what is asked for", async () => {
  const item = { name: "Erika Beispiel", iban: "DE02500105170137075030", amount: 1500.05, text: "Kaution zurück" };
  const pay = (items: object[]) => send("POST", PATH, { kind: "TRANSFER", date, items });
  const { status, body: run } = await pay([item, { ...item, amount: 0.01 }]);
  expect([status, run]).toMatchObject([201, { month: null, amount: 1500.06, count: 2 }]);
  const { body: xml } = await send("GET", `${PATH}/${run.id}/file`);
  expect(faultsOf(xml, "pain.001.001.09")).toEqual([]);
  for (const [change, field] of [
    [{ iban: "DE03500105170137075030" }, "items[1].iban"],
    [{ iban: "CH9300762011623852957" }, "items[1].iban"],
    [{ amount: 0 }, "items[1].amount"],
    [{ amount: -5 }, "items[1].amount"],
    [{ name: undefined }, "items[1].name"],
    [{ text: " " }, "items[1].text"],
    [{ more: 1 }, "items[1].more"],
  ] as const) {
    const wrong = await pay([item, { ...item, ...change }]);
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, [field]]);
  }
});

test("credits of tenants are paid back by their dues, once", async () => {
  const id = await addTenant("Mit Guthaben");
  const credit = async (amount: number, more: object = {}) =>
    (
      await send("POST", "/api/dues", {
        ...{ agreementId: id, kind: "SETTLEMENT", dueDate: `${month(7)}-15`, amount, text: "Guthaben 2025", ...more },
      })
    ).body.id;
  const [dueId, owed] = [await credit(-80.5), await credit(12)];
  const pay = (items: object[]) => send("POST", PATH, { kind: "TRANSFER", date, items });
  const bill = { name: "Handwerk GmbH", iban: "DE02500105170137075030", amount: 119, text: "Rechnung 4711" };
  for (const [items, field, words] of [
    [[{ dueId: owed }], "items[0].dueId", "gibt es nicht"],
    [[{ dueId: 999_999 }], "items[0].dueId", "gibt es nicht"],
    [[bill, { dueId }, { dueId }], "items[2].dueId", "schon dabei"],
    [[{ dueId, amount: 80.5 }], "items[0].amount", "sagt schon das Guthaben"],
  ] as const) {
    const { status, body } = await pay([...items]);
    expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
  }
  // From the page, with a row that is wrong first: what was typed stays, in its own row.
  const browser = await inBrowser(accountant);
  const page = "/accounting/payment-runs/transfers";
  const shown = (await call(browser, "GET", page)).body;
  const place = /name="items\[(\d+)\]\.dueId"[^>]*value="(\d+)"/.exec(shown);
  expect(place?.[2]).toBe(String(dueId));
  const day = `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
  const typed = (iban: string, more: [string, string][] = []) =>
    new URLSearchParams([
      ["date", day],
      [`items[${place?.[1]}].dueId`, String(dueId)],
      ["items[3].name", "Handwerk GmbH"],
      ["items[3].iban", iban],
      ["items[3].amount", "119,00"],
      ["items[3].text", "Rechnung 4711"],
      ...more,
    ]);
  const wrong = await call(browser, "POST", page, typed("DE03500105170137075030"));
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining("Prüfziffern")]);
  expect(wrong.body).toContain('value="Handwerk GmbH"');
  const empty = typed("DE02500105170137075030");
  empty.set("items[3].text", "");
  expect((await call(browser, "POST", page, empty)).body).toMatch(/id="transfers-items\[3\]\.text-error"/);
  const more = await call(browser, "POST", page, typed("DE02500105170137075030", [["more", "yes"]]));
  expect([more.status, more.body.match(/items\[\d+\]\.name"/g)?.length > 4]).toEqual([200, true]);
  expect(more.body).toContain('value="Rechnung 4711"');
  const { status, headers } = await call(browser, "POST", page, typed("DE02500105170137075030"));
  expect(status).toBe(302);
  const { body: run } = await send("GET", `/api${headers.get("Location")?.replace("/accounting", "")}`);
  expect(run.items).toMatchObject([
    { dueId, agreementId: id, dueKind: "SETTLEMENT", amount: 80.5, name: "Mit Guthaben", text: "Guthaben 2025" },
    { dueId: null, amount: 119, name: "Handwerk GmbH", iban: "DE02500105170137075030" },
  ]);
  expect((await call(browser, "GET", page)).body).not.toContain("Guthaben 2025");
  const again = await pay([{ dueId }]);
  expect(again.body.fieldErrors).toEqual({ "items[0].dueId": expect.stringContaining(`schon in Lauf ${run.id}`) });
  // Two at once end in one.
  const other = await credit(-20);
  const answers = await Promise.all([pay([{ dueId: other }]), pay([{ dueId: other }])]);
  expect(answers.map((one) => one.status).sort()).toEqual([201, 400]);
});

test("without a sender's account or creditor id nothing is collected", async () => {
  await addTenant("Ohne Absender");
  for (const [change, words] of [
    [{ senderCreditorId: null }, "Gläubiger"],
    [{ senderName: null }, "Absender"],
  ] as const) {
    const { body: settings } = await send("GET", "/api/settings");
    await setSender(change);
    const { status, body } = await collect({ month: month(4) });
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
    await setSender({ senderCreditorId: settings.senderCreditorId, senderName: settings.senderName });
  }
  for (const wrong of [{ senderCreditorId: "DE97ZZZ09999999999" }, { senderBankAccountId: 99_999 }, { noticeDays: 15 }])
    expect((await setSender(wrong)).body.fieldErrors).toEqual({ [Object.keys(wrong)[0] ?? ""]: expect.any(String) });
  await setSender({ noticeDays: 1 });
  const soon = earliestCollection(today, 1);
  expect((await collect({ month: month(4), date: soon })).status).toBe(201);
  await setSender({ noticeDays: 14 });
});
