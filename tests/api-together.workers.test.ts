import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { activityTypes } from "../app/modules/activities/activity";
import { dayOf, yearOf } from "../app/modules/calendar/day";
import { call } from "./support/call";
import { overtaken } from "./support/overtaken";
import { createPerson, type Person } from "./support/people";
import { activitiesOf, addAgreement, addGroup, addProperty } from "./support/portfolio";

let editor: Person;
let voter: Person;
let reader: Person;
let admin: Person;
let groupId: number;

const TODAY = dayOf(new Date());
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NOWHERE = 999_999;

beforeAll(async () => {
  [editor, voter, reader, admin] = await Promise.all([
    createPerson("editor"),
    createPerson("voter"),
    createPerson(),
    createPerson("admin"),
  ]);
  groupId = await addGroup("Gemeinsam");
});

const newProperty = (values = {}) => addProperty(editor, groupId, values);
const types = async (propertyId: number) => (await activitiesOf(propertyId)).map(({ type }) => type);

/** Makes every recording of an activity fail until the answered function is called. */
async function breakActivities(): Promise<() => Promise<unknown>> {
  await env.DB.prepare(
    "create trigger break_activities before insert on activities begin select raise(abort, 'broken on purpose'); end",
  ).run();
  return () => env.DB.prepare("drop trigger break_activities").run();
}

describe("votes", () => {
  const vote = (person: Person, id: number, value: unknown, headers = {}) =>
    call(person, "POST", `/api/likes/${id}`, { value }, headers);
  const votes = async (id: number) => (await call(reader, "GET", `/api/likes/${id}`)).body;

  test("a vote is cast, replaced and taken back, one a person", async () => {
    const id = await newProperty();
    const second = await createPerson("voter");
    expect(await votes(id)).toEqual([]);
    expect(await vote(voter, id, true)).toMatchObject({
      status: 201,
      body: { propertyId: id, userId: voter.id, userName: expect.stringMatching(/^Person \d+$/), value: true },
    });
    expect((await vote(second, id, true)).status).toBe(201);
    expect(await votes(id)).toMatchObject([
      { userId: voter.id, value: true },
      { userId: second.id, value: true },
    ]);
    expect((await vote(voter, id, false)).body.value).toBe(false);
    expect(await votes(id)).toHaveLength(2);
    expect(await vote(voter, id, false)).toMatchObject({ status: 201, body: { value: null } });
    expect(await votes(id)).toMatchObject([{ userId: second.id }]);
    expect((await activitiesOf(id)).map(({ type, text }) => [type, text])).toEqual([
      ["LIKE_UPDATED", "true"],
      ["LIKE_UPDATED", "true"],
      ["LIKE_UPDATED", "false"],
      ["LIKE_UPDATED", null],
    ]);
  });

  test("requests at once leave one vote at most, and a retried one counts once", async () => {
    const id = await newProperty();
    await Promise.all([vote(voter, id, true), vote(voter, id, false), vote(voter, id, false)]);
    expect((await votes(id)).length).toBeLessThanOrEqual(1);
    const other = await newProperty();
    const key = { "Idempotency-Key": "one-vote" };
    await Promise.all([vote(voter, other, true, key), vote(voter, other, true, key)]);
    expect((await vote(voter, other, true, key)).body.value).toBe(true);
    expect(await votes(other)).toMatchObject([{ value: true }]);
    expect(await types(other)).toEqual(["LIKE_UPDATED"]);
  });

  test("what is no vote is refused", async () => {
    const id = await newProperty();
    for (const value of [null, "true", 1, "", [true]])
      expect(await vote(voter, id, value), String(value)).toMatchObject({
        status: 400,
        body: { fieldErrors: { value: expect.any(String) } },
      });
    expect((await call(voter, "POST", `/api/likes/${id}`, {})).status).toBe(400);
    expect((await call(voter, "POST", `/api/likes/${id}`, { value: true, weight: 2 })).body.fieldErrors).toEqual({
      weight: "Dieses Feld gibt es nicht.",
    });
    expect((await call(voter, "POST", `/api/likes/${id}`, "value=true", TEXT)).status).toBe(415);
    for (const path of [NOWHERE, "x", "0"]) {
      expect((await call(voter, "POST", `/api/likes/${path}`, { value: true })).status, String(path)).toBe(404);
      expect((await call(voter, "GET", `/api/likes/${path}`)).status, String(path)).toBe(404);
    }
    expect(await votes(id)).toEqual([]);
    expect(await activitiesOf(id)).toEqual([]);
  });

  test("only voters vote, everyone sees the votes", async () => {
    const id = await newProperty();
    for (const person of [editor, reader, admin]) expect((await vote(person, id, true)).status).toBe(403);
    expect((await call(reader, "GET", `/api/likes/${id}`)).status).toBe(200);
    expect((await call(null, "GET", `/api/likes/${id}`)).status).toBe(401);
    expect(await call(voter, "DELETE", `/api/likes/${id}`)).toMatchObject({ status: 405 });
  });

  test("a vote and its activity are written together or not at all", async () => {
    const id = await newProperty();
    const mend = await breakActivities();
    const broken = await vote(voter, id, true);
    await mend();
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toContain("on purpose");
    expect(await votes(id)).toEqual([]);
    expect(await activitiesOf(id)).toEqual([]);
  });
});

describe("comments", () => {
  const write = (person: Person, body: unknown, headers = {}) => call(person, "POST", "/api/comments", body, headers);
  const list = async (id: number) => (await call(reader, "GET", `/api/comments?propertyId=${id}`)).body;

  test("a comment is written, changed as plain text and deleted, by anyone", async () => {
    const id = await newProperty();
    const text = "Erste Zeile\nzweite Zeile – ÄÖÜ ß € 🏠";
    const written = await write(editor, { propertyId: id, text: `  ${text}\n` });
    expect(written.status).toBe(201);
    const { commentId } = written.body;
    expect(written.body).toEqual({
      commentId: expect.any(Number),
      propertyId: id,
      text,
      userName: expect.stringMatching(/^Person \d+$/),
      createTime: expect.stringMatching(TIMESTAMP),
      updateTime: written.body.createTime,
    });
    const second = (await write(reader, { propertyId: id, text: "Zweiter" })).body.commentId;
    expect((await list(id)).map((comment: { commentId: number }) => comment.commentId)).toEqual([second, commentId]);

    const changed = await call(reader, "PUT", `/api/comments/${commentId}`, '{"so": "steht es da"}', TEXT);
    expect(changed).toMatchObject({
      status: 200,
      body: { commentId, text: '{"so": "steht es da"}', userName: written.body.userName },
    });
    expect(changed.body.updateTime >= written.body.createTime).toBe(true);
    const deleted = await call(reader, "DELETE", `/api/comments/${commentId}`);
    expect(deleted).toMatchObject({ status: 204, body: "" });
    expect(await list(id)).toMatchObject([{ commentId: second }]);
    expect(await activitiesOf(id)).toMatchObject([
      { type: "COMMENT_CREATED", userId: editor.id, commentId, text },
      { type: "COMMENT_CREATED", userId: reader.id, commentId: second },
      { type: "COMMENT_UPDATED", userId: reader.id, commentId, changes: [{ name: "text", oldValue: text }] },
      { type: "COMMENT_DELETED", userId: reader.id, commentId },
    ]);
  });

  test("an unchanged text is no change, and a number is not given out twice", async () => {
    const id = await newProperty();
    const { commentId } = (await write(reader, { propertyId: id, text: "So" })).body;
    expect((await call(reader, "PUT", `/api/comments/${commentId}`, "So", TEXT)).status).toBe(200);
    expect(await types(id)).toEqual(["COMMENT_CREATED"]);
    await call(reader, "DELETE", `/api/comments/${commentId}`);
    expect((await write(reader, { propertyId: id, text: "Neu" })).body.commentId).toBeGreaterThan(commentId);
  });

  test("of two changes at once each says in the history what it replaced, and a deletion what was there", async () => {
    const path = (id: number) => `/api/comments/${id}`;
    for (let round = 0; round < 25; round++) {
      const id = await newProperty();
      const { commentId } = (await write(reader, { propertyId: id, text: "Erst" })).body;
      const overtake = overtaken(() => call(editor, "PUT", path(commentId), "Dann", TEXT));
      const late =
        round % 2 === 0
          ? await call(reader, "PUT", path(commentId), "Zuletzt", TEXT, overtake)
          : await call(reader, "DELETE", path(commentId), undefined, {}, overtake);
      expect(late.status).toBeLessThan(300);
      const [, first, second] = await activitiesOf(id);
      expect(first).toMatchObject({ text: "Dann", changes: [{ oldValue: "Erst", newValue: "Dann" }] });
      expect(second).toMatchObject(
        round % 2 === 0
          ? { text: "Zuletzt", changes: [{ oldValue: "Dann", newValue: "Zuletzt" }] }
          : { type: "COMMENT_DELETED", text: "Dann" },
      );
    }
  });

  test("empty and over-long texts are refused, the longest is not", async () => {
    const id = await newProperty();
    const { commentId } = (await write(reader, { propertyId: id, text: "Da" })).body;
    for (const text of ["", " \n\t ", "x".repeat(10_001), null, 5, ["a"], undefined]) {
      const refused = await write(reader, { propertyId: id, text });
      expect(refused, String(text).slice(0, 9)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      expect(refused.body.fieldErrors.text).toEqual(expect.any(String));
    }
    for (const text of ["", "  ", "x".repeat(10_001)])
      expect(await call(reader, "PUT", `/api/comments/${commentId}`, text, TEXT)).toMatchObject({
        status: 400,
        body: { fieldErrors: { text: expect.any(String) } },
      });
    expect((await write(reader, { propertyId: id, text: "x".repeat(10_000) })).status).toBe(201);
    for (const sign of ["ß", "🏠"]) {
      const put = (length: number) => call(reader, "PUT", `/api/comments/${commentId}`, sign.repeat(length), TEXT);
      expect([(await put(10_000)).status, (await put(10_001)).status], sign).toEqual([200, 400]);
    }
    expect(await list(id)).toHaveLength(2);
  });

  test("characters that no text holds are refused or kept, never a failure", async () => {
    const id = await newProperty();
    const { commentId } = (await write(reader, { propertyId: id, text: "Da" })).body;
    for (const text of ["\u0000", "a\u0000b", "\ud800", "\u00a0x\u2028", "‮umgekehrt"]) {
      expect((await write(reader, { propertyId: id, text })).status, JSON.stringify(text)).toBeLessThan(500);
      const changed = await call(reader, "PUT", `/api/comments/${commentId}`, text, TEXT);
      expect(changed.status, JSON.stringify(text)).toBeLessThan(500);
    }
  });

  test("another content type is a 415, what is no JSON a 400", async () => {
    const id = await newProperty();
    const { commentId } = (await write(reader, { propertyId: id, text: "Da" })).body;
    const path = `/api/comments/${commentId}`;
    expect(await call(reader, "PUT", path, { text: "JSON" })).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining("text/plain") },
    });
    expect((await call(reader, "PUT", path, new URLSearchParams({ text: "Formular" }))).status).toBe(415);
    expect((await write(reader, "Nur Text", TEXT)).status).toBe(415);
    expect((await write(reader, "{", { "Content-Type": "application/json" })).status).toBe(400);
    for (const body of [[], "null", 5])
      expect((await write(reader, body, { "Content-Type": "application/json" })).status).toBe(400);
    expect((await write(reader, { propertyId: id, text: "x", commentID: 1 })).body.fieldErrors).toHaveProperty(
      "commentID",
    );
    expect(await list(id)).toMatchObject([{ text: "Da" }]);
  });

  test("what does not exist is a 404, and a list needs its property", async () => {
    expect((await write(reader, { propertyId: NOWHERE, text: "x" })).status).toBe(404);
    for (const path of [NOWHERE, "x", "-1"]) {
      expect((await call(reader, "PUT", `/api/comments/${path}`, "x", TEXT)).status).toBe(404);
      expect((await call(reader, "DELETE", `/api/comments/${path}`)).status).toBe(404);
    }
    expect((await call(reader, "GET", "/api/comments")).status).toBe(400);
    expect((await call(reader, "GET", "/api/comments?propertyId=x")).status).toBe(400);
    expect((await write(reader, { text: "x" })).body.fieldErrors).toHaveProperty("propertyId");
    expect((await call(null, "GET", "/api/comments?propertyId=1")).status).toBe(401);
    expect((await call(reader, "GET", `/api/comments/${NOWHERE}`)).headers.get("Allow")).toBe("PUT, DELETE");
  });

  test("the same key writes once, for one person and one path", async () => {
    const id = await newProperty();
    const key = { "Idempotency-Key": "comment-1" };
    const twice = await Promise.all([1, 2].map(() => write(reader, { propertyId: id, text: "Einmal" }, key)));
    const again = await write(reader, { propertyId: id, text: "Einmal" }, key);
    expect(new Set([...twice, again].map(({ body }) => body.commentId)).size).toBe(1);
    expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await types(id)).toEqual(["COMMENT_CREATED"]);
    expect((await write(editor, { propertyId: id, text: "Von mir" }, key)).body).toMatchObject({ text: "Von mir" });
    const agreement = { propertyId: id, startDate: "2026-01-01" };
    const created = await call(editor, "POST", "/api/rental-agreements", agreement, key);
    expect(created).toMatchObject({ status: 201, body: { startDate: "2026-01-01" } });
    expect((await call(voter, "POST", `/api/likes/${id}`, { value: true }, key)).body.value).toBe(true);
  });

  test("a comment and its activity are written together or not at all", async () => {
    const id = await newProperty();
    const { commentId } = (await write(reader, { propertyId: id, text: "Da" })).body;
    const mend = await breakActivities();
    const broken = [
      await write(reader, { propertyId: id, text: "Nie" }),
      await call(reader, "PUT", `/api/comments/${commentId}`, "Nie", TEXT),
      await call(reader, "DELETE", `/api/comments/${commentId}`),
    ];
    await mend();
    expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await list(id)).toMatchObject([{ commentId, text: "Da" }]);
    await write(reader, { propertyId: NOWHERE, text: "Nirgends" });
    expect(await activitiesOf(NOWHERE)).toEqual([]);
    expect(await types(id)).toEqual(["COMMENT_CREATED"]);
  });
});

describe("rental agreements", () => {
  const create = (body: object, person = editor, headers = {}) =>
    call(person, "POST", "/api/rental-agreements", body, headers);
  const put = (id: number, body: object, person = editor) => call(person, "PUT", `/api/rental-agreements/${id}`, body);
  const list = async (id: number) => (await call(reader, "GET", `/api/rental-agreements?propertyId=${id}`)).body;

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
  };

  test("an agreement is created, listed, changed and deleted", async () => {
    const propertyId = await newProperty();
    const created = await create({ propertyId, ...full });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const rentSteps = [{ validFrom: "2024-03-01", rent: 612.5, utilities: 180 }];
    expect(created.body).toEqual({ id: expect.any(Number), version: 1, propertyId, ...full, rentSteps });
    expect(await list(propertyId)).toEqual([created.body]);

    const changes = { counterParty: "Max Mustermann", endDate: null, openingRent: -12.5, openingRentDeposit: 612.5 };
    const changed = await put(id, { ...created.body, ...changes });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, openingUtilities: -80, ...changes } });
    const [, activity] = await activitiesOf(propertyId);
    expect(activity).toMatchObject({
      type: "RENTAL_AGREEMENT_UPDATED",
      rentalAgreementId: id,
      changes: expect.arrayContaining([
        { name: "counterParty", oldValue: "Erika Mustermann", newValue: "Max Mustermann" },
        { name: "endDate", oldValue: "2090-02-28", newValue: null },
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

  test("opening balances that two people changed are merged, or put to a choice", async () => {
    const propertyId = await newProperty();
    const { id } = (await create({ propertyId, startDate: "2020-01-01", openingRent: 100 })).body;
    expect((await put(id, { version: 1, openingRent: 200 })).status).toBe(200);
    expect(await put(id, { version: 1, openingUtilities: -50 })).toMatchObject({
      status: 200,
      body: { openingRent: 200, openingUtilities: -50, openingRentDeposit: null },
    });
    expect(await put(id, { version: 1, openingRent: 300 })).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: "openingRent", mine: 300, theirs: 200 }] },
    });
  });

  test("the shortest agreement has a start alone, and the newest start comes first", async () => {
    const propertyId = await newProperty();
    const older = await create({ propertyId, startDate: "2020-02-29", endDate: "2020-02-29" });
    expect(older).toMatchObject({
      status: 201,
      body: { counterParty: null, rentDeposit: null, endDate: "2020-02-29" },
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
      ["counterParty", { startDate: "2024-01-01", counterParty: "x".repeat(301) }],
      ["deposit", { startDate: "2024-01-01", deposit: 5 }],
      ["rentSteps", { startDate: "2024-01-01", rentSteps: "keine" }],
      ["rentSteps[0].rent", { startDate: "2024-01-01", rentSteps: [{ validFrom: "2024-01-01", rent: -1 }] }],
      ["rentSteps[0].validFrom", { startDate: "2024-01-01", rentSteps: [{ rent: 1 }] }],
      ["rentSteps[0].validFrom", { startDate: "2024-01-01", rentSteps: [{ validFrom: "2023-12-31", rent: 1 }] }],
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

  test("amounts without a date change the step that is valid today", async () => {
    const propertyId = await newProperty();
    const rentSteps = [
      { validFrom: "2099-01-01", rent: 800, utilities: 200 },
      { validFrom: "2020-01-01", rent: 500, utilities: 150 },
      { validFrom: "2022-07-15", rent: 600, utilities: 160 },
    ];
    const { id, ...created } = (await create({ propertyId, startDate: "2020-01-01", rentSteps })).body;
    const [last, first, now] = rentSteps;
    expect(created).toMatchObject({ rent: 600, utilities: 160, rentSteps: [first, now, last] });
    const changed = await put(id, { rent: 650 });
    const step = { validFrom: "2022-07-15", rent: 650, utilities: 160 };
    expect(changed).toMatchObject({ status: 200, body: { rent: 650, rentSteps: [first, step, last] } });
    expect((await put(id, { rentSteps: [first] })).body).toMatchObject({
      rent: 500,
      utilities: 150,
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

  test("only editors change agreements, everyone reads them, and what does not exist is a 404", async () => {
    const propertyId = await newProperty();
    const { id } = (await create({ propertyId, startDate: "2024-01-01" })).body;
    for (const person of [reader, voter, admin]) {
      expect((await create({ propertyId, startDate: "2030-01-01" }, person)).status).toBe(403);
      expect((await put(id, { rent: 1 }, person)).status).toBe(403);
      expect((await call(person, "DELETE", `/api/rental-agreements/${id}`)).status).toBe(403);
    }
    expect(await list(propertyId)).toHaveLength(1);
    expect((await create({ propertyId: NOWHERE, startDate: "2024-01-01" })).status).toBe(404);
    expect((await put(NOWHERE, { rent: 1 })).status).toBe(404);
    expect((await call(editor, "DELETE", `/api/rental-agreements/${NOWHERE}`)).status).toBe(404);
    expect((await call(reader, "GET", "/api/rental-agreements")).status).toBe(400);
    expect((await call(reader, "PATCH", `/api/rental-agreements/${id}`, {})).headers.get("Allow")).toBe("PUT, DELETE");
  });

  test("the same key creates once; a failing write leaves neither agreement nor activity", async () => {
    const propertyId = await newProperty();
    const key = { "Idempotency-Key": "agreement-1" };
    const first = await create({ propertyId, startDate: "2024-01-01", confirmOverlap: true }, editor, key);
    const again = await create({ propertyId, startDate: "2024-01-01", confirmOverlap: true }, editor, key);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await list(propertyId)).toHaveLength(1);
    const mend = await breakActivities();
    const broken = [
      await create({ propertyId, startDate: "2023-01-01", endDate: "2023-12-31" }),
      await put(first.body.id, { rent: 5 }),
      await call(editor, "DELETE", `/api/rental-agreements/${first.body.id}`),
    ];
    await mend();
    expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await list(propertyId)).toMatchObject([{ id: first.body.id, version: 1, rent: 0 }]);
    expect(await types(propertyId)).toEqual(["RENTAL_AGREEMENT_CREATED"]);
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
});

describe("distances and scores", () => {
  test("distances are worked out on save, scores on read", async () => {
    const fields = {
      groupId,
      latitude: 50.8323,
      longitude: 12.9185,
      offerPrice: 100_000,
      offerExtraCharges: 20_000,
      indicativeBaseRent: 600,
      constructionYear: yearOf(TODAY) - 30,
      energyConsumption: 150,
      commonPropertyPercentage: 25,
      offerWithTenant: true,
    };
    const created = (await call(editor, "POST", "/api/properties", fields)).body;
    expect(created.fields).toMatchObject({
      chemnitzDistanceKm: 0,
      priceScore: 50,
      cityDistanceScore: 100,
      tenantScore: 80,
      conditionScore: 50,
      commonPropertyPercentageScore: 50,
    });
    expect(created.fields.dresdenDistanceKm).toBeGreaterThan(60);
    expect(created.fields.leipzigDistanceKm).toBeGreaterThan(60);
    expect(created.fields.autobahnDistanceKm).toBeGreaterThan(0);
    const { autobahnDistanceScore, totalScore } = created.fields;
    const weighted = 35 * 50 + 20 * 100 + 10 * autobahnDistanceScore + 15 * 80 + 15 * 50 + 5 * 50;
    expect(totalScore).toBeCloseTo(weighted / 100, 1);

    const path = `/api/properties/${created.id}`;
    await call(editor, "POST", "/api/rental-agreements", { propertyId: created.id, startDate: TODAY });
    expect((await call(reader, "GET", path)).body.fields.tenantScore).toBe(100);
    const moved = (await call(editor, "PUT", path, { latitude: null })).body.fields;
    expect(moved).toMatchObject({
      chemnitzDistanceKm: null,
      autobahnDistanceKm: null,
      cityDistanceScore: null,
      autobahnDistanceScore: null,
      tenantScore: 100,
    });
    const asked = "chemnitzDistanceKm,totalScore,tenantScore";
    const [listed] = (await call(reader, "GET", `/api/properties?groupId=${groupId}&fields=${asked}`)).body.filter(
      ({ id }: { id: number }) => id === created.id,
    );
    expect(listed.fields).toEqual({
      chemnitzDistanceKm: null,
      totalScore: moved.totalScore,
      tenantScore: 100,
    });
  });

  test("what is worked out cannot be written", async () => {
    const id = await newProperty();
    const written = await call(editor, "PUT", `/api/properties/${id}`, { totalScore: 100, chemnitzDistanceKm: 1 });
    expect(written.status).toBeLessThan(500);
    const { fields } = (await call(reader, "GET", `/api/properties/${id}`)).body;
    expect(fields).toMatchObject({ totalScore: null, chemnitzDistanceKm: null });
  });
});

describe("activities", () => {
  test("pages hold rows, index, size and the total, newest first; a property's are rows alone", async () => {
    const id = await newProperty();
    for (const text of ["a", "b", "c"]) await call(reader, "POST", "/api/comments", { propertyId: id, text });
    const page = await call(reader, "GET", "/api/activities?pageIndex=0&pageSize=2");
    expect(page.status).toBe(200);
    expect(Object.keys(page.body)).toEqual(["rows", "index", "size", "metadata"]);
    expect(page.body).toMatchObject({ index: 0, size: 2, metadata: { totalSize: expect.any(Number) } });
    expect(page.body.rows.map(({ text }: { text: string }) => text)).toEqual(["c", "b"]);
    expect(Object.keys(page.body.rows[0]).sort()).toEqual(
      [
        "id",
        "type",
        "createTime",
        "userName",
        "propertyId",
        "text",
        "rentalAgreementId",
        "attachmentId",
        "imageCollectionId",
        "imageId",
        "commentId",
        "changes",
      ].sort(),
    );
    const next = (await call(reader, "GET", "/api/activities?pageIndex=1&pageSize=2")).body;
    expect(next.rows[0]).toMatchObject({ text: "a", type: "COMMENT_CREATED", propertyId: id, changes: [] });
    const beyond = (await call(reader, "GET", "/api/activities?pageIndex=9999&pageSize=100")).body;
    expect(beyond).toMatchObject({ rows: [], index: 9999, metadata: page.body.metadata });
    expect((await call(reader, "GET", "/api/activities")).body).toMatchObject({ index: 0, size: 100 });

    const own = (await call(reader, "GET", `/api/activities?propertyId=${id}`)).body;
    expect(Object.keys(own)).toEqual(["rows"]);
    expect(own.rows.map(({ text }: { text: string }) => text)).toEqual(["c", "b", "a"]);
    expect(activityTypes).toContain(own.rows[0].type);
    expect((await call(reader, "GET", `/api/activities?propertyId=${NOWHERE}`)).body).toEqual({ rows: [] });
  });

  test("parameters that make no sense are refused", async () => {
    for (const query of ["pageIndex=-1", "pageIndex=x", "pageSize=501", "pageSize=1.5", "propertyId=x", "propertyId=0"])
      expect(await call(reader, "GET", `/api/activities?${query}`), query).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      });
    expect((await call(null, "GET", "/api/activities")).status).toBe(401);
    expect((await call(reader, "POST", "/api/activities", {})).headers.get("Allow")).toBe("GET");
  });
});

test("pages of the property and the feed need two round trips at most", async () => {
  const id = await newProperty({ city: "Aue" });
  await addAgreement(id);
  await call(reader, "POST", "/api/comments", { propertyId: id, text: "x" });
  const paths = [
    `/properties/${id}`,
    `/properties/${id}/scores`,
    "/activity",
    "/activity?kind=comments&from=2026-01-01",
  ];
  for (const path of paths) {
    const page = await call(editor, "GET", path);
    expect(page.status, path).toBe(200);
    expect(Number(/"(\d+) round trips/.exec(page.headers.get("Server-Timing") ?? "")?.[1]), path).toBeLessThanOrEqual(
      2,
    );
  }
});
