import { beforeAll, describe, expect, test } from "vitest";
import { dayOf, yearOf } from "../../app/modules/base/calendar/day";
import { activityTypes } from "../../app/modules/together/activities/activity";
import { call } from "../support/call";
import { overtaken } from "../support/overtaken";
import { createPerson, inBrowser, type Person } from "../support/people";
import { activitiesOf, addAgreement, addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

let editor: Person;
let voter: Person;
let reader: Person;
let groupId: number;

const TODAY = dayOf(new Date());
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NOWHERE = 999_999;

beforeAll(async () => {
  [editor, voter, reader] = await Promise.all([createPerson("editor"), createPerson("voter"), createPerson()]);
  groupId = await addGroup("Gemeinsam");
});

const newProperty = (values = {}) => addProperty(editor, groupId, values);
const types = async (propertyId: number) => (await activitiesOf(propertyId)).map(({ type }) => type);

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

  test("requests at once leave one vote at most", async () => {
    const id = await newProperty();
    await Promise.all([vote(voter, id, true), vote(voter, id, false), vote(voter, id, false)]);
    expect((await votes(id)).length).toBeLessThanOrEqual(1);
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

  test("a folder and a property say of how many scores a total is, which 0 can be, and where there is none", async () => {
    const folder = await addGroup("Scores");
    const place = {
      latitude: 50.8323,
      longitude: 12.9185,
      offerPrice: 10_000_000,
      indicativeBaseRent: 60_000,
      offerExtraCharges: 0,
    };
    const condition = { constructionYear: 1900, energyConsumption: 400 };
    const whole = { ...place, ...condition, commonPropertyPercentage: 25, offerWithTenant: true };
    const ids = [
      await addProperty(editor, folder, { city: "Aue", ...whole }),
      await addProperty(editor, folder, { city: "Berlin", ...condition }),
      await addProperty(editor, folder, { city: "Coswig" }),
    ];
    const browser = await inBrowser(reader);
    const page = async (path: string) => (await call(browser, "GET", path)).body;
    const tiles = (await page(`/property-groups/${folder}`)).split('<li class="tile"').slice(1);
    expect(
      tiles.map((tile: string) => [tile.includes("score-partial"), /Score<\/span>(\d+[^<]*)</.exec(tile)?.[1]]),
    ).toEqual([
      [false, expect.stringMatching(/^\d+$/)],
      [true, "0 aus 1 von 6"],
      [false, undefined],
    ]);
    expect(tiles.map((tile: string) => tile.includes("noch kein Score"))).toEqual([false, false, true]);
    const pages = await Promise.all(ids.map(async (id) => visibleText(await page(`/properties/${id}`))));
    expect(pages.map((text) => /\d+ aus \d von 6|noch kein Score/.exec(text)?.[0])).toEqual([
      undefined,
      "0 aus 1 von 6",
      "noch kein Score",
    ]);
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
  // Who is the first to look reckons what deadlines there are by now.
  await call(editor, "GET", `/properties/${id}`);
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
