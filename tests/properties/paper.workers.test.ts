import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../db/client";
import { images } from "../../db/schema/images";
import { addImageRows, sendAlbum } from "../support/albums";
import { call } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

let editor: Person;
let browser: Person;
let reader: Person;
let groupId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  browser = await inBrowser(editor);
  reader = await inBrowser(await createPerson());
  groupId = await addGroup("Ankauf");
});

async function read(who: Person, path: string): Promise<string> {
  const { status, body } = await call(who, "GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

test("an exposé holds what is known of a property, and to be passed on no scores and no names", async () => {
  const propertyId = await addProperty(editor, groupId, {
    streetAndNumber: "Markt 9",
    city: "Aue",
    offerPrice: 10_000_000,
    offerExtraCharges: 1_000_000,
    areaSqm: 50,
    indicativeBaseRent: 55_000,
    latitude: 50.5,
    longitude: 12.7,
    unitDescription: "Hell und ruhig.",
    sellerName: "Erbengemeinschaft Barthel",
  });
  await call(editor, "POST", "/api/rental-agreements", {
    propertyId,
    counterParty: "Familie Neumann",
    startDate: "2021-04-01",
    rent: 390,
  });
  const { id: album } = await sendAlbum(editor, { name: "Haus", propertyIds: [propertyId] });
  await addImageRows(editor, album, ["Front.jpg", "Flur.jpg"]);
  await connect(env.DB)
    .update(images)
    .set({ thumbnailKey: sql`'variants/small-' || id`, galleryKey: sql`'variants/large-' || id` });

  const team = await read(reader, `/properties/${propertyId}/expose`);
  const words = visibleText(team);
  expect(words).toMatch(new RegExp(`Objektgruppen Ankauf #${propertyId} Exposé`));
  expect(words).toMatch(/Markt 9, Aue .*Kaufpreis 100\.000,00 € .*Wohnfläche 50,00 m² .*Mietrendite im Jahr 6,00 %/);
  expect(words).toMatch(/Gesamtpreis 110\.000,00 € Kaufpreis je m² 2\.000,00 €/);
  expect(words).toMatch(/Hell und ruhig\. .*Familie Neumann seit 01\.04\.2021, unbefristet 390,00 €/);
  expect(words).toMatch(/Score Preis 50 .*Mieter 100 .*Erbengemeinschaft Barthel/);
  expect(words).not.toContain("Miteigentumsanteil");
  expect(team.match(/<img src="[^"]*image-set=GALLERY[^"]*" alt="[^"]*"/g)).toHaveLength(2);

  const guest = visibleText(await read(reader, `/properties/${propertyId}/expose?kind=guest`));
  expect(guest).toMatch(/Markt 9, Aue .*seit 01\.04\.2021, unbefristet 390,00 €/);
  for (const name of ["Neumann", "Erbengemeinschaft", "Score Preis"]) expect(guest).not.toContain(name);
  expect((await call(reader, "GET", "/properties/999999/expose")).status).toBe(404);
  expect((await call(reader, "GET", `/properties/${propertyId}/expose?kind=all`)).status).toBe(400);
});

test("a contact sheet shows the images of an album with their names, and is no more than there is", async () => {
  const { id } = await sendAlbum(editor, { name: "Übergabe", description: "Nach dem Umbau" });
  expect(visibleText(await read(reader, `/images/${id}/contact-sheet`))).toMatch(/Übergabe Nach dem Umbau 0 Bilder/);
  await addImageRows(editor, id, ["Bad.jpg", "Flur.jpg"]);
  expect(visibleText(await read(reader, `/images/${id}/contact-sheet`))).toMatch(/2 Bilder 1 Bad\.jpg 2 Flur\.jpg/);
  expect(visibleText(await read(reader, `/images/${id}/contact-sheet?page=9`))).not.toContain("Bad.jpg");
  expect((await call(reader, "GET", "/images/999999/contact-sheet")).status).toBe(404);
});

test("photographs go from a property into its album, or into one that is made for them on the way", async () => {
  const propertyId = await addProperty(editor, groupId);
  const property = `/properties/${propertyId}`;
  expect(await read(browser, property)).toContain(`href="${property}/albums/new?photos"`);
  // The first is called by the address, those after it by the day.
  expect(await read(browser, `${property}/albums/new?photos`)).toContain('value="Unbekannter Ort"');
  const created = await call(
    browser,
    "POST",
    `${property}/albums/new?photos`,
    new URLSearchParams({ name: "Besichtigung", "propertyIds[0]": String(propertyId) }),
  );
  const dialog = created.headers.get("Location") ?? "";
  expect(dialog).toMatch(new RegExp(`^${property}/albums/\\d+/images/new$`));
  expect(await read(browser, property)).toContain(`href="${dialog}"`);
  expect(await read(browser, `${property}/albums/new?photos`)).toMatch(/value="Fotos vom \d{2}\.\d{2}\.\d{4}"/);
  expect(await read(browser, dialog)).toContain(`href="${property}#albums"`);

  const form = new FormData();
  form.set("requestKey", "a photograph");
  form.append("file", new File([drawQuarters(40, 30)], "image.jpg"));
  const sent = await call(browser, "POST", dialog, form);
  expect([sent.status, visibleText(sent.body)]).toEqual([200, expect.stringContaining("1 Datei wurde hinzugefügt.")]);
  expect(visibleText(await read(reader, property))).toContain("Besichtigung 1 Bild");
  expect(await read(reader, property)).not.toContain("images/new");
  expect((await call(browser, "GET", `${property}/albums/999999/images/new`)).status).toBe(404);
});

test("the page of keys leaves out what somebody cannot open", async () => {
  const known = visibleText(await read(reader, "/keyboard"));
  expect(known).toMatch(/\/ Zum Suchfeld \? Diese Seite öffnen/);
  expect(known).not.toContain("Buchung bearbeiten");
  const accountant = await inBrowser(await createPerson("accountant"));
  expect(visibleText(await read(accountant, "/keyboard"))).toMatch(/Buchung bearbeiten .*Alt \+ T Betrag aufteilen/);
});
