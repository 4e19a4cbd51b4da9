import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../db/client";
import { users } from "../../db/schema/users";
import { addImageRows } from "../support/albums";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import {
  activitiesOf,
  addAgreement,
  addAlbum,
  addGroup,
  addProperty,
  createFullGroup,
  everyField,
  storedProperty,
} from "../support/portfolio";
import { readHtmlForm, visibleText } from "../support/read-html";

/** Comments and votes have forms of their own on the same page. */
const PROPERTY_FORM = 'main form[novalidate][autocomplete="off"]';

let editor: Person;
let reader: Person;
let admin: Person;
let groupId: number;

beforeAll(async () => {
  editor = await inBrowser(await createPerson("editor"));
  reader = await inBrowser(await createPerson());
  admin = await inBrowser(await createPerson("admin"));
  groupId = await addGroup("Wohnungen Süd");
});

const open = (who: Person | null, path: string) => call(who, "GET", path);
const send = (who: Person, path: string, form: URLSearchParams) => call(who, "POST", path, form);
const databaseUse = (headers: Headers) => {
  const [, roundTrips, statements] =
    /desc="(\d+) round trips, (\d+) statements"/.exec(headers.get("Server-Timing") ?? "") ?? [];
  return { roundTrips: Number(roundTrips), statements: Number(statements) };
};

/** The form of a property as it stands on its page, with some of its fields typed anew. */
async function typeInto(who: Person, id: number, typed: Record<string, string>): Promise<URLSearchParams> {
  const form = await readHtmlForm((await open(who, `/properties/${id}?edit`)).body, PROPERTY_FORM);
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  return form;
}

test("what is sent after the session ended is refused on the login page, and it says so", async () => {
  const sent = await call(null, "POST", "/settings/users", new URLSearchParams({ email: "neu@objektbuch.example" }), {
    Origin: ORIGIN,
  });
  expect(sent.status).toBe(200);
  expect(visibleText(sent.body)).toMatch(/Anmeldung ist abgelaufen\..*nicht gespeichert\..*Mit Google anmelden/);
  expect(visibleText((await open(null, "/settings/users")).body)).not.toContain("abgelaufen");
});

test("who is not signed in meets the login page at the address asked for, and nothing private", async () => {
  const id = await addProperty(editor, groupId, { city: "Geheimstadt" });
  for (const path of [
    `/property-groups/${groupId}?published=published`,
    `/properties/${id}`,
    `/properties/${id}/copy`,
    `/properties/${id}/sale`,
    "/property-groups",
    "/nothing",
    "/",
    "/settings",
    "/accounting",
  ]) {
    const page = await open(null, path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(visibleText(page.body)).toMatch(/Objektbuch .*Mit Google anmelden/);
    expect(page.body).toContain(`name="returnTo" value="${path}"`);
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).not.toMatch(/Geheimstadt|Wohnungen Süd|<nav/);
    expect(page.body.match(/<button/g)).toHaveLength(1);
    expect(page.body).not.toContain('role="alert"');
  }
  expect((await open(editor, "/")).headers.get("Location")).toBe("/property-groups");
  expect((await call(null, "GET", `/properties/${id}.data`)).body).not.toContain("Geheimstadt");
});

test("what does not exist and what is not allowed is said in German, in the frame", async () => {
  for (const [path, title] of [
    ["/nothing", "Seite nicht gefunden"],
    ["/properties", "Seite nicht gefunden"],
    ["/properties/999999", "Objekt nicht gefunden"],
    ["/properties/abc", "Objekt nicht gefunden"],
    ["/properties/999999/copy", "Objekt nicht gefunden"],
    ["/properties/999999/sale", "Objekt nicht gefunden"],
    ["/property-groups/999999", "Objektgruppe nicht gefunden"],
    ["/property-groups/0", "Objektgruppe nicht gefunden"],
    ["/property-groups/999999/new", "Objektgruppe nicht gefunden"],
    ["/%E0%A4%A", "Seite nicht gefunden"],
  ] as const) {
    const page = await open(editor, path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.body).toContain(`<title>${title} · Objektbuch</title>`);
    expect(visibleText(page.body)).toContain(title);
    expect(visibleText(page.body)).toMatch(/Objekte .*Zur Startseite/);
    expect(visibleText(page.body)).not.toMatch(/not found|error|unexpected/i);
  }
  const id = await addProperty(editor, groupId);
  for (const [who, path] of [
    [reader, `/properties/${id}/copy`],
    [reader, `/properties/${id}/sale`],
    [reader, `/properties/${id}/delete`],
    [editor, `/properties/${id}/delete`],
    [admin, `/property-groups/${groupId}/new`],
  ] as const)
    for (const method of ["GET", "POST"]) {
      const page = await call(who, method, path, method === "POST" ? new URLSearchParams() : undefined);
      expect([path, method, page.status]).toEqual([path, method, 403]);
      expect(visibleText(page.body)).toMatch(/Kein Zugriff .*Dazu fehlt das Recht\./);
    }
  for (const path of ["/settings", "/settings/users", "/accounting"])
    expect(visibleText((await open(reader, path)).body)).toMatch(/Kein Zugriff .*Dazu fehlt das Recht\./);
  const vote = await send(reader, `/properties/${id}/vote`, new URLSearchParams({ value: "true" }));
  expect([vote.status, visibleText(vote.body).includes("Kein Zugriff")]).toEqual([403, true]);
  expect((await send(reader, `/properties/${id}`, new URLSearchParams({ city: "Aue", version: "1" }))).status).toBe(
    403,
  );
  expect(await storedProperty(id)).toMatchObject({ version: 1, city: null });
  const misplaced = await send(editor, "/property-groups", new URLSearchParams());
  expect(misplaced.status).toBe(405);
  expect(visibleText(misplaced.body)).not.toMatch(/error|method|request/i);
});

test("the way to each area stands on every screen, for those who may enter it", async () => {
  const everyones = ["/property-groups", "/tenants", "/deadlines", "/reports", "/images", "/activity"];
  const accountant = await inBrowser(await createPerson("accountant"));
  for (const [who, own] of [
    [reader, []],
    [editor, []],
    [accountant, ["/accounting/unaccounted-entries"]],
    [admin, ["/settings"]],
  ] as const) {
    const [, navigation = ""] =
      /<nav[^>]* aria-label="Hauptnavigation"[^>]*>(.*?)<\/nav>/s.exec((await open(who, "/reports/renting")).body) ??
      [];
    expect([...navigation.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([...everyones, ...own]);
    expect(navigation).toMatch(/href="\/reports"[^>]* aria-current="page"|aria-current="page"[^>]* href="\/reports"/);
  }
  const balances = (await open(accountant, "/accounting/balances")).body;
  expect(balances).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/accounting\/unaccounted-entries"[^>]*>Buchhaltung/);
});

test("a page shows each person what that person may do", async () => {
  const id = await addProperty(editor, groupId, {
    city: "Aue",
    offerExtraCharges: 100,
    latitude: 50.5,
    longitude: 12.5,
  });
  for (const [who, shown, hidden] of [
    [reader, ["Karte", "Nur wer das Recht „Ändern“ hat"], ["Speichern", "Kopieren", "Löschen", "Verwerfen"]],
    [editor, ["Karte", "Speichern", "Verwerfen", "Kopieren"], ["Löschen"]],
    [admin, ["Löschen"], ["Speichern", "Kopieren"]],
  ] as const) {
    const text = visibleText((await open(who, `/properties/${id}?edit`)).body);
    for (const word of shown) expect(text).toContain(word);
    for (const word of hidden) expect(text).not.toContain(` ${word} `);
  }
  const read = (await open(reader, `/properties/${id}`)).body;
  expect(read).toMatch(/href="https:\/\/www\.google\.com\/maps\/[^"]*50\.5,12\.5"[^>]*target="_blank"/);
  expect(visibleText((await open(reader, `/properties/${await addProperty(editor, groupId)}`)).body)).not.toContain(
    "Karte",
  );
  expect([...(await readHtmlForm(read, PROPERTY_FORM)).keys()]).toEqual([]);
  expect(visibleText(read)).toMatch(/Ort Aue .*Kaufpreis – .*Breitengrad 50,50° .*Entfernung Chemnitz \d+,\d km/);
  expect(visibleText((await open(reader, `/property-groups/${groupId}`)).body)).not.toContain("Neues Objekt");
  expect(visibleText((await open(editor, `/property-groups/${groupId}`)).body)).toContain("Neues Objekt");
});

test("a folder costs two round trips and the same statements, however full it is", async () => {
  const uses = [];
  for (const size of [20, 200]) {
    const folder = await createFullGroup(editor, size);
    const page = await open(reader, `/property-groups/${folder}`);
    expect(page.status).toBe(200);
    expect(visibleText(page.body)).toContain(`${size}\u00a0Objekte`.replace("\u00a0", " "));
    uses.push(databaseUse(page.headers));
  }
  expect(uses[0]).toEqual(uses[1]);
  expect(uses[0]?.roundTrips).toBeLessThanOrEqual(2);
  expect(uses[0]?.statements).toBe(4);

  const id = await addProperty(editor, groupId);
  const editorAndAdmin = await inBrowser(await createPerson("editor", "admin"));
  const album = await addAlbum(editor);
  const [image] = await addImageRows(editor, album, ["Bad.jpg", "Flur.jpg"]);
  // What moved is reckoned by who asks first.
  await open(editorAndAdmin, "/deadlines");
  for (const path of [
    "/images",
    "/images/new",
    `/images/${album}?open=${album}&images=120`,
    `/images/${album}/edit`,
    `/images/${album}/album`,
    `/images/${album}/album/edit`,
    `/images/${album}/album/captions?ids=${image}`,
    `/images/${album}/album/move?all=on`,
    `/images/${album}/contact-sheet`,
    `/properties/${id}/expose`,
    `/properties/${id}/depreciation`,
    "/keyboard",
    "/law",
    `/images/${album}/delete`,
    `/images/${album}/images/${image}/delete`,
    `/images/${album}/${image}`,
    `/images/${album}/${image}/delete`,
    "/property-groups",
    `/property-groups/${groupId}`,
    `/property-groups/${groupId}/new`,
    `/properties/${id}`,
    `/properties/${id}/copy`,
    `/properties/${id}/sale`,
    `/properties/${id}/delete`,
  ]) {
    const { roundTrips } = databaseUse((await open(editorAndAdmin, path)).headers);
    expect([path, roundTrips <= 2]).toEqual([path, true]);
  }
});

test("a form sent untouched changes nothing, one with a change saves it and leads back", async () => {
  const values = everyField(groupId, await addAlbum(editor));
  const { id } = (await call(editor, "POST", "/api/properties", values)).body;
  const before = await storedProperty(id);
  const untouched = await send(editor, `/properties/${id}`, await typeInto(editor, id, {}));
  expect([untouched.status, untouched.headers.get("Location")?.split("?done=")[0]]).toEqual([302, `/properties/${id}`]);
  expect(await storedProperty(id)).toEqual(before);

  const saved = await send(
    editor,
    `/properties/${id}`,
    await typeInto(editor, id, {
      city: "Köln & Co. <b>",
      offerPrice: "84.500,5",
      floor: "",
      usageRightsSinceDate: "20.2.2024",
      equipment: "Bad\r\nBalkon",
    }),
  );
  expect(saved.status).toBe(302);
  expect(await storedProperty(id)).toEqual({
    ...before,
    version: 2,
    city: "Köln & Co. <b>",
    addressKey: expect.stringContaining("köln & co. <b>"),
    offerPrice: 8_450_050,
    floor: null,
    usageRightsSinceDate: "2024-02-20",
    equipment: "Bad\nBalkon",
  });
  expect(
    (await activitiesOf(id))
      .at(-1)
      ?.changes.map(({ name }) => name)
      .sort(),
  ).toEqual(["city", "equipment", "floor", "offerPrice", "usageRightsSinceDate"]);
  const page = await open(editor, `/properties/${id}?edit`);
  expect(page.body).toContain('value="Köln &amp; Co. &lt;b&gt;"');
  expect(page.body).toContain('value="84.500,50"');

  const off = await typeInto(editor, id, {});
  off.delete("published");
  await send(editor, `/properties/${id}`, off);
  expect(await storedProperty(id)).toMatchObject({ version: 3, published: false });
});

test("refused input comes back as it was typed, marked, with the sentence beside it", async () => {
  const id = await addProperty(editor, groupId, { city: "Aue", offerPrice: 100 });
  const typed = {
    offerPrice: "21o",
    usageRightsSinceDate: "0024-03-01",
    floor: "3,5",
    zipCode: "x".repeat(11),
    city: "Plauen",
    equipment: "Zeile <1>",
    type: "APARTMENT",
  };
  const page = await send(editor, `/properties/${id}`, await typeInto(editor, id, typed));
  expect(page.status).toBe(400);
  expect(visibleText(page.body)).toContain("Bitte die Eingaben prüfen.");
  const tags = [...(page.body as string).matchAll(/<(?:input|select|textarea)\b[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(tags.map((tag) => /name="(\w+)"/.exec(tag)?.[1]).sort()).toEqual([
    "floor",
    "offerPrice",
    "usageRightsSinceDate",
    "zipCode",
  ]);
  for (const tag of tags) {
    const described = /aria-describedby="([^"]+)"/.exec(tag)?.[1];
    expect(page.body).toMatch(new RegExp(`id="${described}"[^>]*>[^<]*(keine|kein|Höchstens)`));
  }
  expect(visibleText(page.body)).toContain("„21o“ ist keine Zahl. Beispiel: 210,00");
  const again = await readHtmlForm(page.body, PROPERTY_FORM);
  for (const [name, text] of Object.entries(typed)) expect([name, again.get(name)]).toEqual([name, text]);
  expect(again.get("version")).toBe("1");
  expect(await storedProperty(id)).toMatchObject({ version: 1, city: "Aue", offerPrice: 100 });
  expect(await activitiesOf(id)).toEqual([]);

  for (const [name, text] of Object.entries({
    offerPrice: "210,00",
    usageRightsSinceDate: "",
    floor: "3",
    zipCode: "08523",
  }))
    again.set(name, text);
  expect((await send(editor, `/properties/${id}`, again)).status).toBe(302);
  expect(await storedProperty(id)).toMatchObject({
    version: 2,
    city: "Plauen",
    offerPrice: 21_000,
    equipment: "Zeile <1>",
  });

  const path = `/properties/${id}`;
  for (const [name, text] of [
    ["groupId", ""],
    ["groupId", "999999"],
    ["version", ""],
    ["version", "x"],
    ["nonsense", "1"],
    ["type", "CASTLE"],
    ["imageCollectionId", "1"],
  ] as const)
    expect((await send(editor, path, await typeInto(editor, id, { [name]: text }))).status).toBe(400);
  const asJson = await call(editor, "POST", path, { city: "Aue" });
  expect(asJson.status).toBe(415);
  const withFile = new FormData();
  withFile.set("version", "2");
  withFile.set("city", new File(["x"], "x.txt"));
  expect((await call(editor, "POST", path, withFile)).status).toBe(400);
  expect((await call(editor, "POST", path, "x", { "Content-Type": "multipart/form-data" })).status).toBe(400);
  expect((await storedProperty(id))?.version).toBe(2);
});

test("two people at one form: differing fields merge, the same field is put to a choice", async () => {
  const other = await inBrowser(await createPerson("editor"));
  const id = await addProperty(editor, groupId, { city: "Aue", floor: 1, offerPrice: 100 });
  const path = `/properties/${id}`;
  const mine = await typeInto(editor, id, { city: "Plauen", offerPrice: "2,00" });
  const harmless = await typeInto(editor, id, { seId: "12" });
  expect((await send(other, path, await typeInto(other, id, { city: "Zwickau", floor: "2" }))).status).toBe(302);
  expect((await send(editor, path, harmless)).status).toBe(302);
  expect(await storedProperty(id)).toMatchObject({ version: 3, city: "Zwickau", floor: 2, seId: "12" });

  const conflict = await send(editor, path, mine);
  expect(conflict.status).toBe(409);
  expect(visibleText(conflict.body)).toMatch(
    /Inzwischen hat jemand anders dasselbe geändert.* Meine Eingabe Plauen Jetzt gespeichert Zwickau/,
  );
  const choices = [...(conflict.body as string).matchAll(/name="(choice\.\w+)"[^>]*value="([^"]+)"/g)].map(
    ([, name, value]) => [name, value],
  );
  expect(choices).toEqual([
    ["choice.city", "mine@3"],
    ["choice.city", "theirs@3"],
  ]);
  const undecided = await readHtmlForm(conflict.body, PROPERTY_FORM);
  expect([undecided.get("city"), undecided.get("offerPrice"), undecided.get("version")]).toEqual([
    "Plauen",
    "2,00",
    "1",
  ]);
  expect((await storedProperty(id))?.version).toBe(3);

  const choose = (choice: string) => {
    const form = new URLSearchParams(undecided);
    form.set("choice.city", choice);
    return form;
  };
  expect((await send(editor, path, undecided)).status).toBe(409);
  for (const nonsense of ["nonsense", "mine"]) expect((await send(editor, path, choose(nonsense))).status).toBe(400);
  // Meanwhile the other one changed it again: what I chose over is no longer what is stored.
  await send(other, path, await typeInto(other, id, { city: "Gera" }));
  const again = await send(editor, path, choose("mine@3"));
  expect(again.status).toBe(409);
  expect(visibleText(again.body)).toContain("Meine Eingabe Plauen Jetzt gespeichert Gera");
  expect((await send(editor, path, choose("mine@4"))).status).toBe(302);
  expect(await storedProperty(id)).toMatchObject({ version: 5, city: "Plauen", floor: 2, offerPrice: 200, seId: "12" });

  const late = await typeInto(editor, id, { city: "Jena", floor: "9" });
  await send(other, path, await typeInto(other, id, { city: "Suhl" }));
  late.set("choice.city", "theirs@6");
  expect((await send(editor, path, late)).status).toBe(302);
  expect(await storedProperty(id)).toMatchObject({ city: "Suhl", floor: 9 });
});

test("Neues Objekt, Kopieren and Löschen are dialogs that work as pages, and a double click acts once", async () => {
  const folder = await addGroup("Doppelklick");
  const size = async () => (await call(editor, "GET", `/api/properties?groupId=${folder}&fields=city`)).body.length;
  const dialog = await open(editor, `/property-groups/${folder}/new`);
  expect(dialog.body).toMatch(/<dialog[^>]*role="dialog"/);
  expect(visibleText(dialog.body)).toMatch(/Neues Objekt erstellen\? .*Abbrechen .*Erstellen/);
  const form = await readHtmlForm(dialog.body, "dialog form");
  const [first, second] = await Promise.all([1, 2].map(() => send(editor, `/property-groups/${folder}/new`, form)));
  const third = await send(editor, `/property-groups/${folder}/new`, form);
  const target = first?.headers.get("Location") ?? "";
  expect(target).toMatch(/^\/properties\/\d+\?edit$/);
  for (const answer of [second, third])
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, target]);
  expect(await size()).toBe(1);
  const anew = await readHtmlForm((await open(editor, `/property-groups/${folder}/new`)).body, "dialog form");
  expect(anew.get("groupId")).toBe(String(folder));
  for (const [name, value] of Object.entries({ streetAndNumber: "Markt 9", zipCode: "09112", city: "Chemnitz" }))
    anew.set(name, value);
  const placed = (await send(editor, `/property-groups/${folder}/new`, anew)).headers.get("Location") ?? "";
  expect(placed).not.toBe(target);
  expect(await storedProperty(Number(/\d+/.exec(placed)))).toMatchObject({
    ...{ groupId: folder, streetAndNumber: "Markt 9", latitude: 50.827, longitude: 12.9043, published: false },
    chemnitzDistanceKm: expect.any(Number),
  });
  expect(visibleText((await open(editor, placed)).body)).toMatch(/Koordinaten:? Mitte der PLZ/);
  const foreign = await send(await inBrowser(await createPerson("editor")), `/property-groups/${folder}/new`, form);
  expect([foreign.status, foreign.headers.get("Location") === target]).toEqual([302, false]);
  expect(await size()).toBe(3);

  const property = target.replace("?edit", "");
  const original = Number(property.split("/").at(-1));
  const copying = await open(editor, `${property}/copy`);
  expect(visibleText(copying.body)).toContain(`Objekt #${original} kopieren?`);
  const copyForm = await readHtmlForm(copying.body, "dialog form");
  const copies = [await send(editor, `${property}/copy`, copyForm), await send(editor, `${property}/copy`, copyForm)];
  expect(new Set(copies.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  expect(await size()).toBe(4);

  const deleting = await open(admin, `${property}/delete`);
  expect(visibleText(deleting.body)).toMatch(
    /Objekt #\d+ löschen\? .*lässt sich nicht rückgängig machen.*Endgültig löschen/,
  );
  const deleteForm = await readHtmlForm(deleting.body, "dialog form");
  await addAgreement(original);
  const inUse = await send(admin, `${property}/delete`, deleteForm);
  expect([inUse.status, visibleText(inUse.body).includes("Das Objekt hat noch 1 Mietvertrag")]).toEqual([409, true]);
  await env.DB.prepare("delete from rental_agreements").run();
  const deleted = await send(admin, `${property}/delete`, deleteForm);
  expect([deleted.status, deleted.headers.get("Location")]).toEqual([302, `/property-groups/${folder}`]);
  expect((await open(editor, target)).status).toBe(404);
  expect((await send(editor, target, new URLSearchParams({ version: "1", groupId: String(folder) }))).status).toBe(404);
});

test("an edit sent twice is one edit", async () => {
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const form = await typeInto(editor, id, { city: "Plauen" });
  const answers = await Promise.all([1, 2].map(() => send(editor, `/properties/${id}`, form)));
  answers.push(await send(editor, `/properties/${id}`, form));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await activitiesOf(id)).toHaveLength(1);
});

test("who is locked or deleted is out at the next request, also in the middle of a form", async () => {
  const person = await inBrowser(await createPerson("editor"));
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const form = await typeInto(person, id, { city: "Plauen" });
  const set = (values: Partial<typeof users.$inferInsert>) =>
    connect(env.DB).update(users).set(values).where(eq(users.id, person.id));
  await set({ locked: true });
  const page = await open(person, `/properties/${id}`);
  expect(visibleText(page.body)).toMatch(/Dieses Konto ist gesperrt\..*Mit Google anmelden/);
  expect(page.body).not.toContain("Aue");
  const refused = await send(person, `/properties/${id}`, form);
  expect(visibleText(refused.body)).toContain("Dieses Konto ist gesperrt.");
  expect((await storedProperty(id))?.city).toBe("Aue");
  await set({ locked: false });
  expect((await send(person, `/properties/${id}`, form)).status).toBe(302);
  await set({ editor: false });
  expect((await send(person, `/properties/${id}`, form)).status).toBe(403);
  await set({ deleteTime: "2026-01-01T00:00:00.000Z" });
  expect(visibleText((await open(person, "/property-groups")).body)).toContain("Mit Google anmelden");
});

test("a session rolls on while it is used and ends after twelve hours", async () => {
  const person = await createPerson("editor");
  const sessions = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith("objektbuch_session="));
  for (const [ago, renewed] of [
    [0, 0],
    [590, 0],
    [610, 1],
    [12 * 3600 - 10, 1],
  ] as const)
    for (const path of ["/property-groups", "/api/users/current", "/nothing"]) {
      const { headers, body } = await open(await inBrowser(person, ago), path);
      expect([ago, path, sessions(headers).length]).toEqual([ago, path, renewed]);
      expect(body).not.toContain?.("Mit Google anmelden");
    }
  const old = await inBrowser(person, 12 * 3600 - 10);
  const [cookie = ""] = sessions((await open(old, "/property-groups")).headers);
  expect(cookie).toContain("Max-Age=43200");
  const rolled = { ...old, headers: { Cookie: cookie.split(";")[0] ?? "" } };
  expect(sessions((await open(rolled, "/property-groups")).headers)).toEqual([]);
  expect((await open(rolled, "/api/users/current")).body.id).toBe(person.id);

  const expired = await open(await inBrowser(person, 12 * 3600 + 1), "/property-groups");
  expect([visibleText(expired.body).includes("Mit Google anmelden"), sessions(expired.headers)]).toEqual([true, []]);
  // Signing out is not undone by a renewal in the same answer; a token has no session to renew.
  const out = await send(await inBrowser(person, 610), "/auth/sign-out", new URLSearchParams());
  expect(sessions(out.headers)).toEqual([expect.stringContaining("Max-Age=0")]);
  expect((await open(person, "/api/users/current")).headers.getSetCookie()).toEqual([]);
});

test("a chosen theme is kept for the browser, drawn by the server, and leads nowhere else", async () => {
  const chosen = await send(editor, "/theme", new URLSearchParams({ theme: "dark", back: "/images?sort=name" }));
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/images?sort=name"]);
  const [cookie = ""] = chosen.headers.getSetCookie().filter((set) => set.startsWith("theme="));
  expect(cookie).toMatch(/^theme=dark; Path=\/; Max-Age=31536000; SameSite=Lax/);
  const drawn = async (kept: string) =>
    (await call(editor, "GET", "/images", undefined, { Cookie: `${editor.headers.Cookie}; ${kept}` })).body.match(
      /<html[^>]*data-theme="(\w+)"/,
    )?.[1];
  expect([await drawn("theme=dark"), await drawn("a=b; theme=light"), await drawn("theme=pink")]).toEqual([
    "dark",
    "light",
    undefined,
  ]);
  const away = await send(editor, "/theme", new URLSearchParams({ theme: "system", back: "//elsewhere.example" }));
  expect([away.headers.get("Location"), away.headers.getSetCookie().join()]).toEqual([
    "/",
    expect.stringContaining("Max-Age=0"),
  ]);
  const strange = await send(editor, "/theme", new URLSearchParams({ theme: "pink", back: "/images" }));
  expect([strange.headers.get("Location"), strange.headers.getSetCookie().join()]).toEqual([
    "/",
    expect.not.stringContaining("theme="),
  ]);
});

test("only what writes remembers a bookmark, and a strange one does no harm", async () => {
  const id = await addProperty(editor, groupId);
  const bookmarks = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith("objektbuch_bookmark="));
  for (const path of ["/property-groups", `/properties/${id}`, "/api/properties"])
    expect(bookmarks((await open(editor, path)).headers)).toEqual([]);
  const saved = await send(editor, `/properties/${id}`, await typeInto(editor, id, { city: "Aue" }));
  expect(bookmarks(saved.headers)).toEqual([
    expect.stringMatching(/^objektbuch_bookmark=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
  ]);
  const written = await call(editor, "PUT", `/api/properties/${id}`, { city: "Plauen" });
  expect(bookmarks(written.headers)).toHaveLength(1);
  const Cookie = editor.headers.Cookie ?? "";
  for (const bookmark of [
    bookmarks(saved.headers)[0]?.split(";")[0],
    "objektbuch_bookmark=nonsense",
    "objektbuch_bookmark=%00",
    "objektbuch_bookmark=",
  ])
    expect((await call(null, "GET", "/property-groups", undefined, { Cookie: `${Cookie}; ${bookmark}` })).status).toBe(
      200,
    );
});

const AGREEMENT_FORM = "dialog form";

const agreementsOf = async (id: number) =>
  (await call(editor, "GET", `/api/rental-agreements?propertyId=${id}`)).body as { id: number; startDate: string }[];

test("a form that is sent again writes once, and one that was changed first is not taken for it", async () => {
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const path = `/properties/${id}/rental-agreements/new`;
  const form = await readHtmlForm((await open(editor, path)).body, AGREEMENT_FORM);
  form.set("startDate", "01.01.2024");
  form.set("endDate", "31.12.2024");
  for (const _ of [1, 2]) expect((await send(editor, path, form)).status).toBe(302);
  expect((await agreementsOf(id)).map(({ startDate }) => startDate)).toEqual(["2024-01-01"]);
  form.set("startDate", "01.01.2025");
  form.set("endDate", "31.12.2025");
  expect((await send(editor, path, form)).status).toBe(302);
  expect((await agreementsOf(id)).map(({ startDate }) => startDate).sort()).toEqual(["2024-01-01", "2025-01-01"]);
});

test("the rent that another one changed is left as it is while the start moves, through an overlap that is confirmed", async () => {
  const id = await addProperty(editor, groupId, { city: "Aue" });
  const create = (agreement: object) =>
    call(editor, "POST", "/api/rental-agreements", { propertyId: id, ...agreement });
  await create({ startDate: "2023-01-01", endDate: "2023-12-31" });
  const agreement = (await create({ startDate: "2024-01-01", rent: 400 })).body.id;
  const path = `/properties/${id}/rental-agreements/${agreement}/edit`;
  const form = await readHtmlForm((await open(editor, path)).body, AGREEMENT_FORM);
  await call(editor, "PUT", `/api/rental-agreements/${agreement}`, { rent: 500 });
  form.set("startDate", "01.06.2023");
  form.set("rent", "450");
  const conflict = await send(editor, path, form);
  expect([conflict.status, visibleText(conflict.body)]).toEqual([409, expect.stringContaining("Jetzt gespeichert")]);
  const chosen = await readHtmlForm(conflict.body, AGREEMENT_FORM);
  chosen.set("choice.rentSteps", "theirs@2");
  const overlap = await send(editor, path, chosen);
  expect([overlap.status, visibleText(overlap.body)]).toEqual([409, expect.stringContaining("überschneidet")]);
  const confirmed = await readHtmlForm(overlap.body, AGREEMENT_FORM);
  expect(confirmed.get("choice.rentSteps")).toBe("theirs@2");
  confirmed.set("confirmOverlap", "on");
  expect((await send(editor, path, confirmed)).status).toBe(302);
  const moved = (await agreementsOf(id)).find((one) => one.id === agreement);
  expect(moved).toMatchObject({
    startDate: "2023-06-01",
    rent: 500,
    rentSteps: [{ validFrom: "2023-06-01", rent: 500 }],
  });
});

test("who keeps the books is led from a property to what was booked of it this year", async () => {
  const id = await addProperty(editor, groupId);
  const accountant = await inBrowser(await createPerson("accountant"));
  const [, path] =
    /href="([^"]*\/accounting\/balances[^"]*)"/.exec((await open(accountant, `/properties/${id}`)).body) ?? [];
  const year = new Date().getFullYear();
  expect(path?.replaceAll("&amp;", "&")).toBe(
    `/accounting/balances?flowType=PROPERTY&flowId=${id}&fromDate=${year}-01-01&toDate=${year}-12-31`,
  );
  expect((await open(editor, `/properties/${id}`)).body).not.toContain("/accounting/balances");
});

test("comments, agreements and activities of another property are not found at this one", async () => {
  const [id, other] = [await addProperty(editor, groupId), await addProperty(editor, groupId)];
  const { commentId } = (await call(editor, "POST", "/api/comments", { propertyId: other, text: "Dort" })).body;
  const agreement = { propertyId: other, startDate: "2024-01-01" };
  const { id: agreementId } = (await call(editor, "POST", "/api/rental-agreements", agreement)).body;
  const [activity] = await activitiesOf(other);
  for (const path of [
    `comments/${commentId}/edit`,
    `comments/${commentId}/delete`,
    `rental-agreements/${agreementId}/edit`,
    `rental-agreements/${agreementId}/delete`,
    `activity/${activity?.id}`,
  ]) {
    expect([path, (await open(editor, `/properties/${id}/${path}`)).status]).toEqual([path, 404]);
    expect([path, (await open(editor, `/properties/${other}/${path}`)).status]).toEqual([path, 200]);
  }
});
