import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { addImageRows } from "../../../../tests/support/albums";
import { allFlags } from "../../../../tests/support/all-flags";
import { accountIdsOf, loadStatement, openAccount } from "../../../../tests/support/books/books";
import { call } from "../../../../tests/support/call";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup } from "../../../../tests/support/portfolio";
import type { Actor } from "../../base/edits/actor";
import { restoreFromTrash } from "../../base/trash/trash.server";
import type { TrashKind } from "../../base/trash/trash-kinds";
import { changeAttachment } from "../../files/attachments/change-attachment.server";
import { deleteAttachment } from "../../files/attachments/delete-attachment";
import { undoDeed } from "../../files/image-collections/album-page/undo-deed.server";
import { changeAlbum } from "../../files/image-collections/change-album.server";
import { createAlbum } from "../../files/image-collections/create-album";
import { deleteAlbum } from "../../files/image-collections/delete-album";
import { changeImage } from "../../files/images/changes/change-image";
import { captionImages, deleteImages } from "../../files/images/changes/change-several.server";
import { moveImages } from "../../files/images/changes/move-images.server";
import { openCodec } from "../../files/images/master/image-codec";
import { meterNoun } from "../../portfolio/meters/meter-noun.server";
import { changeProperty } from "../../portfolio/properties/change-property.server";
import { copyProperty } from "../../portfolio/properties/copy-property.server";
import { createProperty } from "../../portfolio/properties/create-property";
import { deleteProperty } from "../../portfolio/properties/delete-property";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { createAgreement } from "../../portfolio/rental-agreements/create-agreement";
import { deleteAgreement } from "../../portfolio/rental-agreements/delete-agreement";
import { changeComment } from "../../together/comments/change-comment";
import { deleteComment } from "../../together/comments/delete-comment";
import { writeComment } from "../../together/comments/write-comment";
import { findTrash, listTrash, trashedKinds } from "../trash/trash-list.server";
import { buildIndex } from "./build-index";
import { addReadAttachment } from "./fixtures/small-portfolio";
import { searchPortfolio } from "./search-portfolio";

const db = connect(env.DB);
const NOW = "2026-02-01T08:00:00.000Z";
const TODAY = "2026-02-01";

let actor: Actor;
let accountant: Person;
let groupId: number;

/** Reproducible chance, so that a failure can be looked into. */
let seed = 20_260_201;
const roll = (count: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((seed / 0x80000000) * count);
};
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[roll(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

beforeAll(async () => {
  const { id: userId } = await createPerson("editor", "admin");
  accountant = await createPerson("accountant", "admin");
  actor = { userId, userName: "Anna Seidel", now: NOW, requestKey: null };
  groupId = await addGroup();
  await openAccount(accountant);
});

beforeEach(async () => {
  await env.DB.exec(
    "create virtual table if not exists seen_words using fts5vocab(portfolio_words, 'instance');\ncreate virtual table if not exists seen_parts using fts5vocab(portfolio_parts, 'instance');\ncreate virtual table if not exists seen_books using fts5vocab(books_words, 'instance');",
  );
});

/** All that the index holds: each document with its hash, and each word with its place. */
async function readIndex() {
  const all = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, string | number>>()).results;
  const words = (table: string) =>
    all(
      `select seen.term, cast(seen.doc as text) as doc, seen.offset from ${table} as seen order by doc, offset, term`,
    );
  return {
    documents: await all("select cast(id as text) as id, hash, text from search_documents order by id"),
    words: await words("seen_words"),
    parts: await words("seen_parts"),
    books: await words("seen_books"),
  };
}

const texts = [
  "Müllerstraße 12a, 3. OG",
  "Die Heizung im Büroeinheit-Trakt",
  "Kaltmiete 1.234,56 € ab 01.03.2024",
  "Tel. 0371/123 45 67, DE89 3704 0044 0532 0130 00",
  "Łódź & <b>Straße</b> \u{1f600} \ud800",
  "Mietvertrag",
  "x".repeat(7000),
  "Wort ".repeat(3000),
];

async function changeAtRandom(times: number): Promise<void> {
  const properties: number[] = [];
  const agreements: number[] = [];
  const comments: number[] = [];
  const meters: number[] = [];
  const attachments: number[] = [];
  const transactions: number[] = [];
  const uploads: number[] = [];
  let statement = 0;
  const plain = { version: null, wholeForm: false } as const;
  const short = () => pick(texts.slice(0, 6));
  const long = () => pick(texts).slice(0, 9_000);
  const propertyValues = () => ({
    streetAndNumber: pick([null, short()]),
    city: pick(["Leipzig", "Aue", "München", null]),
    equipment: pick([null, long()]),
    offerPrice: pick([null, 123_456, 50_000]),
    usageRightsSinceDate: pick([null, "2024-12-31"]),
  });
  const agreementRequest = () => ({
    values: { counterParty: pick([null, short()]), startDate: `20${10 + roll(15)}-0${1 + roll(9)}-01`, endDate: null },
    rentSteps: undefined,
    confirmOverlap: true,
  });
  const takeOut = (ids: number[]) => ids.splice(roll(ids.length), 1)[0] ?? 0;
  const addProperty = async () => properties.push(await createProperty(db, actor, { ...propertyValues(), groupId }));
  const meterValues = () => ({
    propertyId: pick(properties),
    kind: pick(["COLD_WATER", "BOILER"] as const),
    number: pick([null, short()]),
    place: pick([null, short()]),
  });
  const addMeter = async () => meters.push((await meterNoun.create(db, actor, meterValues())).id);
  const albums: number[] = [];
  const tools = { db, codec: openCodec(env.IMAGES) };
  const some = (ids: readonly number[]) => ids.filter(() => roll(2) === 0);
  const imagesOf = async (album: number) =>
    (
      await env.DB.prepare("select id from images where collection_id = ?").bind(album).all<{ id: number }>()
    ).results.map(({ id }) => id);
  /** As whoever sends one has it read. */
  const caption = () => short().replace(/\p{Cs}/gu, "");
  const albumRequest = () => ({ values: { name: short() }, propertyIds: some(properties) });
  const addAlbum = async () => {
    const album = await createAlbum(db, actor, albumRequest());
    albums.push(album);
    const ids = await addImageRows({ id: actor.userId } as Person, album, ["a.jpg", "b.jpg", "c.jpg"]);
    await captionImages(db, actor, album, new Map(ids.map((id) => [id, pick([null, caption()])])));
  };
  /** Does something to images of an album that has some. */
  const toImages = async (does: (album: number, ids: number[]) => Promise<unknown>) => {
    const album = pick(albums);
    const ids = await imagesOf(album);
    if (ids.length > 0) await does(album, ids);
  };
  const load = async () => {
    const opening = ++statement * 1_000_003;
    const lines = [
      {
        day: "2026-01-05",
        cents: 5_000 + statement,
        purpose: short().replace(/[^\x20-\x7e]/g, " "),
        name: "Familie Neumann",
      },
      { day: "2026-01-06", cents: -7_777, purpose: `Strom ${statement}` },
    ];
    uploads.push((await loadStatement(accountant, lines, { opening, name: `auszug-${statement}.sta` })).uploadId);
  };
  const { CASH, RENT } = await accountIdsOf(accountant);
  const leg = (amount: number) => ({ sourceAccountId: CASH, targetAccountId: RENT, amount });
  const book = async () => {
    const body = { description: short(), valueDate: "2026-01-07", legs: [leg(12.5 + roll(900))] };
    const answer = await call(accountant, "POST", "/api/ledger/transactions", body);
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    transactions.push((await env.DB.prepare("select max(id) as id from transactions").first<number>("id")) ?? 0);
  };
  const ways: (() => Promise<unknown>)[] = [
    addProperty,
    addProperty,
    async () => properties.push(await copyProperty(db, actor, pick(properties))),
    () => changeProperty(db, actor, { ...plain, id: pick(properties), values: propertyValues() }),
    () => changeProperty(db, actor, { ...plain, id: pick(properties), values: { equipment: pick([null, long()]) } }),
    async () => agreements.push(await createAgreement(db, actor, pick(properties), agreementRequest(), TODAY)),
    () => changeAgreement(db, actor, { ...plain, id: pick(agreements), ...agreementRequest() }, TODAY),
    () => deleteAgreement(db, actor, takeOut(agreements)),
    async () => comments.push(await writeComment(db, actor, pick(properties), long())),
    () => changeComment(db, actor, pick(comments), long()),
    () => deleteComment(db, actor, takeOut(comments)),
    addMeter,
    () => meterNoun.change(db, actor, { ...plain, id: pick(meters), values: meterValues() }),
    () => meterNoun.change(db, actor, { ...plain, id: pick(meters), values: { propertyId: pick(properties) } }),
    () => meterNoun.remove(db, actor, takeOut(meters)),
    addAlbum,
    () => changeAlbum(db, actor, { ...plain, id: pick(albums), ...albumRequest() }),
    () =>
      toImages((album, ids) =>
        captionImages(db, actor, album, new Map(ids.map((id) => [id, pick([null, caption()])]))),
      ),
    () => toImages((album, ids) => changeImage(tools, actor, album, pick(ids), { caption: caption() })),
    () =>
      toImages((album, ids) =>
        changeImage(tools, actor, album, pick(ids), { caption: pick([null, caption()]), collectionId: pick(albums) }),
      ),
    () =>
      toImages((from, ids) => {
        const copy = roll(2) === 0;
        const to = pick(albums.filter((one) => copy || one !== from));
        return moveImages(db, actor, {
          from,
          to,
          chosen: some(ids)
            .concat(pick(ids))
            .filter((id, at, all) => all.indexOf(id) === at),
          copy,
        });
      }),
    () => toImages((album, ids) => deleteImages(db, actor, album, [pick(ids)])),
    () => deleteAlbum(db, actor, takeOut(albums)),
    async () => {
      const newest = `select id, collection_id as album from image_deeds order by id desc limit 1 offset ${roll(4)}`;
      const deed = await env.DB.prepare(newest).first<{ id: number; album: number }>();
      // What it was done to may be gone.
      if (deed) await undoDeed(db, actor, deed.album, deed.id).catch(({ code }) => expect(code).toBe("conflict"));
    },
    async () => {
      // As the job that reads attachments leaves it.
      const text = texts
        .join("\n")
        .replace(/\p{Cs}/gu, "")
        .repeat(1 + roll(3));
      attachments.push(
        await addReadAttachment(db, actor, pick(properties), { filename: "Vertrag Müller.pdf", label: null, text }),
      );
    },
    () =>
      changeAttachment(db, actor, {
        ...plain,
        id: pick(attachments),
        values: { filename: `Anhang ${roll(9)}.pdf`, label: "Verträge" },
      }),
    () => deleteAttachment(db, actor, takeOut(attachments)),
    async () => {
      const id = pick(properties);
      // One with agreements stays.
      await deleteProperty(db, actor, id).catch(() => null);
      const gone = async (table: string, ids: number[]) => {
        const { results } = await env.DB.prepare(`select id from ${table}`).all<{ id: number }>();
        const left = new Set(results.map((row) => row.id));
        ids.splice(0, ids.length, ...ids.filter((one) => left.has(one)));
      };
      await gone("properties", properties);
      await gone("comments", comments);
      await gone("meters", meters);
      await gone("attachments", attachments);
    },
    async () => {
      const [newest] = await listTrash(db, allFlags, new Date(NOW));
      const entry = newest && (await findTrash(db, newest, new Date(NOW)));
      if (!entry) return;
      const ids: Record<TrashKind, number[]> = {
        COMMENT: comments,
        ATTACHMENT: attachments,
        RENTAL_AGREEMENT: agreements,
        IMAGE: [],
        ALBUM: albums,
      };
      const isBack = await restoreFromTrash(db, actor, trashedKinds[entry.kind], entry).then(
        () => true,
        // Into the days of another it does not come back.
        ({ code }) => expect(code).toBe("conflict"),
      );
      if (isBack === true) ids[entry.kind].push(entry.rowId);
    },
    load,
    async () =>
      expect([204, 409]).toContain(
        (await call(accountant, "DELETE", `/api/bank-transactions/uploads/${takeOut(uploads)}`)).status,
      ),
    book,
    async () => {
      const id = pick(transactions);
      const { body: entries } = await call(accountant, "GET", `/api/ledger/transactions/${id}`);
      expect(entries).toBeDefined();
      await call(accountant, "PUT", `/api/ledger/transactions/${id}`, {
        description: short(),
        valueDate: "2026-01-08",
      });
    },
    () => call(accountant, "DELETE", `/api/ledger/transactions/${takeOut(transactions)}`),
  ];
  const needs = [agreements, comments, attachments, transactions, uploads, meters, albums];
  const makers = [5, 8, 24, 31, 29, 11, 15];
  await addProperty();
  for (let count = 0; count < times; count++) {
    if (properties.length < 2) await addProperty();
    for (const [index, ids] of needs.entries()) if (ids.length < 2) await ways[makers[index] ?? 0]?.();
    await pick(ways)();
  }
}

test("after whatever is done, the index is the very one that is made anew", async () => {
  await changeAtRandom(340);
  const before = await readIndex();
  expect(before.documents.length).toBeGreaterThan(150);
  expect(before.books.length).toBeGreaterThan(50);
  const built = await buildIndex(db, NOW);
  expect(built).toMatchObject({ state: "done", missing: 0, stale: 0, superfluous: 0, mended: 0 });
  expect(built.done).toBe(built.total);
  expect(await readIndex()).toEqual(before);
});

test("what is wrong with the index is counted and mended, also where only that is written", async () => {
  for (const whole of [true, false]) {
    const right = await readIndex();
    const ids = right.documents.map(({ id }) => id);
    const first = ids[Math.floor(ids.length / 2)];
    await env.DB.batch([
      env.DB.prepare(`delete from search_documents where id in (select id from search_documents order by id limit 3)`),
      env.DB.prepare(`update search_documents set hash = hash + 1 where id = cast(? as integer)`).bind(first),
      env.DB.prepare(`insert into search_documents (id, hash) values ((9999 << 39) | (9 << 35) | (7 << 8), 1)`),
      env.DB.prepare(
        `insert into portfolio_words (rowid, text) values ((9999 << 39) | (9 << 35) | (7 << 8), 'falsch')`,
      ),
      env.DB.prepare(
        `insert into portfolio_words (rowid, text) values ((9999 << 39) | (9 << 35) | (8 << 8), 'verirrt')`,
      ),
    ]);
    expect(await buildIndex(db, NOW, { whole })).toMatchObject({ missing: 3, stale: 1, superfluous: 1, mended: 5 });
    expect(await readIndex()).toEqual(right);
  }
});

test("searches go on while the index is made, and what is written meanwhile is newer", async () => {
  const id = await createProperty(db, actor, { groupId, streetAndNumber: "Zwischenzeitgasse 1" });
  const { hits } = await searchPortfolio(db, { user: allFlags, seesBooks: false }, "zwischenzeit");
  expect(hits.map(({ propertyId }) => propertyId)).toEqual([id]);
  await Promise.all([
    buildIndex(db, NOW),
    changeProperty(db, actor, { id, values: { streetAndNumber: "Spätergasse 2" }, version: null, wholeForm: false }),
  ]);
  const later = await searchPortfolio(db, { user: allFlags, seesBooks: false }, "spätergasse");
  expect(later.hits.map(({ propertyId }) => propertyId)).toEqual([id]);
  expect(await buildIndex(db, NOW)).toMatchObject({ mended: 0 });
});
