import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { attach } from "../../../../../tests/support/attach";
import { rentLeg, writeLegs } from "../../../../../tests/support/books/write-legs";
import { call, demand } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { visibleText } from "../../../../../tests/support/read-html";

const UTILITIES = 4;

const STATEMENT = `Hausgeldabrechnung 2025
Abrechnungszeitraum 01.01.2025 bis 31.12.2025
Kostenart Gesamtbetrag Verteilerschlüssel Gesamtanteile Ihre Anteile Ihr Anteil
Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16
Hauswart 3.570,00 MEA 1.000,00 118,00 421,26
Verwaltervergütung 2.304,00 Einheiten 8 1 288,00
Gesamtkosten 8.994,00 1.077,42
Ihre Hausgeldvorauszahlungen 1.000,00
Abrechnungsspitze 77,42`;

let accountant: Person;
let browser: Person;
let flat: number;
let first: number;
let second: number;

beforeAll(async () => {
  accountant = await createPerson("accountant", "editor");
  browser = await inBrowser(accountant);
  flat = await addProperty(accountant, await addGroup(), { streetAndNumber: "Lindenstraße 9", city: "Chemnitz" });
  const agree = async (terms: object) =>
    (
      await demand(accountant, "POST", "/api/rental-agreements", {
        propertyId: flat,
        rent: 500,
        utilities: 100,
        ...terms,
      })
    ).id as number;
  first = await agree({ counterParty: "Familie Ahrens", startDate: "2025-01-01", endDate: "2025-05-31" });
  second = await agree({ counterParty: "Jonas Brückner", startDate: "2025-07-01" });
  const leg = rentLeg({ propertyId: flat, agreementId: first }, { id: 1, cents: 100_00, valueDate: "2025-01-03" });
  await writeLegs(accountant.id, [{ ...leg, target: { ...leg.target, accountId: UTILITIES } }]);
  await env.DB.prepare(
    `insert into attachments (id, property_id, filename, label, file_key, size, sha256, type, text_state, create_time, create_user_id)
      values (900, ?, 'WEG 2025.pdf', 'Abrechnung WEG', 'attachments/x', 1, 'x', 'application/pdf', 'found', '2026-06-01T00:00:00.000Z', ?)`,
  )
    .bind(flat, accountant.id)
    .run();
  await env.DB.prepare("insert into attachment_texts (attachment_id, text) values (900, ?)").bind(STATEMENT).run();
});

const page = async (path: string) => {
  const { status, body } = await call(browser, "GET", path);
  return { status, html: body, text: visibleText(body.replaceAll("<!-- -->", "")).replaceAll("\u00a0", " ") };
};

/** The fields of the form that has a field of a name, as a browser without scripts sends them. */
function fieldsOf(html: string, own: string): URLSearchParams {
  const form = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].find(([one]) => one.includes(`name="${own}"`))?.[0] ?? "";
  const fields = new URLSearchParams();
  for (const [tag] of form.matchAll(/<input\b[^>]*>|<select\b[\s\S]*?<\/select>/g)) {
    const [, name] = /\bname="([^"]+)"/.exec(tag) ?? [];
    const isBox = tag.includes('type="checkbox"');
    if (!name || (isBox && !tag.includes(' checked=""'))) continue;
    const chosen = tag.startsWith("<select") ? (/<option[^>]* selected=""[^>]*>/.exec(tag)?.[0] ?? "") : tag;
    const value = /\bvalue="([^"]*)"/.exec(chosen)?.[1] ?? (isBox ? "on" : "");
    fields.append(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  }
  return fields;
}

test("a flat with a change of tenants is settled from the text of its association's statement, without scripts", async () => {
  const board = await page("/accounting/cost-statements?year=2025");
  expect(board.text).toContain("2 von 2 müssen noch hinaus");
  expect(board.text).toContain("Kosten erfassen");

  const path = `/accounting/cost-statements/new?propertyId=${flat}&year=2025`;
  const form = await page(path);
  expect(form.text).toContain("WEG 2025.pdf: 3 Zeilen gelesen");
  expect(form.html).toContain("Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16");
  expect(form.text).toContain("stimmt überein");
  const made = await call(browser, "POST", path, fieldsOf(form.html, "items[0].text"));
  expect(made.status).toBe(302);
  const costs = String(made.headers.get("location"));
  expect(costs).toMatch(/^\/accounting\/cost-statements\/\d+$/);

  const sheet = await page(`${costs}?row=1&column=1`);
  expect(sheet.text).toContain("Zeilen ergeben die WEG-Abrechnung");
  expect(sheet.text).toContain("152,31 € = 3.120,00 € × 118/1.000 = 368,16 €, davon 151 von 365 Tagen = 152,307 €");
  expect(sheet.text).toContain("Familie Ahrens");
  // From there to the line of the statement and its file; from what was prepaid to the booking of each month.
  expect(sheet.text).toContain(
    "In der Abrechnung der WEG „Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16“ WEG 2025.pdf",
  );
  expect(sheet.html).toContain(`href="/properties/${flat}/attachments/900/file?inline"`);
  expect(sheet.html).toContain('id="formula"');
  const paid = await page(`${costs}?row=prepaid&column=1`);
  expect(paid.text).toContain("100,00 € = was für Monate dieses Zeitraums gezahlt ist");
  expect(paid.text).toContain("Januar 2025 100,00 € : 03.01.2025");
  expect(paid.html).toMatch(/href="\/accounting\/ledger-entries\/\d+"/);
  for (const [row, said] of [
    ["sum", "326,59 € = Summe der 2 Zeilen darüber"],
    ["balance", "226,59 € = 326,59 − 100,00"],
  ])
    expect((await page(`${costs}?row=${row}&column=1`)).text).toContain(said);
  for (const wrong of [
    "row=99&column=1",
    "row=1&column=9",
    "row=0&column=1",
    "row=<b>&column=1",
    "row=balance&column=2",
  ])
    expect((await page(`${costs}?${wrong}`)).status).toBeLessThan(500);

  const dialog = await page(`${costs}/settle`);
  const settled = await call(browser, "POST", `${costs}/settle`, fieldsOf(dialog.html, "agreementId"));
  expect([settled.status, settled.headers.get("location")]).toEqual([302, costs]);
  const [letter] = await env.DB.prepare("select id, agreement_id from settlements order by id")
    .all<{ id: number; agreement_id: number }>()
    .then(({ results }) => results);
  expect(letter?.agreement_id).toBe(first);
  const paper = await page(`/accounting/cost-statements/settlements/${letter?.id}`);
  expect(paper.text).toContain("Abrechnung der Betriebskosten 2025");
  expect(paper.text).toContain("Davon haben Sie die Wohnung 151 von 365 Tagen gemietet.");
  expect(paper.text).toContain("Miteigentum 118/1.000");
  expect(paper.text).toContain("§ 556 Abs. 3 Satz 5");
  // Who may not change the agreement is not led to where its address is entered.
  const books = await inBrowser(await createPerson("accountant"));
  const read = await call(books, "GET", `/accounting/cost-statements/settlements/${letter?.id}`);
  expect([paper, { text: visibleText(read.body) }].map(({ text }) => text.includes("Mietvertrag bearbeiten"))).toEqual([
    true,
    false,
  ]);

  const told = await call(
    browser,
    "POST",
    `/accounting/cost-statements/settlements/${letter?.id}`,
    fieldsOf(paper.html, "sentDate"),
  );
  expect(told.status).toBe(302);
  const known = await page("/accounting/cost-statements?year=2025");
  expect(known.text).toContain("festgeschrieben");
  // What the owner bears of June, whether it was settled or not.
  expect(known.text.match(/64,88 €/g)).toHaveLength(2);
  expect(second).toBeGreaterThan(first);

  const body = { propertyId: flat, seller: "Blitzblank GmbH", number: "118", issueDate: "2025-03-01", amount: 312 };
  const bill = await demand(accountant, "POST", "/api/bills", body);
  const { id: fileId } = await attach(accountant, flat, "Blitzblank 118.xml", "<Invoice/>");
  await demand(accountant, "PUT", `/api/bills/${bill.id}`, { attachmentId: fileId });
  await env.FILES.put("attachments/x", "%");
  expect((await page(costs)).text).toContain("Blitzblank GmbH");
  const editor = await inBrowser(await createPerson("editor"));
  for (const [path, words] of [
    ["/accounting/cost-statements?year=2025&text=bruckner", "Jonas Brückner"],
    [`/properties/${flat}`, "Blitzblank GmbH"],
    [`/tenants/${first}`, "Abrechnung 2025"],
    [`/reports/renting/${first}/account`, "Abrechnung 2025"],
  ] as const)
    expect([path, (await page(path)).text]).toEqual([path, expect.stringContaining(words)]);
  const account = await page(`/reports/renting/${first}/account`);
  const toLetter = [...account.html.matchAll(/<a\b[^>]*aria-label="Zur Abrechnung: [^>]*>/g)].map(([tag]) => tag);
  expect(toLetter).toEqual([expect.stringContaining(`href="/accounting/cost-statements/settlements/${letter?.id}"`)]);
  expect(account.html).not.toMatch(/\/dues\/\d+\/(edit|delete)/);
  const seen = visibleText((await call(editor, "GET", `/properties/${flat}`)).body);
  expect([seen.includes("Familie Ahrens, 2025"), seen.includes("Blitzblank GmbH")]).toEqual([true, false]);
  const zip = await call(browser, "GET", `${costs}/vouchers`);
  expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
  for (const name of ["WEG 2025.pdf", "Blitzblank 118.xml"]) expect(zip.body).toContain(name);
  expect((await call(await createPerson("accountant"), "GET", `${costs}/vouchers`)).status).toBe(403);
});

test("what is typed wrongly comes back with a sentence at its row, and nothing is lost", async () => {
  const path = `/accounting/cost-statements/new?propertyId=${flat}&year=2024&begin=empty`;
  const fields = fieldsOf((await page(path)).html, "items[0].text");
  fields.set("items[0].text", "Gartenpflege");
  fields.set("items[0].amount", "zwölf");
  const refused = await call(browser, "POST", path, fields);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("zwölf");
  expect(refused.body).toContain("Gartenpflege");
  expect(refused.body).toContain("210,00");
});

test("who has no statement of the association at the flat is told where to put it", async () => {
  const place = { streetAndNumber: "Am Anger 1", city: "Chemnitz", mea: 98.7, meaTotal: 1000 };
  const owned = await addProperty(accountant, await addGroup(), place);
  const path = (propertyId: number) => `/accounting/cost-statements/new?propertyId=${propertyId}&year=2025`;
  const form = await page(path(owned));
  expect(form.text).toContain("Für 2025 liegt keine Abrechnung der WEG am Objekt.");
  expect(form.html).toContain(`href="/properties/${owned}"`);
  // What was booked for it beside the association does not make a house of one's own of it.
  expect(fieldsOf((await page(`${path(owned)}&begin=booked`)).html, "source").get("source")).toBe("WEG");
  expect((await page(path(flat))).text).not.toContain("liegt keine Abrechnung der WEG");
});

test("a house of four flats is settled from what was booked and from bills, a flat after the other", async () => {
  const group = await addGroup();
  const house = { streetAndNumber: "Hauptstraße 3", city: "Zwickau", zipCode: "08056" };
  const flats: number[] = [];
  for (const areaSqm of [50, 50, 60, 90]) {
    const propertyId = await addProperty(accountant, group, { ...house, areaSqm });
    const tenant = {
      propertyId,
      counterParty: `Mieter ${areaSqm}`,
      startDate: "2024-01-01",
      rent: 500,
      utilities: 100,
    };
    await demand(accountant, "POST", "/api/rental-agreements", tenant);
    flats.push(propertyId);
  }
  const accounts: { id: number; routingKey: string }[] = await demand(accountant, "GET", "/api/accounts");
  const idOf = (key: string) => accounts.find(({ routingKey }) => routingKey === key)?.id;
  const of = { sourceFlowType: "PROPERTY", sourceFlowId: flats[0], sourceSubFlowType: "NONE", sourceSubFlowId: 0 };
  const against = { targetFlowType: "NONE", targetFlowId: 0, targetSubFlowType: "NONE", targetSubFlowId: 0 };
  const leg = { ...of, ...against, sourceAccountId: idOf("OPERATING_COST"), targetAccountId: idOf("SUSPENSE") };
  await demand(accountant, "POST", "/api/ledger/transactions", {
    ...{ description: "Stadtwerke, Wasser 2025", valueDate: "2025-11-03" },
    legs: [{ ...leg, amount: 1000, valueDate: "2025-11-03" }],
  });
  const bill = {
    propertyId: flats[3],
    seller: "Grün GmbH",
    number: "G-25",
    issueDate: "2025-12-01",
    amount: 250,
    costType: 10,
  };
  await demand(accountant, "POST", "/api/bills", { ...bill, labour: 100, labourKind: "HOUSEHOLD" });

  const heat = { ...leg, sourceAccountId: idOf("OPERATING_COST"), amount: 800, valueDate: "2025-12-03" };
  await demand(accountant, "POST", "/api/ledger/transactions", {
    ...{ description: "Fernwärme 2025", valueDate: "2025-12-03" },
    legs: [heat],
  });

  const path = (key = "AREA") =>
    `/accounting/cost-statements/new?propertyId=${flats[2]}&year=2025&begin=booked&key=${key}`;
  const form = await page(path());
  expect(form.text).toContain("Das Haus hat 4 Objekte; geteilt wird nach");
  expect(form.text).toContain("Für Heizung und Warmwasser fielen 800,00 € an (1 Buchung, zusammen 800,00 €)");
  expect(form.text).toContain("Aus: „Grün GmbH G-25: 250,00 €“");
  const amountOf = (html: string) => fieldsOf(html, "items[0].text").get("items[0].amount");
  expect(amountOf(form.html)).toBe("240,00");
  expect(amountOf((await page(path("UNITS"))).html)).toBe("250,00");
  const made = await call(browser, "POST", path(), fieldsOf(form.html, "items[0].text"));
  const cell = await page(`${made.headers.get("location")}?row=2&column=1`);
  expect(cell.text).toContain("Rechnungen Grün GmbH · G-25 250,00 €");
  expect(cell.html).toMatch(/href="\/accounting\/bills\/\d+\/edit"/);
  expect((await page(`${made.headers.get("location")}?row=1&column=1`)).text).toContain(
    "Gebucht 03.11.2025 Stadtwerke, Wasser 2025 1.000,00 €",
  );
  const [stored] = await demand(accountant, "GET", `/api/cost-statements?propertyId=${flats[2]}&year=2025`);
  expect([made.status, stored.state, stored.source]).toEqual([302, "READY", "OWN"]);
  const byArea = { key: "AREA", measure: 60, totalMeasure: 250 };
  expect(stored.items).toMatchObject([
    { text: "Wasserversorgung", total: 1000, amount: 240, ...byArea },
    { text: "Gartenpflege, Grün GmbH", total: 250, amount: 60, labour: 24, ...byArea },
  ]);

  const dialog = await page(`${made.headers.get("location")}/house`);
  expect(dialog.text).toContain("Ganzes Haus beginnen");
  const others = flats.filter((one) => one !== flats[2]);
  const fields = fieldsOf(dialog.html, "propertyId");
  expect(fields.getAll("propertyId")).toEqual(others.map(String));
  const begun = await call(browser, "POST", `${made.headers.get("location")}/house`, fields);
  expect([begun.status, begun.headers.get("location")]).toEqual([
    302,
    "/accounting/cost-statements?year=2025&text=Hauptstra%C3%9Fe+3",
  ]);
  const all = await Promise.all(
    flats.map((one) => demand(accountant, "GET", `/api/cost-statements?propertyId=${one}&year=2025`)),
  );
  expect(all.map(([one]) => [one.state, one.items.map(({ amount }: { amount: number }) => amount)])).toEqual([
    ["READY", [200, 50]],
    ["READY", [200, 50]],
    ["READY", [240, 60]],
    ["READY", [360, 90]],
  ]);
  expect((await page(`${made.headers.get("location")}/house`)).text).toContain("schon etwas erfasst");
});

test("that the deadline is over and the letter lacks an address is said before it is frozen", async () => {
  const place = { streetAndNumber: "Uferweg 2", city: "Chemnitz" };
  const propertyId = await addProperty(accountant, await addGroup(), place);
  await demand(accountant, "POST", "/api/rental-agreements", {
    ...{ propertyId, counterParty: "Familie Pohl", startDate: "2023-01-01", endDate: "2023-12-31" },
    ...{ rent: 500, utilities: 100 },
  });
  const item = { text: "Grundsteuer", costType: 1, allocable: true, key: "DIRECT", amount: 207.68 };
  const { id } = await demand(accountant, "POST", "/api/cost-statements", {
    ...{ propertyId, from: "2023-01-01", to: "2023-12-31", source: "WEG", provisional: false, items: [item] },
  });
  const costs = `/accounting/cost-statements/${id}`;
  const dialog = await page(`${costs}/settle`);
  for (const { text } of [await page(costs), dialog]) {
    expect(text).toContain(
      "Familie Pohl: Die Frist ist am 31.12.2024 abgelaufen. Statt 207,68 € Nachzahlung wird nichts mehr gefordert",
    );
    expect(text).toContain("Familie Pohl: Im Mietvertrag steht keine Anschrift des Mieters.");
  }
  const settled = await call(browser, "POST", `${costs}/settle`, fieldsOf(dialog.html, "agreementId"));
  const paper = await page(String(settled.headers.get("location")));
  expect(paper.text).toContain("Wir fordern nichts nach. Rechnerisch wären 207,68 € zu zahlen.");
  expect((await page(costs)).text).not.toContain("Die Frist ist am");
});

test("a prepayment is proposed by the latest settlement alone, and what was taken over is said with words to send", async () => {
  const propertyId = await addProperty(accountant, await addGroup(), {
    streetAndNumber: "Uferweg 3",
    city: "Chemnitz",
  });
  const { id: agreementId } = await demand(accountant, "POST", "/api/rental-agreements", {
    ...{ propertyId, counterParty: "Familie Sander", startDate: "2023-01-01", rent: 500, utilities: 100 },
  });
  const item = { text: "Grundsteuer", costType: 1, allocable: true, key: "DIRECT", amount: 1800 };
  const settle = async (year: number) => {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` };
    const body = { propertyId, ...span, source: "WEG", provisional: false, items: [item] };
    const { id } = await demand(accountant, "POST", "/api/cost-statements", body);
    const asked = { agreementId, date: `${year + 1}-03-01` };
    const settled = await demand(accountant, "POST", `/api/cost-statements/${id}/settlements`, asked);
    return `/accounting/cost-statements/settlements/${settled.id}`;
  };
  const [before, latest] = [await settle(2023), await settle(2024)];
  expect((await page(before)).text).not.toContain("Neue Vorauszahlung");
  const proposed = await page(latest);
  expect(proposed.text).toContain("Ein Zwölftel des Jahres: 150,00 €.");
  const fields = fieldsOf(proposed.html, "do");
  fields.set("basis", "SHARE");
  expect((await call(browser, "POST", latest, fields)).status).toBe(302);
  const taken = await page(latest);
  expect(taken.text).toMatch(/Übernommen: Ab dem 01\.\d\d\.\d{4} stehen 150,00 € Vorauszahlung in der Mietstaffel\./);
  expect(taken.text).toContain(
    "von 100,00 € auf 150,00 € an (§ 560 Abs. 4 BGB). Mit der Miete von 500,00 € sind das 650,00 €",
  );
});

test("heating without shares is asked back before it is kept, with all that was typed", async () => {
  const path = `/accounting/cost-statements/new?propertyId=${flat}&year=2024&begin=empty`;
  const fields = fieldsOf((await page(path)).html, "items[0].text");
  fields.set("heatingAmount", "742,18");
  const asked = await call(browser, "POST", path, fields);
  expect([asked.status, asked.body.includes("742,18")]).toEqual([409, true]);
  expect(visibleText(asked.body)).toContain("Ohne Anteile als Entwurf speichern");
  fields.set("confirmShares", "on");
  expect((await call(browser, "POST", path, fields)).status).toBe(302);
});

test("of a year that another span reaches into, list and form offer what is open", async () => {
  const propertyId = await addProperty(accountant, await addGroup(), {
    streetAndNumber: "Uferweg 4",
    city: "Chemnitz",
  });
  const tenant = `Tran ${propertyId}`;
  const agreement = { propertyId, startDate: "2021-04-01", rent: 500, utilities: 100 };
  await demand(accountant, "POST", "/api/rental-agreements", { ...agreement, counterParty: tenant });
  const item = { text: "Grundsteuer", costType: 1, allocable: true, key: "DIRECT", amount: 200 };
  const span = { from: "2021-07-01", to: "2022-06-30" };
  const body = { propertyId, ...span, source: "WEG", provisional: false, items: [item] };
  await demand(accountant, "POST", "/api/cost-statements", body);
  const board = await page(`/accounting/cost-statements?year=2021&text=${encodeURIComponent(tenant)}`);
  expect(board.text).toContain("01.04.–30.06.");
  const form = await page(`/accounting/cost-statements/new?propertyId=${propertyId}&year=2021&begin=empty`);
  expect(form.text).toContain("Offen ist nur 01.01.2021 bis 30.06.2021");
  const typed = fieldsOf(form.html, "items[0].text");
  expect([typed.get("from"), typed.get("to")]).toEqual(["2021-01-01", "2021-06-30"]);
});
