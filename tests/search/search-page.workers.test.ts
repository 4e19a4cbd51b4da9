import { beforeAll, expect, test } from "vitest";
import { addImageRows } from "../support/albums";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addAlbum, addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

let reader: Person;
let editor: Person;
let groupId: number;

beforeAll(async () => {
  editor = await inBrowser(await createPerson("editor"));
  reader = await inBrowser(await createPerson());
  groupId = await addGroup("Wohnungen Süd");
  const property = {
    groupId,
    published: true,
    streetAndNumber: "Mühlenweg 3",
    city: "Aue",
    locationDescription: 'Mühle <script>alert("1")</script> & Söhne',
  };
  await call(editor, "POST", "/api/properties", property);
});

const open = (path: string) => call(reader, "GET", path);
const search = (phrase: string) => open(`/search?${new URLSearchParams({ phrase })}`);
const roundTrips = (headers: Headers) =>
  Number(/desc="(\d+) round trips/.exec(headers.get("Server-Timing") ?? "")?.[1]);

test("a page of results costs one round trip beside who is asking, and so do suggestions", async () => {
  const page = await search("mühle");
  expect(visibleText(page.body)).toContain("1 Ergebnis");
  expect(roundTrips(page.headers)).toBe(2);
  expect(roundTrips((await open("/search/suggestions?words=m%C3%BC")).headers)).toBe(2);
  expect(roundTrips((await open("/search")).headers)).toBe(1);
});

test("what is found is marked in its own spelling, and HTML in it is shown as text", async () => {
  const { body } = await search("muehle");
  expect(body).toContain("<mark>Mühle</mark>nweg 3");
  expect(body).toContain("<mark>Mühle</mark> &lt;script&gt;alert(");
  expect(body).not.toContain("<script>alert(");
});

test("a hit shows the image that stands for its property's album, and none where there is none", async () => {
  const imageCollectionId = await addAlbum(editor);
  const [first] = await addImageRows(editor, imageCollectionId, ["a.jpg", "b.jpg"]);
  const id = await addProperty(editor, groupId, { imageCollectionId });
  const pictures = async (phrase: string) =>
    [...(await search(phrase)).body.matchAll(/<img src="([^"]+?)&amp;v=/g)].map(([, address]) => address);
  expect(await pictures(`#${id}`)).toEqual([`/api/images/${imageCollectionId}/${first}?image-set=THUMBNAIL`]);
  expect(await pictures("mühle")).toEqual([]);
});

/** What must not be taken for more than words. */
const oddPhrases = [
  "",
  "   ",
  '"',
  "a OR b",
  "AND NOT (",
  "text:mühle",
  "-mühle",
  "m*",
  "NEAR(a b)",
  "🏠 🏠",
  "\u0000\u0007",
  "\ud800",
  "' or 1=1 --",
  "wort ".repeat(1000),
  "x".repeat(5000),
];

test("no phrase is an error, neither for a search nor for suggestions", async () => {
  for (const phrase of oddPhrases) {
    const query = new URLSearchParams({ words: phrase });
    const statuses = [(await search(phrase)).status, (await open(`/search/suggestions?${query}`)).status];
    expect([phrase.slice(0, 20), ...statuses]).toEqual([phrase.slice(0, 20), 200, 200]);
  }
});

test("a page beyond the last one, or a filter that does not exist, is no failure of the server", async () => {
  expect((await open("/search?phrase=aue&page=40")).status).toBe(200);
  for (const query of ["page=x", "page=-1", "kind=x", "groupId=x"]) {
    const { status, body } = await open(`/search?phrase=aue&${query}`);
    const name = query.split("=")[0];
    expect([query, status]).toEqual([query, 400]);
    expect(visibleText(body)).toMatch(
      new RegExp(`Diese Adresse stimmt nicht ganz .*Der Link enthält eine unbekannte Angabe: „${name}“`),
    );
    expect(body).toMatch(/<a [^>]*href="\/search\?phrase=aue"[^>]*>Ohne diese Angabe öffnen<\/a>/);
    expect(visibleText(body)).not.toContain("Erneut versuchen");
  }
  expect((await open("/search?phrase=aue&groupId=999999")).status).toBe(200);
});
