import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "../../workers/app";
import { jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { addTo } from "../support/images";
import { createPerson, type Person } from "../support/people";
import { addAlbum } from "../support/portfolio";

let editor: Person;
let other: Person;
let reader: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
  other = await createPerson("editor");
  reader = await createPerson();
});

type Sent = Record<string, string | readonly string[]>;

/** Sends a form of an album's page as a browser without scripts does. */
async function send(path: string, fields: Sent, by = editor) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const headers = {
    ...by.headers,
    Host: new URL(ORIGIN).host,
    Origin: ORIGIN,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const answer = await worker.fetch(new Request(new URL(path, ORIGIN), { method: "POST", headers, body }), env);
  return { status: answer.status, to: answer.headers.get("Location") ?? "", html: await answer.text() };
}

const open = async (path: string, by = editor) =>
  (await worker.fetch(new Request(new URL(path, ORIGIN), { headers: by.headers }), env)).text();

/** A new album with images of these names, and their ids by name. */
async function albumOf(...names: string[]) {
  const album = await addAlbum(editor);
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = String((await addTo(album, editor, `${name}.png`, drawQuarters(60, 40))).id);
  await jobsDone();
  return { album, ids };
}

type Described = { id: number; name: string; caption: string | null; rotation: number; width: number };
const described = async (album: number): Promise<Described[]> =>
  (await call(reader, "GET", `/api/image-descriptors?id=${album}`)).body;
const namesIn = async (album: number) => (await described(album)).map(({ name }) => name.replace(".png", "")).join(" ");
const activities = async () => (await call(reader, "GET", "/api/activities")).body.rows;

/** Does something, looks at what the page says of it, and gives what takes it back. */
async function deed(path: string, fields: Sent, says: string): Promise<string> {
  const before = (await activities()).length;
  const { status, to } = await send(path, fields);
  expect([status, to.split("?")[0]]).toEqual([302, path.replace(/\/(captions|move)$/, "")]);
  const [latest, ...others] = await activities();
  expect([latest.imageCollectionId === undefined, others.length]).toEqual([false, before]);
  const html = (await open(to)).replaceAll("\u00a0", " ");
  expect(html).toContain(says);
  return /\/images\/\d+\/album\/undo\/\d+/.exec(html)?.[0] ?? "";
}

const undo = async (address: string, by = editor) => (await send(address, {}, by)).status;

test("chosen images are put in front, behind, at a place, and in order by their names; each is one deed, and taken back", async () => {
  const { album, ids } = await albumOf("a", "b", "c", "d", "e");
  const page = `/images/${album}/album`;
  const first = await deed(page, { deed: "front", ids: [ids.c!, ids.e!], place: "" }, "2 Bilder neu geordnet");
  expect(await namesIn(album)).toBe("c e a b d");
  expect((await activities())[0]).toMatchObject({ type: "IMG_SORTED", text: "2\u00a0Bilder" });
  await deed(page, { deed: "place", place: "2", ids: ids.d! }, "1 Bild neu geordnet");
  expect(await namesIn(album)).toBe("c d e a b");
  const named = await deed(page, { deed: "name" }, "neu geordnet");
  expect(await namesIn(album)).toBe("a b c d e");
  expect(await undo(named)).toBe(302);
  expect(await namesIn(album)).toBe("c d e a b");
  // What was moved since stays; what stands as the deed left it goes back.
  expect(await undo(first)).toBe(302);
  expect(await namesIn(album)).toBe("d a b c e");
  expect(await undo(first)).toBe(409);
  const last = await deed(page, { deed: "back", ids: ids.a! }, "1 Bild neu geordnet");
  expect(await undo(last, other)).toBe(409);
  expect(await namesIn(album)).toBe("d b c e a");
});

test("chosen images are turned, deleted, and captioned at once, and become what they were", async () => {
  const { album, ids } = await albumOf("a", "b", "c");
  const page = `/images/${album}/album`;
  const turned = await deed(page, { deed: "left", all: "on" }, "3 Bilder gedreht");
  expect((await described(album)).map(({ rotation, width }) => [rotation, width])).toEqual(Array(3).fill([270, 40]));
  await jobsDone();
  expect(await undo(turned)).toBe(302);
  await jobsDone();
  expect((await described(album)).map(({ rotation, width }) => [rotation, width])).toEqual(Array(3).fill([0, 60]));
  const rows = (captions: string[]) =>
    Object.fromEntries(
      captions.flatMap((caption, index) => [
        [`rows[${index}].id`, [ids.a!, ids.b!][index]!],
        [`rows[${index}].caption`, caption],
      ]),
    );
  const captioned = await deed(`${page}/captions`, { ...rows(["Bad", ""]), caption: "Flur" }, "2 Bildunterschriften");
  expect((await described(album)).map(({ caption }) => caption)).toEqual(["Bad", "Flur", null]);
  expect(await undo(captioned)).toBe(302);
  expect((await described(album)).map(({ caption }) => caption)).toEqual([null, null, null]);
  await call(editor, "PUT", `/api/image-collections/${album}`, { coverImageId: Number(ids.b) });
  const deleted = await deed(page, { deed: "delete", ids: `${ids.b},${ids.c}` }, "2 Bilder gelöscht");
  expect(await namesIn(album)).toBe("a");
  expect(await open("/activity")).toContain("2\u00a0Bilder");
  expect(await undo(deleted)).toBe(302);
  expect(await namesIn(album)).toBe("a b c");
  const [row] = (
    await env.DB.prepare("select cover_image_id as c from image_collections where id = ?").bind(album).all()
  ).results;
  expect(row).toEqual({ c: Number(ids.b) });
  const covered = await deed(page, { deed: "cover", ids: ids.c! }, "Titelbild festgelegt");
  expect(await undo(covered)).toBe(302);
  expect(
    (await call(editor, "GET", "/api/image-collections")).body.find((one: { id: number }) => one.id === album),
  ).toMatchObject({
    coverImageId: Number(ids.b),
  });
});

test("chosen images go to another album or a new one, or copies of them, and come back", async () => {
  const { album, ids } = await albumOf("a", "b", "c");
  const target = await albumOf("x");
  const page = `/images/${album}/album`;
  const moved = await deed(`${page}/move`, { ids: [ids.c!, ids.a!], to: String(target.album) }, "2 Bilder verschoben");
  expect([await namesIn(album), await namesIn(target.album)]).toEqual(["b", "x c a"]);
  expect(await undo(moved)).toBe(302);
  expect([await namesIn(album), await namesIn(target.album)]).toEqual(["a b c", "x"]);
  const copied = await deed(`${page}/move`, { all: "on", to: String(target.album), copy: "on" }, "3 Bilder kopiert");
  expect(await namesIn(target.album)).toBe("x a b c");
  expect(await undo(copied)).toBe(302);
  expect(await namesIn(target.album)).toBe("x");
  expect((await send(`${page}/move`, { ids: ids.b!, to: "new", name: "Nur b" })).status).toBe(302);
  const made = (await call(editor, "GET", "/api/image-collections")).body.find(
    (one: { name: string }) => one.name === "Nur b",
  );
  expect(await namesIn(made.id)).toBe("b");
});

test("what makes no sense is refused with a sentence, and nothing is done", async () => {
  const { album, ids } = await albumOf("a", "b");
  const foreign = await albumOf("x");
  const page = `/images/${album}/album`;
  for (const [fields, sentence] of [
    [{ deed: "front" }, "Bitte erst Bilder auswählen."],
    [{ deed: "front", ids: "x" }, "Bitte erst Bilder auswählen."],
    [{ deed: "front", ids: foreign.ids.x! }, `Bild ${foreign.ids.x} liegt nicht in diesem Album.`],
    [{ deed: "place", ids: ids.a! }, "Bitte die Nummer einer Stelle im Album angeben."],
    [{ deed: "place", ids: ids.a!, place: "zwei" }, "Bitte die Nummer einer Stelle im Album angeben."],
    [{ deed: "place", ids: ids.a!, before: ids.a! }, `Bild ${ids.a} liegt nicht in diesem Album.`],
    [{ deed: "cover", all: "on" }, "Das Titelbild kann nur ein Bild sein."],
    [{ deed: "burn", ids: ids.a! }, "Das lässt sich mit Bildern nicht machen."],
  ] as const) {
    const { status, html } = await send(page, fields);
    expect([status, html.includes(sentence)]).toEqual([400, true]);
  }
  expect((await send(`${page}/move`, { ids: ids.a!, to: "" })).html).toContain("Bitte ein Album auswählen.");
  expect((await send(`${page}/move`, { ids: ids.a!, to: "new", name: " " })).html).toContain("Bitte einen Namen");
  expect((await send(page, { deed: "front", ids: ids.a! }, reader)).status).toBe(403);
  expect(await namesIn(album)).toBe("a b");
  expect((await send(page, { deed: "captions", ids: [ids.b!, ids.a!] })).to).toBe(
    `${page}/captions?ids=${ids.b},${ids.a}`,
  );
});

test("two who sort, move and delete the same images at once leave every image in one place, and each deed whole", async () => {
  const { album, ids } = await albumOf("a", "b", "c", "d", "e", "f");
  const target = await albumOf("x");
  const page = `/images/${album}/album`;
  const statuses = await Promise.all([
    send(page, { deed: "front", ids: [ids.f!, ids.e!] }).then(({ status }) => status),
    send(page, { deed: "name" }, other).then(({ status }) => status),
    send(page, { deed: "delete", ids: [ids.a!, ids.b!] }, other).then(({ status }) => status),
    send(`${page}/move`, { ids: [ids.b!, ids.c!], to: String(target.album) }).then(({ status }) => status),
  ]);
  expect(statuses.every((status) => [302, 400].includes(status))).toBe(true);
  const [here, there] = [await namesIn(album), await namesIn(target.album)];
  // Either the trash or the other album has b, with the one that it went with.
  expect([statuses[2], statuses[3]].filter((status) => status === 302)).toHaveLength(1);
  expect(there).toBe(statuses[3] === 302 ? "x b c" : "x");
  expect(here.split(" ").sort().join("")).toBe(statuses[3] === 302 ? "adef" : "cdef");
  const { results } = await env.DB.prepare(
    "select count(*) as n from images group by collection_id, order_key having n > 1",
  ).all();
  expect(results).toEqual([]);
});

test("the ZIP of chosen images has those alone, and a part of an album is what the page's script asks for", async () => {
  const { album, ids } = await albumOf("a", "b", "c");
  const zip = await worker.fetch(
    new Request(new URL(`/images/${album}/album/download?ids=${ids.c},${ids.a}`, ORIGIN), { headers: reader.headers }),
    env,
  );
  const bytes = new TextDecoder("latin1").decode(await zip.arrayBuffer());
  expect([bytes.includes("a.png"), bytes.includes("b.png"), bytes.includes("c.png")]).toEqual([true, false, true]);
  const part = JSON.parse(await open(`/images/${album}/part?from=1&count=1`));
  expect([part.imageCount, part.from, part.images.map(({ filename }: { filename: string }) => filename)]).toEqual([
    3,
    1,
    ["b.png"],
  ]);
});
