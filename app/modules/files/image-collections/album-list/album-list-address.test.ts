import { expect, test } from "vitest";
import { type AlbumList, albumDialogAddress, albumListAddress, readAlbumList } from "./album-list-address";

const read = (address: string): AlbumList => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const id = /^\/images\/(\d+)/.exec(pathname)?.[1];
  return readAlbumList(id ? Number(id) : null, searchParams);
};

test.each([
  ["/images", { collectionId: null, phrase: "", sort: "none" }],
  ["/images/7?sort=descending", { collectionId: 7, phrase: "", sort: "descending" }],
  [
    "/images?filter=B%C3%A4der+%26+%231&sort=ascending",
    { collectionId: null, phrase: "Bäder & #1", sort: "ascending" },
  ],
] satisfies [string, AlbumList][])("%s", (address, list) => {
  expect(read(address)).toEqual(list);
  expect(read(albumListAddress(list))).toEqual(list);
});

test("what makes no sense is left out", () => {
  expect(read("/images?sort=sideways")).toEqual({ collectionId: null, phrase: "", sort: "none" });
  expect(read(`/images?filter=${"x".repeat(400)}`).phrase).toHaveLength(300);
});

test("a dialog stands over the list that it was opened from", () => {
  const all: AlbumList = { collectionId: null, phrase: "", sort: "ascending" };
  expect(albumDialogAddress("7/edit", all, "")).toBe("/images/7/edit?filter=&sort=ascending");
  expect(read("/images/7/edit?filter=&sort=ascending")).toEqual(all);
  const one: AlbumList = { collectionId: 7, phrase: "", sort: "none" };
  expect(albumDialogAddress("7/edit", one, "Dach")).toBe("/images/7/edit");
  expect(albumDialogAddress("71/edit", one, "Dach")).toBe("/images/71/edit?filter=Dach");
  expect(albumDialogAddress("new", one, "Dach")).toBe("/images/new?filter=Dach");
});
