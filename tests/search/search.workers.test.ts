import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../app/modules/base/edits/actor";
import {
  addReadAttachment,
  type PropertyName,
  writeSmallPortfolio,
} from "../../app/modules/overview/portfolio-search/fixtures/small-portfolio";
import { searchPortfolio } from "../../app/modules/overview/portfolio-search/search-portfolio";
import { suggest } from "../../app/modules/overview/portfolio-search/suggest";
import { changeProperty } from "../../app/modules/portfolio/properties/change-property.server";
import { createProperty } from "../../app/modules/portfolio/properties/create-property";
import { writeComment } from "../../app/modules/together/comments/write-comment";
import { connect, type Db } from "../../db/client";
import { addImageRows, sendAlbum } from "../support/albums";
import { allFlags } from "../support/all-flags";
import { accountIdsOf, loadStatement, openAccount } from "../support/books/books";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup } from "../support/portfolio";

const db = connect(env.DB);
const everything = { user: allFlags, seesBooks: true };

let editor: Person;
let reader: Person;
let accountant: Person;
let admin: Person;
let actor: Actor;
let groupId: number;
let ids: Map<PropertyName, number>;
const idOf = (name: PropertyName) => ids.get(name) ?? 0;

beforeAll(async () => {
  editor = await createPerson("editor");
  reader = await createPerson();
  accountant = await createPerson("accountant");
  admin = await createPerson("admin");
  actor = { userId: editor.id, userName: "Anna Seidel", now: "2026-02-01T08:00:00.000Z", requestKey: null };
  groupId = await addGroup();
  ids = await writeSmallPortfolio(db, actor, groupId);
  await openAccount(accountant);
  await loadStatement(accountant, [
    { day: "2026-01-05", cents: 123_456, purpose: "Miete Zebrastreifen Januar", name: "Familie Neumann" },
    { day: "2026-01-06", cents: -7_777, purpose: "Strom Zebrastreifen" },
  ]);
});

const search = (phrase: string, options = {}, viewer = everything) => searchPortfolio(db, viewer, phrase, options);
const hitsOf = async (phrase: string, options = {}) =>
  (await search(phrase, options)).hits.map(({ propertyId }) => propertyId);
const api = async (person: Person, phrase: string) =>
  (await call(person, "GET", `/api/search?phrase=${encodeURIComponent(phrase)}`)).body;

describe("/api/search", () => {
  test("answers each property with what was found of it, as plain text", async () => {
    const { result, latency } = await api(editor, "leipzig müller");
    expect(latency).toEqual(expect.any(Number));
    expect(result).toEqual([
      {
        type: "PROPERTY",
        propertyId: idOf("karli"),
        zipCode: "04107",
        city: "Leipzig",
        streetAndNumber: "Karl-Liebknecht-Straße 12a",
        matchedFields: [{ name: "city", value: "Leipzig" }],
        matchedRentalAgreements: [
          {
            id: expect.any(Number),
            counterParty: "Jürgen Müller",
            startDate: "2024-12-31",
            endDate: null,
            fields: [{ name: "counterParty", value: "Jürgen Müller" }],
          },
        ],
        matchedComments: [],
        matchedAttachments: [],
        matchedImages: [],
        matchedChanges: [],
      },
    ]);
    expect((await api(editor, "defekt")).result[0].matchedComments).toEqual([
      {
        userName: expect.stringMatching(/^Person \d+$/),
        updateTime: actor.now,
        text: "Heizung defekt, Monteur Müller kommt am 15.03.2025",
      },
    ]);
    expect((await api(editor, "aue")).result.at(-1)).toMatchObject({
      propertyId: idOf("markt"),
      matchedChanges: [
        {
          name: "city",
          userName: "Anna Seidel",
          changeTime: actor.now,
          oldValue: "Aue",
          newValue: "Annaberg-Buchholz",
        },
      ],
    });
    expect((await api(reader, "968853")).result[0]).toMatchObject({
      propertyId: idOf("neubau"),
      matchedFields: [{ name: "meters", value: "8ZRI-968853, Rückwand im Flur" }],
    });
    const [{ matchedAttachments }] = (await api(editor, "nießbrauch")).result;
    expect(matchedAttachments).toEqual([
      {
        name: "Verträge",
        filename: "Notar_2019-04.pdf",
        text: expect.stringMatching(/^… .*Der Nießbrauch ist gelöscht/),
      },
    ]);
  });

  test("finds an image of an album by its caption, at each property that the album shows", async () => {
    const [first, second] = [idOf("markt"), idOf("gasse")];
    const { id: albumId } = await sendAlbum(editor, { name: "Besichtigung", propertyIds: [first] });
    const [imageId] = await addImageRows(editor, albumId, ["IMG_1.jpg"]);
    await call(editor, "PUT", `/api/images/${albumId}/${imageId}`, { caption: "Küche mit Wellensittich" });
    const found = async (phrase: string) =>
      (await api(reader, phrase)).result.map(
        ({ propertyId, matchedImages }: { propertyId: number; matchedImages: unknown }) => [propertyId, matchedImages],
      );
    const image = { id: imageId, collectionId: albumId, name: "IMG_1.jpg", caption: "Küche mit Wellensittich" };
    expect(await found("wellensit")).toEqual([[first, [image]]]);
    expect(await hitsOf("wellensittich", { kind: "image" })).toEqual([first]);
    expect(await hitsOf("wellensittich", { kind: "comment" })).toEqual([]);
    await call(editor, "PUT", `/api/image-collections/${albumId}`, { propertyIds: [second] });
    expect(await found("küche sittich")).toEqual([[second, [image]]]);
    await call(editor, "DELETE", `/api/images/${albumId}/${imageId}`);
    expect(await found("wellensittich")).toEqual([]);
  });

  test("what an attachment is called or says is left out for who may not see it, its changes too", async () => {
    const id = await addReadAttachment(db, actor, idOf("markt"), {
      filename: "Giraffe.pdf",
      label: null,
      text: "Okapi",
    });
    const renamed = await call(editor, "PUT", `/api/attachments/${id}`, { filename: "Nashorn.pdf" });
    expect(renamed.status).toBe(200);
    for (const phrase of ["giraffe", "nashorn", "okapi"]) {
      expect([phrase, (await api(editor, phrase)).result.length]).toEqual([phrase, 1]);
      expect([phrase, (await api(reader, phrase)).result]).toEqual([phrase, []]);
    }
    // One letter mistyped leads there for the one, and gives nothing away to the other.
    expect(await search("nasshorn")).toMatchObject({ total: 1, corrected: "Nashorn" });
    const blind = { user: { ...allFlags, admin: false, editor: false }, seesBooks: false };
    expect(await search("nasshorn", {}, blind)).toMatchObject({ total: 0, corrected: null });
    expect((await suggest(db, blind, "nashorn")).properties).toEqual([]);
  });

  test("nothing that is typed is an error", async () => {
    const phrases = [
      "",
      " ",
      '"',
      '""',
      "'; drop table properties; --",
      "a* OR b*",
      "NEAR(a b)",
      "-leipzig",
      "leipzig AND",
      "city:leipzig",
      "(leipzig",
      "^leipzig + {",
      "\u0000\u0007",
      "\ud800",
      "\u{1f600}\u{1f3e0}",
      "%_\\",
      "x".repeat(5_000),
      "ä ".repeat(1_000),
      Array.from({ length: 1_000 }, (_, index) => `wort${index}`).join(" "),
      Array.from({ length: 200 }, (_, index) => `0${index} ${index}a`).join(" "),
      "1.".repeat(500),
      "#".repeat(50),
      "#999999999999999999",
    ];
    for (const phrase of phrases) {
      // No address can carry half a character.
      const sent = encodeURIComponent(phrase.replace(/\p{Cs}/gu, "\ufffd"));
      const { status, body } = await call(reader, "GET", `/api/search?phrase=${sent}`);
      expect([phrase.slice(0, 20), status, Array.isArray(body.result)]).toEqual([phrase.slice(0, 20), 200, true]);
      await search(phrase);
      await suggest(db, everything, phrase);
    }
    expect((await call(reader, "GET", "/api/search")).body.result).toEqual([]);
    expect(await hitsOf("leipzig -AND* (")).toEqual([]);
    expect(await hitsOf('"leipzig"')).toHaveLength(2);
  });

  test("HTML stays text", async () => {
    expect((await api(reader, "süd")).result[0].matchedFields[0].value).toBe("Kachelofen, Balkon <b>Süd</b>");
  });
});

describe("/api/search/buildIndex", () => {
  test("answers what was found wrong, to a token or to the site itself alone", async () => {
    const path = "/api/search/buildIndex";
    expect(await call(admin, "GET", path)).toMatchObject({
      status: 200,
      body: { state: "done", mended: 0, missing: 0, stale: 0, superfluous: 0 },
    });
    const browser = await inBrowser(admin);
    expect((await call(browser, "GET", path)).status).toBe(403);
    expect((await call(browser, "GET", path, undefined, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await call(browser, "GET", path, undefined, { "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    expect((await call(editor, "GET", path)).status).toBe(403);
  });
});

describe("the books", () => {
  test("lines of the bank and bookings are found by accountants alone", async () => {
    const { CASH, RENT } = await accountIdsOf(accountant);
    const legs = [{ sourceAccountId: CASH, targetAccountId: RENT, amount: 98.7 }];
    const booking = { description: "Zebrastreifen umgebucht", valueDate: "2026-01-07", legs };
    expect((await call(accountant, "POST", "/api/ledger/transactions", booking)).status).toBe(201);

    const { hits, total, books } = await search("zebra");
    expect([hits, total]).toEqual([[], 0]);
    expect(books?.bankTransactions).toMatchObject({
      total: 2,
      hits: [
        {
          valueDate: "2026-01-06",
          cents: -7_777,
          reference: { text: "Strom Zebrastreifen", marks: [{ from: 6, to: 11 }] },
        },
        { valueDate: "2026-01-05", bankAccountName: "Mietkonto", counterpartyName: { text: "Familie Neumann" } },
      ],
    });
    expect(books?.bookings).toMatchObject({ total: 1, hits: [{ description: { text: "Zebrastreifen umgebucht" } }] });
    expect((await search("98,70 zebra")).books?.bookings.total).toBe(1);
    expect((await search("neumann 1.234,56 januar")).books?.bankTransactions.total).toBe(1);
    const others = await search("zebra", {}, { user: allFlags, seesBooks: false });
    expect(others).toMatchObject({ hits: [], total: 0, nextPage: null, corrected: null, books: null });
    expect(await search("zebrastreiffen", {}, { user: allFlags, seesBooks: false })).toEqual(others);
    expect(await suggest(db, everything, "zebra")).toEqual({ tenants: [], properties: [], lines: [], pages: [] });
  });
});

describe("what is best comes first", () => {
  const create = (values: Record<string, string>) => createProperty(db, actor, { groupId, ...values });

  test("whole words, then their beginnings, then parts", async () => {
    const part = await create({ equipment: "Goldquarzader" });
    const beginning = await create({ equipment: "Quarzader" });
    const whole = await create({ equipment: "Quarz" });
    expect(await hitsOf("quarz")).toEqual([whole, beginning, part]);
  });

  test("an address and a tenant, then facts, then descriptions, and what was comes last", async () => {
    const past = await create({ city: "Feldspat" });
    await changeProperty(db, actor, { id: past, values: { city: "Aue" }, version: null, wholeForm: false });
    const text = await create({ equipment: "Feldspat" });
    const fact = await create({ contactName: "Feldspat" });
    const name = await create({ city: "Feldspat" });
    expect(await hitsOf("feldspat")).toEqual([name, fact, text, past]);
  });

  test("among equals what was written last", async () => {
    const [first, second] = [await create({}), await create({})];
    await writeComment(db, actor, second, "Glimmer");
    await writeComment(db, actor, first, "Glimmer");
    expect(await hitsOf("glimmer")).toEqual([first, second]);
  });

  test("pages of 25 have each property once", async () => {
    const made = [];
    for (let index = 0; index < 60; index++) made.push(await create({ city: "Marmorstadt" }));
    const pages = [];
    for (let page: number | null = 0; page !== null; ) {
      const found: Awaited<ReturnType<typeof search>> = await search("marmor", { page });
      expect(found.total).toBe(60);
      pages.push(found.hits.map(({ propertyId }) => propertyId));
      page = found.nextPage;
    }
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual(made.toReversed());
    // If nobody asks for pages, all of them are answered at once.
    const answer = async (query = "") => {
      const { status, body } = await call(reader, "GET", `/api/search?phrase=marmor${query}`);
      const ids = (body.result ?? []).map(({ propertyId }: { propertyId: number }) => propertyId);
      return [status, ids, body.metadata];
    };
    const metadata = { totalSize: 60 };
    expect(await answer()).toEqual([200, made.toReversed(), metadata]);
    expect(await answer("&pageIndex=5&pageSize=11")).toEqual([200, made.slice(0, 5).toReversed(), metadata]);
    for (const beyond of ["&pageIndex=9", "&pageSize=0"]) expect(await answer(beyond)).toEqual([200, [], metadata]);
    expect((await answer("&pageSize=201"))[0]).toBe(400);
  });
});

test("a kind or a folder narrows what is found", async () => {
  expect(await hitsOf("müller", { kind: "agreement" })).toEqual([idOf("karli")]);
  expect(await hitsOf("müller", { kind: "comment" })).toEqual([idOf("neubau")]);
  expect(await hitsOf("müller leipzig", { kind: "agreement" })).toEqual([]);
  expect(await hitsOf("müller", { groupId: await addGroup("Leer") })).toEqual([]);
  expect((await search("zebra", { kind: "comment" })).books).toBeNull();
});

test("a number after a hash is that property alone", async () => {
  expect(await hitsOf(`#${idOf("goethe")}`)).toEqual([idOf("goethe")]);
  expect(await hitsOf(`#${idOf("goethe")} leipzig`)).toEqual([idOf("goethe")]);
  expect(await hitsOf(`#${idOf("goethe")} dresden`)).toEqual([]);
});

test.each([
  ["Leibzig", "Leipzig"],
  ["Leipizg", "Leipzig"],
  ["Leipzg", "Leipzig"],
  ["Leippzig", "Leipzig"],
  ["eLipzig", "Leipzig"],
  ["Müler Leipzig", "Müller Leipzig"],
  ["leipzig bahnhoff", "leipzig Bahnhof"],
])("%j means %j", async (phrase, corrected) => {
  const found = await search(phrase);
  expect([found.corrected, found.total > 0]).toEqual([corrected, true]);
  expect(found.hits[0]?.fields.length).toBeGreaterThan(0);
});

test("two letters mistyped are not guessed", async () => {
  expect(await search("Laibzig")).toMatchObject({ total: 0, corrected: null });
});

test("suggestions are properties, with what was typed marked", async () => {
  expect((await suggest(db, everything, "goeth")).properties).toEqual([
    {
      propertyId: idOf("goethe"),
      address: { text: "Goethestr. 7, 04109 Leipzig", marks: [{ from: 0, to: 5 }] },
      inside: "3. OG rechts · SE WE 12",
      note: null,
    },
  ]);
  const {
    properties: [tenant],
    tenants,
  } = await suggest(db, everything, "jür");
  expect(tenants).toMatchObject([{ name: { text: "Jürgen Müller" }, startDate: "2024-12-31", endDate: null }]);
  expect(tenant).toMatchObject({
    propertyId: idOf("karli"),
    note: { label: "Mieter", value: { text: "Jürgen Müller", marks: [{ from: 0, to: 3 }] } },
  });
  expect((await suggest(db, everything, "rückst")).pages).toEqual([
    { to: "/reports/renting/arrears", title: "Mietrückstände" },
  ]);
});

test("an amount suggests the lines of the bank that are of it, to who may open the books", async () => {
  const centsOf = async (typed: string) => (await suggest(db, everything, typed)).lines.map(({ cents }) => cents);
  expect((await suggest(db, everything, "77,77")).lines).toMatchObject([
    { valueDate: "2026-01-06", cents: -7_777, text: "Strom Zebrastreifen" },
  ]);
  expect(await centsOf("1.234,56 €")).toEqual([123_456]);
  for (const typed of ["1.234,5", "1234", "7,77", "77,70", "77,77 strom"])
    expect([typed, await centsOf(typed)]).toEqual([typed, []]);
  const offered = async (person: Person) =>
    (await call(person, "GET", "/search/suggestions?words=77,77")).body.lines.length;
  expect(await Promise.all([accountant, admin, editor, reader].map(offered))).toEqual([1, 0, 0, 0]);
});

test("a search is one round trip, whatever it finds", async () => {
  const batches: number[] = [];
  const counted: Db = connect({
    prepare: (query) => env.DB.prepare(query),
    batch: (statements) => {
      batches.push(statements.length);
      return env.DB.batch(statements);
    },
  });
  for (const phrase of ["leipzig", "leibzig", "nichtvorhanden", "zebra"])
    await searchPortfolio(counted, everything, phrase);
  for (const typed of ["leip", "77,77"]) await suggest(counted, everything, typed);
  expect(batches).toEqual([4, 4, 4, 4, 1, 2]);
});
