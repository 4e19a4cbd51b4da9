import { beforeAll, expect, test } from "vitest";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { readHtmlForm, visibleText } from "../support/read-html";

let accountant: Person;
let propertyId = 0;
let transactionId = 0;
const accountIds: Record<string, string> = {};

beforeAll(async () => {
  const person = await createPerson("accountant");
  accountant = await inBrowser(person);
  for (const { id, routingKey } of (await call(person, "GET", "/api/accounts")).body)
    accountIds[routingKey] = String(id);
  propertyId = await addProperty(person, await addGroup(), {
    streetAndNumber: "Weststraße 41",
    city: "Chemnitz",
  });
  const { body } = await call(person, "POST", "/api/ledger/transactions", {
    description: "Umbuchung",
    valueDate: "2026-03-01",
    legs: [
      {
        sourceAccountId: Number(accountIds.OTHER),
        targetAccountId: Number(accountIds.SUSPENSE),
        amount: 5,
        targetFlowType: "PROPERTY",
        targetFlowId: propertyId,
      },
    ],
  });
  transactionId = body.id;
  // A new property is made ready for suggestions by the first who asks for some.
  await call(accountant, "GET", "/accounting/unaccounted-entries");
});

/** What a browser without scripts would send of the editor at a path. */
async function formAt(path: string): Promise<URLSearchParams> {
  return readHtmlForm((await call(accountant, "GET", path)).body, "form#booking");
}

const send = (path: string, form: URLSearchParams) =>
  call(accountant, "POST", path, form, { "Content-Type": "application/x-www-form-urlencoded" });

test("every page of a booking takes at most two round trips", async () => {
  for (const path of [
    "/accounting/unaccounted-entries/new",
    "/accounting/ledger-entries/new",
    "/accounting/balances/new",
    `/accounting/ledger-entries/new?again=${transactionId}`,
    `/accounting/ledger-entries/${transactionId}`,
    `/accounting/ledger-entries/${transactionId}?edit`,
    `/accounting/unaccounted-entries/${transactionId}`,
    `/accounting/ledger-entries/${transactionId}/storno`,
    `/accounting/unaccounted-entries/${transactionId}/storno`,
  ]) {
    const { status, headers } = await call(accountant, "GET", path);
    const trips = Number(/(\d+) round trips/.exec(headers.get("Server-Timing") ?? "")?.[1]);
    expect([path, status, trips <= 2]).toEqual([path, 200, true]);
  }
});

test("a booking to read says what its legs relate to", async () => {
  const { body } = await call(accountant, "GET", `/accounting/ledger-entries/${transactionId}`);
  const text = visibleText(body);
  for (const words of ["Umbuchung", "Weststraße 41, Chemnitz", "01.03.2026", "5,00", "−5,00"])
    expect(text).toContain(words);
});

test("what does not exist is not found", async () => {
  for (const path of [
    "/accounting/ledger-entries/99999",
    "/accounting/unaccounted-entries/99999",
    "/accounting/ledger-entries/abc",
    "/accounting/ledger-entries/99999/storno",
  ])
    expect([path, (await call(accountant, "GET", path)).status]).toEqual([path, 404]);
});

test.each([
  [
    "an account that does not exist",
    { sourceAccountId: "99999" },
    "sourceAccountId",
    "Dieses Buchungskonto gibt es nicht.",
  ],
  ["an account that is no number", { sourceAccountId: "abc" }, "sourceAccountId", "„abc“ gibt es nicht."],
  [
    "a property that does not exist",
    { targetFlowType: "PROPERTY", targetFlowId: "99999" },
    "targetFlowId",
    "Objekt nicht gefunden.",
  ],
  [
    "a kind of relation that does not exist",
    { targetFlowType: "CAR" },
    "targetFlowType",
    "„CAR“ steht nicht zur Wahl.",
  ],
  ["an amount with three decimals", { amount: "1,005" }, "amount", "Höchstens 2 Nachkommastellen."],
  ["a day that the calendar lacks", { valueDate: "2026-02-30" }, "valueDate", "„2026-02-30“ ist kein gültiges Datum."],
])("%s is named beside its control, with what was typed", async (_, change, field, sentence) => {
  const path = "/accounting/ledger-entries/new";
  const form = await formAt(path);
  form.set("description", "Was getippt wurde");
  form.set("legs[0].sourceAccountId", accountIds.OTHER ?? "");
  form.set("legs[0].targetAccountId", accountIds.SUSPENSE ?? "");
  form.set("legs[0].amount", "5");
  form.delete("legs[0].targetShown");
  for (const [name, value] of Object.entries(change)) form.set(`legs[0].${name}`, value);
  form.set("intent", "save");
  const { status, body } = await send(path, form);
  expect(status).toBe(400);
  expect(body).toContain("Was getippt wurde");
  expect(visibleText(body)).toContain(sentence);
  expect(body).toMatch(
    new RegExp(
      `name="legs\\[0\\].${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="legs\\[0\\].${field}"`,
    ),
  );
});

test.each(["2026-02-30", "morgen", "31.02.2026"])(
  "the value date %s is refused in the spec's words at the field",
  async (day) => {
    const path = "/accounting/ledger-entries/new";
    const form = await formAt(path);
    form.set("valueDate", day);
    form.set("intent", "save");
    const { status, body } = await send(path, form);
    expect([status, visibleText(body).includes("Ungültiges Werstellungsdatum")]).toEqual([400, true]);
    expect(body).toMatch(/aria-invalid="true"[^>]*name="valueDate"|name="valueDate"[^>]*aria-invalid="true"/);
  },
);

test("a template takes the day of a new booking", async () => {
  const path = "/accounting/ledger-entries/new";
  const form = await formAt(path);
  form.set("valueDate", "2026-02-01");
  form.set("template", "other");
  form.set("intent", "template");
  const filled = await readHtmlForm((await send(path, form)).body, "form#booking");
  expect([filled.get("valueDate"), filled.get("legs[0].valueDate")]).toEqual(["2026-02-01", "2026-02-01"]);
});

test("a form sent twice books once", async () => {
  const path = "/accounting/ledger-entries/new";
  const form = await formAt(path);
  form.set("description", "Doppelt gesendet");
  form.set("legs[0].sourceAccountId", accountIds.OTHER ?? "");
  form.set("legs[0].targetAccountId", accountIds.SUSPENSE ?? "");
  form.set("legs[0].amount", "1.234,5");
  form.set("intent", "save");
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await send(path, form);
    expect([status, headers.get("Location")]).toEqual([302, "/accounting/ledger-entries"]);
  }
  const { body } = await call(accountant, "GET", "/api/ledger/entries", undefined, { Origin: ORIGIN });
  const entries = body.entriesByDate.flatMap(([, list]: [string, { description: string }[]]) => list);
  expect(entries.filter(({ description }: { description: string }) => description === "Doppelt gesendet")).toHaveLength(
    2,
  );
});

test("a second Storno is refused with its reason", async () => {
  const path = `/accounting/ledger-entries/${transactionId}/storno`;
  expect((await send(path, new URLSearchParams())).status).toBe(302);
  const second = await send(path, new URLSearchParams());
  expect([second.status, visibleText(second.body).includes("Diese Buchung ist storniert.")]).toEqual([409, true]);
  const editing = await call(accountant, "GET", `/accounting/ledger-entries/${transactionId}?edit`);
  expect(editing.body).not.toContain('name="description"');
});

test("after a Storno the booking says so, and its legs are booked again without typing them", async () => {
  const page = `/accounting/ledger-entries/${transactionId}`;
  const { body } = await call(accountant, "GET", page);
  expect(visibleText(body)).toContain(
    `Buchung Nr. ${transactionId} ist storniert Zu 1 Buchungszeile wurde das genaue Gegenteil gebucht.`,
  );
  const path = `/accounting/ledger-entries/new?again=${transactionId}`;
  expect(body).toContain(`href="${path}"`);
  const form = await formAt(path);
  const legs = [
    form.get("legs[0].sourceAccountId"),
    form.get("legs[0].targetAccountId"),
    form.get("legs[0].targetFlowId"),
    form.get("legs[0].amount"),
    form.get("valueDate"),
    form.get("description"),
    form.get("legs[1].amount"),
  ];
  const { OTHER, SUSPENSE } = accountIds;
  expect(legs).toEqual([OTHER, SUSPENSE, String(propertyId), "5,00", "2026-03-01", "Umbuchung", null]);
  form.set("intent", "save");
  expect((await send(path, form)).status).toBe(302);
});

test("a template of a new booking asks for the account that it comes out of", async () => {
  const path = "/accounting/ledger-entries/new";
  const form = await formAt(path);
  form.set("template", "other");
  form.set("intent", "template");
  const filled = await readHtmlForm((await send(path, form)).body, "form#booking");
  expect([filled.get("legs[0].sourceAccountId"), filled.get("legs[0].targetAccountId")]).toEqual([
    "0",
    accountIds.OTHER,
  ]);
  filled.set("legs[0].amount", "5");
  filled.set("intent", "save");
  const refused = await send(path, filled);
  expect([refused.status, visibleText(refused.body).includes("Bitte das Konto wählen.")]).toEqual([400, true]);
  filled.set("legs[0].sourceAccountId", accountIds.SUSPENSE ?? "");
  expect((await send(path, filled)).status).toBe(302);
});

test("a mistyped year is asked about, in the form by a checkbox, and leaves the report of years with its Storno", async () => {
  const years = async () =>
    (await call(accountant, "GET", "/api/reports/annuals")).body.data.map(({ year }: { year: number }) => year);
  const before = await years();
  const leg = { sourceAccountId: Number(accountIds.OTHER), targetAccountId: Number(accountIds.SUSPENSE), amount: 5 };
  const booking = { description: "Jahr vertippt", valueDate: "1926-03-01", legs: [leg] };
  const sentence = expect.stringContaining("01.03.1926");
  expect(await call(accountant, "POST", "/api/ledger/transactions", booking)).toMatchObject({
    status: 409,
    body: { message: sentence, fieldErrors: { confirmFarDays: sentence } },
  });
  const path = `/api/ledger/transactions/${transactionId}`;
  expect(await call(accountant, "PUT", path, { valueDate: "2062-03-01" })).toMatchObject({ status: 409 });

  const form = await formAt("/accounting/ledger-entries/new");
  form.set("description", "Jahr vertippt");
  form.set("valueDate", "01.03.1926");
  form.set("legs[0].sourceAccountId", accountIds.OTHER ?? "");
  form.set("legs[0].targetAccountId", accountIds.SUSPENSE ?? "");
  form.set("legs[0].amount", "5");
  const asked = await send("/accounting/ledger-entries/new", form);
  expect([asked.status, asked.body.includes('name="confirmFarDays"')]).toEqual([409, true]);
  const again = await readHtmlForm(asked.body, "form#booking");
  again.set("confirmFarDays", "on");
  expect((await send("/accounting/ledger-entries/new", again)).status).toBe(302);

  const confirmed = await call(accountant, "POST", "/api/ledger/transactions", { ...booking, confirmFarDays: true });
  expect(confirmed.status).toBe(201);
  expect((await years())[0]).toBe(1926);
  const { body } = await call(accountant, "GET", "/api/ledger/entries?toDate=1926-12-31");
  const ids = new Set<number>(
    body.entriesByDate.flatMap(([, entries]: [string, { transactionId: number }[]]) =>
      entries.map((entry) => entry.transactionId),
    ),
  );
  expect(ids.size).toBe(2);
  for (const id of ids)
    expect((await call(accountant, "DELETE", `/api/ledger/transactions/${id}`)).status).toBeLessThan(300);
  expect(await years()).toEqual(before);
});

test("repairs are spread and told their tax where they are booked, and later on the booking", async () => {
  const path = "/accounting/ledger-entries/new";
  const fields = {
    ...{ description: "Dach neu gedeckt", valueDate: "2026-03-01", "legs[0].amount": "15000" },
    ...{
      "legs[0].sourceAccountId": accountIds.MAINTENANCE ?? "",
      "legs[0].targetAccountId": accountIds.OTHER ?? "",
    },
    ...{ "legs[0].sourceFlowType": "PROPERTY", "legs[0].sourceFlowId": String(propertyId) },
    ...{ "legs[0].sourceSubFlowType": "PROPERTY", "legs[0].sourceSubFlowId": String(propertyId) },
  };
  const typed = await formAt(path);
  expect([typed.has("spreadYears"), typed.has("legs[0].vatRate")]).toEqual([false, false]);
  const fill = (form: URLSearchParams, more: Record<string, string>) => {
    for (const side of ["source", "target"]) form.delete(`legs[0].${side}Shown`);
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
    return form;
  };
  // The form asks for both once it is about a repair, and keeps what was chosen.
  const drawn = (await send(path, fill(typed, { intent: "refresh" }))).body;
  const asked = await readHtmlForm(drawn, "form#booking");
  expect([asked.get("spreadYears"), asked.get("legs[0].vatRate")]).toEqual(["", ""]);
  const refused = await send(path, fill(new URLSearchParams(asked), { intent: "save", spreadYears: "6" }));
  const kept = await readHtmlForm(refused.body, "form#booking");
  expect([refused.status, kept.get("legs[0].amount")]).toEqual([400, "15000"]);
  const save = fill(asked, { intent: "save", spreadYears: "3", "legs[0].vatRate": "19" });
  expect((await send(path, save)).status).toBe(302);
  const list = (await call(accountant, "GET", "/accounting/ledger-entries?phrase=Dach")).body;
  const id = Number(/ledger-entries\/(\d+)/.exec(list.slice(list.indexOf("Dach neu gedeckt") - 2_000))?.[1]);
  const page = `/accounting/ledger-entries/${id}`;
  const chosen = async (name: string) => {
    const { body } = await call(accountant, "GET", page);
    const [select = ""] = body.slice(body.indexOf(`name="${name}"`)).split("</select>");
    const [option] = select.match(/<option[^>]*selected[^>]*>/) ?? [];
    return /value="([^"]*)"/.exec(option ?? "")?.[1];
  };
  expect([await chosen("years"), await chosen("vatRate")]).toEqual(["3", "19"]);
  const edited = await formAt(`${page}?edit`);
  expect(edited.get("spreadYears")).toBe("3");
  edited.set("spreadYears", "4");
  edited.set("intent", "save");
  expect((await send(`${page}?edit`, edited)).status).toBe(302);
  expect(await chosen("years")).toBe("4");
  const later = (decided: Record<string, string>) =>
    send(page, new URLSearchParams({ transactionId: String(id), ...decided }));
  expect((await later({ years: "1" })).status).toBe(302);
  expect((await later({ vatRate: "7" })).status).toBe(302);
  expect([await chosen("years"), await chosen("vatRate")]).toEqual(["1", "7"]);
  expect((await later({ years: "9" })).status).toBe(400);
  expect((await formAt(`${page}?edit`)).get("spreadYears")).toBe("");
});

test("what is no repair is not spread", async () => {
  const leg = { sourceAccountId: Number(accountIds.OTHER), targetAccountId: Number(accountIds.SUSPENSE), amount: 5 };
  const sent = { description: "Nichts zu verteilen", valueDate: "2026-03-01", legs: [leg], spreadYears: 2 };
  const { status, body } = await call(await createPerson("accountant"), "POST", "/api/ledger/transactions", sent);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ["spreadYears"]]);
});
