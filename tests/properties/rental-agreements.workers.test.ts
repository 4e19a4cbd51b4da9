import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../support/call";
import { createPerson, type Person } from "../support/people";
import { activitiesOf, addAgreement, addGroup, addProperty } from "../support/portfolio";

let editor: Person;
let voter: Person;
let reader: Person;
let accountant: Person;
let bookkeeper: Person;
let admin: Person;
let groupId: number;

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const NOWHERE = 999_999;

beforeAll(async () => {
  [editor, voter, reader, admin, accountant, bookkeeper] = await Promise.all([
    createPerson("editor"),
    createPerson("voter"),
    createPerson(),
    createPerson("admin"),
    createPerson("accountant"),
    createPerson("editor", "accountant"),
  ]);
  groupId = await addGroup("Gemeinsam");
});

const newProperty = () => addProperty(editor, groupId);
const types = async (propertyId: number) => (await activitiesOf(propertyId)).map(({ type }) => type);

const create = (body: object, person = editor, headers = {}) =>
  call(person, "POST", "/api/rental-agreements", body, headers);
const put = (id: number, body: object, person = editor) => call(person, "PUT", `/api/rental-agreements/${id}`, body);
const list = async (id: number, person = editor) =>
  (await call(person, "GET", `/api/rental-agreements?propertyId=${id}`)).body;

const full = {
  counterParty: "Erika Mustermann",
  counterPartyAddress: "Markt 9, 08280 Aue",
  startDate: "2024-03-01",
  endDate: "2090-02-28",
  rent: 612.5,
  utilities: 180,
  rentDeposit: 1837.5,
  openingRent: 250.75,
  openingUtilities: -80,
  openingRentDeposit: null,
  dueWorkingDay: 5,
  dueDayOfMonth: null,
  noticeReceivedDate: "2026-04-04",
  noticeBy: "LANDLORD",
  handingOverDate: "2024-02-28",
  rentMode: "INDEX",
  indexBaseMonth: "2024-01",
  counterPartySalutation: "Sehr geehrte Frau Mustermann",
  counterPartyEmail: "erika@example.com",
  counterPartyPhone: "+49 371 5550",
  costAgreement: "FLAT",
  costKey: "PERSONS",
  areaSqm: 62.5,
  persons: [
    { validFrom: "2024-03-01", persons: 2 },
    { validFrom: "2025-05-15", persons: 3 },
  ],
  moveOutAddress: "Am Anger 3, 09111 Chemnitz",
};

/** What not everybody sees of an agreement. */
const contact = { counterPartyEmail: "erika@example.com", counterPartyPhone: "+49 371 5550" };
const ibans = { counterPartyIbans: ["DE02120300000000202051", "AT483200000012345864"] };

test("an agreement is created, listed, changed and deleted", async () => {
  const propertyId = await newProperty();
  const created = await create({ propertyId, ...full });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const rentSteps = [{ validFrom: "2024-03-01", rent: 612.5, utilities: 180 }];
  expect(created.body).toEqual({
    id: expect.any(Number),
    version: 1,
    propertyId,
    ...full,
    rentSteps,
    dunningStop: null,
  });
  expect(await list(propertyId)).toEqual([created.body]);

  const changes = {
    counterParty: "Max Mustermann",
    endDate: null,
    openingRent: -12.5,
    openingRentDeposit: 612.5,
    dueDayOfMonth: 15,
  };
  const changed = await put(id, { ...created.body, ...changes });
  expect(changed).toMatchObject({ status: 200, body: { version: 2, openingUtilities: -80, ...changes } });
  const [, activity] = await activitiesOf(propertyId);
  expect(activity).toMatchObject({
    type: "RENTAL_AGREEMENT_UPDATED",
    rentalAgreementId: id,
    changes: expect.arrayContaining([
      { name: "counterParty", oldValue: "Erika Mustermann", newValue: "Max Mustermann" },
      { name: "endDate", oldValue: "2090-02-28", newValue: null },
      { name: "dueDayOfMonth", oldValue: null, newValue: 15 },
      { name: "openingRent", oldValue: 250.75, newValue: -12.5 },
      { name: "openingRentDeposit", oldValue: null, newValue: 612.5 },
    ]),
  });
  expect(await call(editor, "DELETE", `/api/rental-agreements/${id}`)).toMatchObject({ status: 204, body: "" });
  expect(await list(propertyId)).toEqual([]);
  expect(await types(propertyId)).toEqual([
    "RENTAL_AGREEMENT_CREATED",
    "RENTAL_AGREEMENT_UPDATED",
    "RENTAL_AGREEMENT_DELETED",
  ]);
});

test("costs are prepaid unless it says otherwise, and persons are told by the day from which they are so many", async () => {
  const propertyId = await newProperty();
  const { body } = await create({ propertyId, startDate: "2025-01-01" });
  expect(body).toMatchObject({
    costAgreement: "PREPAYMENT",
    costKey: null,
    areaSqm: null,
    persons: [],
    moveOutAddress: null,
  });
  const persons = [
    { validFrom: "2025-01-01", persons: 1 },
    { validFrom: "2026-02-01", persons: 2 },
  ];
  expect((await put(body.id, { persons: persons.toReversed() })).body.persons).toEqual(persons);
  const refused = async (sent: object) => (await put(body.id, sent)).body.fieldErrors;
  expect(await refused({ persons: [...persons, { validFrom: "2026-02-01", persons: 4 }] })).toEqual({
    "persons[2].validFrom": "Für diesen Tag gibt es schon eine Angabe.",
  });
  expect(await refused({ persons: [{ validFrom: "2026-02-01" }] })).toHaveProperty(["persons[0].persons"]);
  expect(await refused({ persons: [{ persons: 1 }] })).toHaveProperty(["persons[0].validFrom"]);
  expect(await refused({ persons: 3 })).toHaveProperty("persons");
  expect(await refused({ costAgreement: null })).toHaveProperty("costAgreement");
  expect(await refused({ costKey: "DIRECT" })).toHaveProperty("costKey");
  const [{ changes }] = (await call(editor, "GET", `/api/activities?propertyId=${propertyId}`)).body.rows;
  expect(changes).toEqual([{ name: "persons", oldValue: null, newValue: persons }]);
  expect((await put(body.id, { persons: [] })).body.persons).toEqual([]);
});

test("an agreement that is sent back with one more step has its new rent, and amounts that contradict it are refused", async () => {
  const propertyId = await newProperty();
  const first = { validFrom: "2025-01-01", rent: 800, utilities: 200 };
  const raised = { validFrom: "2026-01-01", rent: 900, utilities: 220 };
  const { body } = await create({ propertyId, startDate: "2025-01-01", rent: 800, utilities: 200 });
  const rentSteps = [first, raised];
  expect(await put(body.id, { ...body, rentSteps, rent: 850 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { rent: expect.any(String) } },
  });
  expect(await put(body.id, { ...body, rentSteps })).toMatchObject({
    status: 200,
    body: { rentSteps, rent: 900, utilities: 220 },
  });
  const another = { propertyId: await newProperty(), startDate: "2025-01-01", rentSteps };
  expect(await create({ ...another, rent: 800 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { rent: expect.any(String) } },
  });
  expect(await create({ ...another, rent: 900, utilities: null })).toMatchObject({ status: 201, body: { rentSteps } });
});

test("the shortest agreement has a start alone, and the newest start comes first", async () => {
  const propertyId = await newProperty();
  const older = await create({ propertyId, startDate: "2020-02-29", endDate: "2020-02-29" });
  expect(older).toMatchObject({
    status: 201,
    body: { counterParty: null, rentDeposit: null, endDate: "2020-02-29", dueWorkingDay: 3, dueDayOfMonth: null },
  });
  await create({ propertyId, startDate: "2024-01-01" });
  expect((await list(propertyId)).map((one: { startDate: string }) => one.startDate)).toEqual([
    "2024-01-01",
    "2020-02-29",
  ]);
});

test("what makes no sense is refused beside its field", async () => {
  const propertyId = await newProperty();
  const { id } = (await create({ propertyId, startDate: "2020-01-01" })).body;
  const wrong: [string, object][] = [
    ["endDate", { startDate: "2024-03-01", endDate: "2024-02-29" }],
    ["startDate", { startDate: "2024-02-30" }],
    ["startDate", { startDate: "2023-02-29" }],
    ["startDate", { startDate: "01.03.2024" }],
    ["startDate", { startDate: 20240301 }],
    ["startDate", { startDate: null }],
    ["endDate", { startDate: "2024-01-01", endDate: "2024-13-01" }],
    ["rent", { startDate: "2024-01-01", rent: -0.01 }],
    ["rent", { startDate: "2024-01-01", rent: 600.005 }],
    ["rent", { startDate: "2024-01-01", rent: "600" }],
    ["utilities", { startDate: "2024-01-01", utilities: -1 }],
    ["rentDeposit", { startDate: "2024-01-01", rentDeposit: -1 }],
    ["rentDeposit", { startDate: "2024-01-01", rentDeposit: 1e300 }],
    ["openingRent", { startDate: "2024-01-01", openingRent: 0.001 }],
    ["openingUtilities", { startDate: "2024-01-01", openingUtilities: -10_000_000.01 }],
    ["openingRentDeposit", { startDate: "2024-01-01", openingRentDeposit: "100" }],
    ...[0, 11, 2.5, "3", null].map((dueWorkingDay): [string, object] => [
      "dueWorkingDay",
      { startDate: "2024-01-01", dueWorkingDay },
    ]),
    ...[0, 32, 1.5, "15"].map((dueDayOfMonth): [string, object] => [
      "dueDayOfMonth",
      { startDate: "2024-01-01", dueDayOfMonth },
    ]),
    ["counterParty", { startDate: "2024-01-01", counterParty: "x".repeat(301) }],
    ["counterPartyEmail", { startDate: "2024-01-01", counterPartyEmail: "erika" }],
    ["counterPartyPhone", { startDate: "2024-01-01", counterPartyPhone: 371 }],
    ["counterPartyIbans", { startDate: "2024-01-01", counterPartyIbans: ["DE03120300000000202051"] }],
    ["counterPartyIbans", { startDate: "2024-01-01", counterPartyIbans: "DE02120300000000202051" }],
    ["counterPartyIbans", { startDate: "2024-01-01", counterPartyIbans: [[]] }],
    ["deposit", { startDate: "2024-01-01", deposit: 5 }],
    ["rentSteps", { startDate: "2024-01-01", rentSteps: "keine" }],
    ["rentSteps[0].rent", { startDate: "2024-01-01", rentSteps: [{ validFrom: "2024-01-01", rent: -1 }] }],
    ["rentSteps[0].validFrom", { startDate: "2024-01-01", rentSteps: [{ rent: 1 }] }],
    ["rentSteps[0].validFrom", { startDate: "2024-01-01", rentSteps: [{ validFrom: "2023-12-31", rent: 1 }] }],
    ["rentSteps[0].validFrom", { startDate: "2024-01-01", rentSteps: [{ validFrom: "2025-01-01", rent: 1 }] }],
    [
      "rentSteps[1].validFrom",
      {
        startDate: "2024-01-01",
        rentSteps: [
          { validFrom: "2024-01-01", rent: 1 },
          { validFrom: "2024-01-01", rent: 2 },
        ],
      },
    ],
  ];
  for (const [field, body] of wrong) {
    const label = `${field} ${JSON.stringify(body)}`.slice(0, 120);
    for (const refused of [await create({ propertyId, ...body }), await put(id, body)]) {
      expect(refused.status, label).toBe(400);
      expect(refused.body.fieldErrors, label).toHaveProperty([field]);
    }
  }
  expect((await create({ startDate: "2024-01-01" })).body.fieldErrors).toHaveProperty("propertyId");
  expect((await create({ propertyId })).body.fieldErrors).toHaveProperty("startDate");
  expect((await call(editor, "POST", "/api/rental-agreements", "x", TEXT)).status).toBe(415);
  expect(await list(propertyId)).toMatchObject([{ id, version: 1 }]);
  expect(await types(propertyId)).toEqual(["RENTAL_AGREEMENT_CREATED"]);
});

test("periods that share a day are asked back, on creation and on change", async () => {
  const propertyId = await newProperty();
  await create({ propertyId, counterParty: "Erika", startDate: "2024-01-01", endDate: "2024-12-31" });
  const overlap = { propertyId, startDate: "2024-12-31" };
  expect(await create(overlap)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Erika, 01.01.2024 – 31.12.2024") },
  });
  const next = await create({ propertyId, startDate: "2025-01-01" });
  expect(next.status).toBe(201);
  expect((await put(next.body.id, { startDate: "2024-12-01" })).status).toBe(409);
  expect((await put(next.body.id, { counterParty: "Zwei", rent: 5 })).status).toBe(200);
  expect((await put(next.body.id, { startDate: "2024-12-01", confirmOverlap: true })).status).toBe(200);
  // What was confirmed is not asked again while the period stays.
  expect((await put(next.body.id, { startDate: "2024-12-01", endDate: null, rent: 6 })).status).toBe(200);
  expect((await put(next.body.id, { startDate: "2024-12-02" })).status).toBe(409);
  expect((await create({ ...overlap, confirmOverlap: false })).status).toBe(409);
  expect((await create({ ...overlap, confirmOverlap: true })).status).toBe(201);
  const elsewhere = await newProperty();
  expect((await create({ propertyId: elsewhere, startDate: "2024-06-01" })).status).toBe(201);
});

test("amounts without a date change the step that is valid today, and one that a step leaves out stays as before", async () => {
  const propertyId = await newProperty();
  const rentSteps = [
    { validFrom: "2099-01-01", rent: null, utilities: 200 },
    { validFrom: "2020-01-01", rent: 500, utilities: 160 },
    { validFrom: "2022-07-15", rent: 600 },
  ];
  const { id, ...created } = (await create({ propertyId, startDate: "2020-01-01", rentSteps })).body;
  const [first, now] = [rentSteps[1], { validFrom: "2022-07-15", rent: 600, utilities: 160 }];
  const last = { validFrom: "2099-01-01", rent: 600, utilities: 200 };
  expect(created).toMatchObject({ rent: 600, utilities: 160, rentSteps: [first, now, last] });
  const changed = await put(id, { rent: 650 });
  const step = { validFrom: "2022-07-15", rent: 650, utilities: 160 };
  expect(changed).toMatchObject({ status: 200, body: { rent: 650, rentSteps: [first, step, last] } });
  expect((await put(id, { rentSteps: [first] })).body).toMatchObject({
    rent: 500,
    utilities: 160,
    rentSteps: [first],
  });
  const future = (await create({ propertyId: await newProperty(), startDate: "2098-01-01", rent: 700 })).body;
  expect(future).toMatchObject({ rent: 700, utilities: 0 });
  expect((await activitiesOf(propertyId)).map(({ changes }) => changes.map(({ name }) => name))).toEqual([
    [],
    ["rentSteps"],
    ["rentSteps"],
  ]);
});

test("utilities that end are asked back, on creation and on change", async () => {
  const first = { validFrom: "2024-01-01", rent: 500, utilities: 158 };
  const rentSteps = [first, { validFrom: "2090-12-01", rent: 520, utilities: 0 }];
  const asked = (answer: Awaited<ReturnType<typeof put>>) => [
    answer.status,
    Object.keys(answer.body.fieldErrors ?? {}),
  ];
  const REFUSED = [409, ["confirmNoUtilities"]];
  const terms = { startDate: "2024-01-01", rentSteps };
  const refused = await create({ propertyId: await newProperty(), ...terms });
  expect(asked(refused)).toEqual(REFUSED);
  expect(refused.body.message.replaceAll("\u00a0", " ")).toBe(
    "Wirklich 0,00 € Nebenkosten ab 01.12.2090? Bisher sind es 158,00 €.",
  );
  const propertyId = await newProperty();
  const confirmed = { ...terms, propertyId, confirmNoUtilities: true };
  expect((await create(confirmed)).status).toBe(201);
  const { id } = (await create({ propertyId: await newProperty(), startDate: "2024-01-01", rent: 500, utilities: 158 }))
    .body;
  for (const change of [{ utilities: 0 }, { utilities: null }, { rentSteps }])
    for (const confirmNoUtilities of [undefined, false, "on_", 1])
      expect(asked(await put(id, { ...change, confirmNoUtilities })), JSON.stringify(change)).toEqual(REFUSED);
  expect(await put(id, { rentSteps, confirmNoUtilities: true })).toMatchObject({ status: 200, body: { rentSteps } });
});

test("with a version, a change of the same field since is a conflict, of another one is merged", async () => {
  const propertyId = await newProperty();
  const { id, version } = (await create({ propertyId, ...full })).body;
  await put(id, { counterParty: "Vorher" });
  expect(await put(id, { version, counterParty: "Meiner" })).toMatchObject({
    status: 409,
    body: { conflicts: [{ field: "counterParty", mine: "Meiner", theirs: "Vorher" }] },
  });
  expect(await put(id, { version, rentDeposit: 1200 })).toMatchObject({
    status: 200,
    body: { version: 3, counterParty: "Vorher", rentDeposit: 1200 },
  });
  await put(id, { rent: 700 });
  expect((await put(id, { version: 3, rent: 650 })).status).toBe(409);
  expect((await put(id, { counterParty: "Ohne Fassung" })).body.counterParty).toBe("Ohne Fassung");
  expect((await put(id, { version: "3" })).status).toBe(400);
  // What happened to the rent is told in euros, as everywhere.
  const { body } = await call(reader, "GET", `/api/activities?propertyId=${propertyId}`);
  const changes = body.rows.flatMap((row: { changes: { name: string }[] }) => row.changes);
  expect(changes.find(({ name }: { name: string }) => name === "rentSteps")).toEqual({
    name: "rentSteps",
    oldValue: [{ validFrom: "2024-03-01", rent: 612.5, utilities: 180 }],
    newValue: [{ validFrom: "2024-03-01", rent: 700, utilities: 180 }],
  });
});

test("what does not exist is a 404", async () => {
  expect((await create({ propertyId: NOWHERE, startDate: "2024-01-01" })).status).toBe(404);
  expect((await put(NOWHERE, { rent: 1 })).status).toBe(404);
  expect((await call(editor, "DELETE", `/api/rental-agreements/${NOWHERE}`)).status).toBe(404);
  expect((await call(reader, "GET", "/api/rental-agreements")).status).toBe(400);
});

test("a property with agreements stays; without, its comments and votes go with it", async () => {
  const id = await newProperty();
  await addAgreement(id);
  expect(await call(admin, "DELETE", `/api/properties/${id}`)).toMatchObject({ status: 409 });
  await call(editor, "DELETE", `/api/rental-agreements/${(await list(id))[0].id}`);
  const { commentId } = (await call(reader, "POST", "/api/comments", { propertyId: id, text: "Weg damit" })).body;
  await call(voter, "POST", `/api/likes/${id}`, { value: false });
  expect((await call(admin, "DELETE", `/api/properties/${id}`)).status).toBe(204);
  expect((await call(reader, "DELETE", `/api/comments/${commentId}`)).status).toBe(404);
  expect((await call(reader, "GET", `/api/likes/${id}`)).status).toBe(404);
  const left = await env.DB.prepare(
    "select (select count(*) from likes where property_id = ?1) + (select count(*) from comments where property_id = ?1) as n",
  )
    .bind(id)
    .first("n");
  expect(left).toBe(0);
  expect((await types(id)).at(-1)).toBe("PROPERTY_DELETED");
});

test("contact data are for editors and accountants, IBANs for accountants alone, wherever they show", async () => {
  const propertyId = await newProperty();
  const { id } = (await create({ propertyId, ...full, ...ibans }, bookkeeper)).body;
  expect((await list(propertyId, bookkeeper))[0]).toMatchObject({ ...contact, ...ibans });
  expect((await list(propertyId, accountant))[0]).toMatchObject({ ...contact, ...ibans });
  const [seen] = await list(propertyId, editor);
  expect(seen).toMatchObject(contact);
  expect(seen).not.toHaveProperty("counterPartyIbans");
  const [read] = await list(propertyId, reader);
  expect(read).toMatchObject({
    counterParty: "Erika Mustermann",
    counterPartySalutation: "Sehr geehrte Frau Mustermann",
  });
  expect(Object.keys(read)).not.toEqual(expect.arrayContaining(["counterPartyEmail"]));
  expect(JSON.stringify(read)).not.toMatch(/erika@|5550|DE02/);

  for (const sent of [ibans, { counterPartyIbans: null }, { counterPartyIbans: [] }])
    expect((await put(id, sent)).status).toBe(403);
  expect((await create({ propertyId, startDate: "2095-01-01", ...ibans })).status).toBe(403);
  expect((await put(id, { counterPartyPhone: "0371 99" })).status).toBe(200);
  expect(
    (await put(id, { counterPartyIbans: ["AT48 3200 0000 1234 5864", "AT483200000012345864"] }, bookkeeper)).body,
  ).toMatchObject({
    counterPartyIbans: ["AT483200000012345864"],
  });

  const told = async (person: Person) => {
    const { rows } = (await call(person, "GET", `/api/activities?propertyId=${propertyId}`)).body;
    return rows.flatMap((row: { changes: { name: string }[] }) => row.changes.map(({ name }) => name));
  };
  expect(await told(accountant)).toEqual(["counterPartyIbans", "counterPartyPhone"]);
  expect(await told(editor)).toEqual(["counterPartyPhone"]);
  expect(await told(reader)).toEqual([]);

  const finds = async (person: Person, phrase: string) =>
    (await call(person, "GET", `/api/search?phrase=${encodeURIComponent(phrase)}`)).body.result
      .filter((hit: { propertyId: number }) => hit.propertyId === propertyId)
      .map((hit: { matchedRentalAgreements: { name: string }[] }) =>
        hit.matchedRentalAgreements.map(({ name }) => name),
      );
  const people = [reader, editor, accountant];
  const found = async (phrase: string) =>
    (await Promise.all(people.map((one) => finds(one, phrase)))).map((hits) => hits.length);
  expect(await found("erika@example.com")).toEqual([0, 1, 1]);
  expect(await found("AT48 3200 0000 1234 5864")).toEqual([0, 0, 1]);
  // What was before is found by nobody, as an activity is for everybody.
  expect(await found("DE02 1203 0000 0000 2020 51")).toEqual([0, 0, 0]);
  expect(await found("Mustermann")).toEqual([1, 1, 1]);

  expect((await call(editor, "DELETE", `/api/rental-agreements/${id}`)).status).toBe(204);
  expect(await found("AT48 3200 0000 1234 5864")).toEqual([0, 0, 0]);
});
