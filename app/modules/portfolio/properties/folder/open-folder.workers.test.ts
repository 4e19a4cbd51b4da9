import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { imageCollections, propertiesOfAlbums } from "../../../../../db/schema/image-collections";
import { images } from "../../../../../db/schema/images";
import { properties } from "../../../../../db/schema/properties";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addAlbum, addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { visibleText } from "../../../../../tests/support/read-html";
import type { Actor } from "../../../base/edits/actor";
import { showCover } from "../../../files/images/show-cover";
import { openProperty } from "../../../overview/property-page/open-property";
import { addressKeyOf } from "../address-key";
import { changeProperty } from "../change-property.server";
import { copyProperty } from "../copy-property.server";
import { createProperty as createByForm } from "../create-property";
import type { PropertyValues } from "../property-fields";
import { FOLDER_PAGE_SIZE, type FolderPage, selectTiles } from "../repository.server";
import { readTilePlace } from "../tile-place";
import { openFolder } from "./open-folder";
import { selectCovers } from "./table/table-rows.server";

const db = connect(env.DB);
const TODAY = "2026-03-01";
const TIME = "2026-01-02T08:00:00.000Z";

let editor: Person;
let actor: Actor;

beforeAll(async () => {
  editor = await createPerson("editor");
  actor = { userId: editor.id, userName: "Eva", now: TIME, requestKey: null };
});

const keyOf = async (id: number) =>
  env.DB.prepare("select address_key from properties where id = ?").bind(id).first<string>("address_key");

/** Creates a folder with these properties, half of them published, and returns its id. */
async function createFolder(rows: Partial<PropertyValues>[]): Promise<number> {
  const groupId = await addGroup();
  for (const [index, values] of rows.entries())
    await addProperty(editor, groupId, { published: index % 2 === 0, ...values });
  return groupId;
}

/** The tiles of a folder as its pages have them, each page an array of the ids of its tiles. */
async function readPages(groupId: number, published: FolderPage["published"] = null): Promise<number[][][]> {
  const pages: number[][][] = [];
  let after: FolderPage["after"] = null;
  do {
    const { tileGroups, next }: Awaited<ReturnType<typeof openFolder>> = await openFolder(
      db,
      groupId,
      { published, after },
      TODAY,
    );
    pages.push(tileGroups.map(({ members }) => members.map(({ id }) => id)));
    after = next === null ? null : readTilePlace(next);
  } while (after);
  return pages;
}

const DIGEST = "c0ffee".padEnd(64, "0");

async function addImage(collectionId: number, filename: string): Promise<number> {
  const [image] = await db
    .insert(images)
    .values({
      ...{ collectionId, filename, fileKey: `images/${crypto.randomUUID()}`, size: 1, sha256: DIGEST, crc32: 0 },
      ...{ type: "image/jpeg", width: 4032, height: 3024, placeholder: "", orderKey: `~ ${filename}` },
      ...{ createTime: TIME, createUserId: editor.id },
    })
    .returning({ id: images.id });
  return image?.id ?? 0;
}

/** All ids of a folder in the order of the keys that are stored. */
async function idsInOrder(groupId: number, published: FolderPage["published"] = null): Promise<number[]> {
  const { results } = await env.DB.prepare(
    "select id from properties where group_id = ?1 and (?2 is null or published = ?2) order by address_key, id",
  )
    .bind(groupId, published === null ? null : Number(published))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

test("what was there before the keys came gets the keys that are made now", async () => {
  const groupId = await addGroup();
  const addresses = [
    ["Chemnitz", "Weststraße 41", "09112"],
    ["CHEMNITZ", "WESTSTRASSE 0041a", null],
    ["Öderan", "Äußere Klosterstraße 7 (Hinterhaus) – 2. OG", "09569"],
    ["Łódź", "ul. Ørsted 12/14, 3", ""],
    ["Straße des 17. Juni", "000 1234567890123456789012345678901234567890123456789012345678901234567890", null],
    ["Aue", null, "08280"],
    [null, "Weg 1", null],
    [null, null, null],
    ["Bad „Elster“ ‚neu‘", "§ 5 & Söhne [x]{y}~^`´\u00a0\u00ad€#%*+=<>|\\@", "1"],
    ["東京", "улица 5", null],
  ] as const;
  const rows = addresses.map(([city, streetAndNumber, zipCode]) => ({ city, streetAndNumber, zipCode }));
  const inserted = await Promise.all(
    rows.map((row) =>
      db
        .insert(properties)
        .values({ ...row, groupId, createTime: TIME, createUserId: editor.id })
        .returning(),
    ),
  );
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0016"));
  const fill = migration?.queries.find((query) => query.includes("UPDATE `properties`"));
  await env.DB.prepare(fill ?? "").run();
  const keys = await Promise.all(inserted.map(([row]) => keyOf(row?.id ?? 0)));
  expect(keys).toEqual(rows.map(addressKeyOf));
});

test("a property keeps the key of its address through all that is done to it", async () => {
  const groupId = await addGroup();
  const id = await createByForm(db, actor, { groupId, city: "Zwickau", streetAndNumber: "Weg 9" });
  expect(await keyOf(id)).toBe(addressKeyOf({ city: "Zwickau", streetAndNumber: "Weg 9", zipCode: null }));
  const change = { id, values: { streetAndNumber: "Weg 10" }, version: null, wholeForm: false };
  await changeProperty(db, actor, change);
  const changed = addressKeyOf({ city: "Zwickau", streetAndNumber: "Weg 10", zipCode: null });
  expect(await keyOf(id)).toBe(changed);
  expect(await keyOf(await copyProperty(db, actor, id))).toBe(changed);
  await changeProperty(db, actor, { ...change, values: { city: null } });
  expect(await keyOf(id)).toBe(addressKeyOf({ city: null, streetAndNumber: "Weg 10", zipCode: null }));
});

test("the pages of a folder are the folder in order, and none parts an address", async () => {
  const high = FOLDER_PAGE_SIZE + 30;
  const groupId = await createFolder([
    ...Array.from({ length: high }, () => ({ city: "Aue", streetAndNumber: "Hochhaus 1" })),
    ...Array.from({ length: 150 }, (_, index) => ({ city: "Chemnitz", streetAndNumber: `Weg ${1 + (index % 40)}` })),
    ...Array.from({ length: 120 }, () => ({ city: "Dresden" })),
    ...Array.from({ length: 90 }, () => ({})),
  ]);
  for (const published of [null, true, false]) {
    const pages = await readPages(groupId, published);
    const tiles = pages.flat();
    expect(tiles.flat()).toEqual(await idsInOrder(groupId, published));
    expect(tiles).toHaveLength(1 + (published === null ? 40 : 20) + (published === null ? 210 : 105));
    for (const page of pages.slice(0, -1)) expect(page.flat().length).toBeGreaterThanOrEqual(FOLDER_PAGE_SIZE);
    for (const page of pages.slice(1)) expect(page.flat().length).toBeLessThan(FOLDER_PAGE_SIZE + 10);
    expect(pages.length).toBe(published === null ? 3 : 2);
  }
});

test("a folder says at how many addresses its properties stand, if each has one", async () => {
  const open = async (more: { city?: string; streetAndNumber?: string }[]) => {
    const groupId = await createFolder([
      { city: "Aue", streetAndNumber: "Weg 1" },
      { city: "Aue", streetAndNumber: "Weg 1" },
      ...more,
    ]);
    return (await openFolder(db, groupId, { published: null, after: null }, TODAY)).addresses;
  };
  expect([
    await open([]),
    await open([{ city: "Aue", streetAndNumber: "Weg 2" }]),
    await open([{ city: "Aue" }]),
  ]).toEqual([1, 2, null]);
});

test("a folder of just one page has no other one", async () => {
  const groupId = await createFolder(
    Array.from({ length: FOLDER_PAGE_SIZE }, (_, index) => ({ city: "Aue", streetAndNumber: `Weg ${index}` })),
  );
  expect(await readPages(groupId)).toHaveLength(1);
  await addProperty(editor, groupId, { city: "Aue", streetAndNumber: `Weg ${FOLDER_PAGE_SIZE - 1}` });
  expect(await readPages(groupId)).toHaveLength(1);
  await addProperty(editor, groupId, { city: "Zwickau" });
  expect((await readPages(groupId)).map(({ length }) => length)).toEqual([FOLDER_PAGE_SIZE, 1]);
});

test("the page of a large folder says how large the folder is, leads on by the last place, and costs two round trips", async () => {
  const groupId = await createFolder(
    Array.from({ length: FOLDER_PAGE_SIZE + 7 }, (_, index) => ({ city: "Aue", streetAndNumber: `Weg ${index}` })),
  );
  const browser = await inBrowser(editor);
  const first = await call(browser, "GET", `/property-groups/${groupId}?published=`);
  expect(visibleText(first.body)).toContain(`${FOLDER_PAGE_SIZE + 7} Objekte`);
  expect(first.headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  const href = /href="([^"]+after=[^"]+)"/.exec(first.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const last = await call(browser, "GET", href);
  expect([...last.body.matchAll(/class="tile"/g)]).toHaveLength(7);
  expect(visibleText(last.body)).toContain(`${FOLDER_PAGE_SIZE + 7} Objekte`);
  expect(last.body).toContain("Zum Anfang");
  const beyond = await call(browser, "GET", `/property-groups/${groupId}?after=1.%7B`);
  expect(visibleText(beyond.body)).toContain("Hier ist die Liste zu Ende.");
});

test("a tile shows the cover of the album that its property names: the chosen image, or the first in order", async () => {
  const albums = await Promise.all([addAlbum(editor), addAlbum(editor), addAlbum(editor)]);
  const [chosen, unchosen, empty] = albums as [number, number, number];
  const second = await addImage(chosen, "b.jpg");
  await addImage(chosen, "a.jpg");
  await db.update(imageCollections).set({ coverImageId: second }).where(eq(imageCollections.id, chosen));
  await addImage(unchosen, "d.jpg");
  const first = await addImage(unchosen, "c.jpg");
  const groupId = await createFolder(
    [chosen, unchosen, empty, null].map((imageCollectionId, index) => ({ imageCollectionId, city: `Aue ${index}` })),
  );
  const { tileGroups } = await openFolder(db, groupId, { published: null, after: null }, TODAY);
  const covers = tileGroups.flatMap(({ members }) => members.map(({ cover }) => cover));
  const pixels = (album: number, image: number, set: string) =>
    `/api/images/${album}/${image}?image-set=${set}&v=${DIGEST.slice(0, 12)}`;
  const shown = (album: number, image: number) => ({
    src: pixels(album, image, "THUMBNAIL"),
    srcSet: `${pixels(album, image, "THUMBNAIL")} 427w, ${pixels(album, image, "GALLERY")} 1920w`,
  });
  expect(covers).toEqual([shown(chosen, second), shown(unchosen, first), null, null]);
});

test("a property's first album with a picture gives it its cover by itself, unless another was chosen", async () => {
  const groupId = await createFolder([{}]);
  const [property] = await db.select({ id: properties.id }).from(properties).where(eq(properties.groupId, groupId));
  const id = property?.id ?? 0;
  const [empty, earlier, later] = [await addAlbum(editor), await addAlbum(editor), await addAlbum(editor)];
  const links = [empty, earlier, later].map((collectionId) => ({ collectionId, propertyId: id }));
  await db.insert(propertiesOfAlbums).values(links);
  const [first, second] = [await addImage(earlier, "a.jpg"), await addImage(later, "b.jpg")];
  const seen = async () => {
    const { tileGroups } = await openFolder(db, groupId, { published: null, after: null }, TODAY);
    const [listed] = await selectCovers(db, [id]);
    const { cover } = await openProperty(
      db,
      id,
      1,
      { admin: false, editor: true, voter: false, accountant: false },
      TODAY,
    );
    return [tileGroups[0]?.members[0]?.cover?.src, listed?.image && showCover(listed.image).src, cover?.src];
  };
  const shown = (album: number, image: number) =>
    Array(3).fill(`/api/images/${album}/${image}?image-set=THUMBNAIL&v=${DIGEST.slice(0, 12)}`);
  expect(await seen()).toEqual(shown(earlier, first));
  await db.update(properties).set({ imageCollectionId: later }).where(eq(properties.id, id));
  expect(await seen()).toEqual(shown(later, second));
  await db.update(properties).set({ imageCollectionId: empty }).where(eq(properties.id, id));
  expect(await seen()).toEqual(shown(earlier, first));
});

test("a page is walked along one index and nothing is sorted", async () => {
  for (const query of selectTiles(1, { published: null, after: { addressKey: "aue", id: 5 } }, TODAY)) {
    const { sql, params } = query.toSQL();
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    const onProperties = steps.filter((step) => /^(SEARCH|SCAN) properties\b/.test(step));
    expect(onProperties.length).toBeGreaterThan(1);
    for (const step of onProperties)
      expect(step).toMatch(/^SEARCH properties USING (COVERING )?INDEX properties_place \(group_id=\?/);
    expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  }
});
