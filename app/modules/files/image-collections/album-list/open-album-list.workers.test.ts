import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { addImageRows, sendAlbum } from "../../../../../tests/support/albums";
import { createPerson, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import type { AlbumList } from "./album-list-address";
import { type AlbumPlace, readAlbumPlace } from "./album-place";
import { openAlbumList } from "./open-album-list";

let editor: Person;
let propertyId: number;
const ids = new Map<string, number>();

const NAMES = ["Zaun", "Äpfel 10", "Äpfel 9", "Straße", "Dach"];

beforeAll(async () => {
  editor = await createPerson("editor");
  propertyId = await addProperty(editor, await addGroup(), { streetAndNumber: "Markt 9", city: "Aue" });
  for (const name of NAMES)
    ids.set(
      name,
      (await sendAlbum(editor, { name, description: `Am Haus von Müller (${name})`, propertyIds: [propertyId] })).id,
    );
});

const list = (part: Partial<AlbumList>): AlbumList => ({
  collectionId: null,
  phrase: "",
  sort: "none",
  ...part,
});
const open = (
  part: Partial<AlbumList> = {},
  after: AlbumPlace | null = null,
  opened: { albumId: number; count: number } | null = null,
) => openAlbumList(connect(env.DB), { list: list(part), after }, opened);
const names = async (part: Partial<AlbumList>) => (await open(part)).albums.map(({ name }) => name);

test("albums stand by age or by name, and are found by parts of name or description", async () => {
  expect(await names({})).toEqual(NAMES.toReversed());
  const sorted = ["Äpfel 9", "Äpfel 10", "Dach", "Straße", "Zaun"];
  expect(await names({ sort: "ascending" })).toEqual(sorted);
  expect(await names({ sort: "descending" })).toEqual(sorted.toReversed());
  for (const phrase of ["apfel 1", "ÄPFEL 1", "aepfel 1", " äpfel   10 "])
    expect(await names({ phrase })).toEqual(["Äpfel 10"]);
  expect(await names({ phrase: "strasse" })).toEqual(["Straße"]);
  for (const phrase of ["haus von mueller", "MULLER"]) expect(await names({ phrase })).toHaveLength(5);
  for (const phrase of ["%", "_", "'", "müller dach"]) expect(await names({ phrase })).toEqual([]);
});

test("an album that is asked for stands first, among those that its name finds; what is missing is refused", async () => {
  const { id } = await sendAlbum(editor, { name: "dach" });
  const later = await sendAlbum(editor, { name: "Dachboden" });
  const found = await open({ collectionId: ids.get("Dach")! });
  expect([found.phrase, found.total, found.albums.map((album) => album.id)]).toEqual([
    "Dach",
    3,
    [ids.get("Dach"), later.id, id],
  ]);
  await expect(open({ collectionId: 999_999 })).rejects.toThrow("Album nicht gefunden");
});

test("an album shows what stands in its first row, with its cover and its properties", async () => {
  const id = ids.get("Zaun")!;
  const images = await addImageRows(
    editor,
    id,
    Array.from({ length: 30 }, (_, index) => `${index + 10}.jpg`),
  );
  const [album] = (await open({ collectionId: id })).albums;
  expect(album).toMatchObject({ imageCount: 30, coverId: images[0], isOpen: false });
  expect(album?.properties).toEqual([{ id: propertyId, label: `Markt 9, Aue · #${propertyId}` }]);
  expect(album?.images.map((image) => image.id)).toEqual(images.slice(0, album?.firstRow.at(-1)));
  expect(album?.images.length).toBeLessThan(10);
  const [opened] = (await open({ collectionId: id }, null, { albumId: id, count: 25 })).albums;
  expect(opened).toMatchObject({ isOpen: true, firstRow: album?.firstRow });
  expect(opened?.images.map((image) => image.id)).toEqual(images.slice(0, 25));
});

test("many albums come in pages, each album once, whatever the order", async () => {
  for (let count = 0; count < 45; count++) await sendAlbum(editor, { name: `Serie ${count % 7}` });
  for (const sort of ["none", "ascending", "descending"] as const) {
    const seen: number[] = [];
    let after: AlbumPlace | null = null;
    let pages = 0;
    do {
      const page = await open({ phrase: "serie", sort }, after);
      expect(page.total).toBe(45);
      seen.push(...page.albums.map(({ id }) => id));
      after = page.next === null ? null : readAlbumPlace(page.next);
      pages++;
    } while (after);
    expect([seen.length, new Set(seen).size, pages]).toEqual([45, 45, 3]);
  }
});
