import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { findOrientation } from "../../app/modules/files/images/master/orientation";
import { readTakenFacts } from "../../app/modules/files/images/master/taken-facts";
import worker from "../../workers/app";
import { jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { drawPng, drawQuarters, withExif } from "../support/draw-image";
import { addTo, cornersOf, recode } from "../support/images";
import { createPerson, type Person } from "../support/people";
import { addAlbum, addGroup, addProperty } from "../support/portfolio";

let editor: Person;
let reader: Person;
let photograph: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  editor = await createPerson("editor");
  reader = await createPerson();
  const said = {
    orientation: 6,
    taken: "2024:05:31 16:09:31",
    make: "Apple",
    model: "iPhone 12",
    artist: "Anna Seidel",
  };
  photograph = withExif(await recode(drawQuarters(600, 400), "image/jpeg"), { ...said, place: [50.83, 12.92] });
});

const get = (path: string, by = reader) =>
  worker.fetch(new Request(new URL(path, ORIGIN), { headers: by.headers }), env);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const saysName = (bytes: Uint8Array) => Buffer.from(bytes).includes("Anna Seidel");

test("what a page offers to download says nothing of place and author, by /api and for editors it is as it came", async () => {
  const album = await addAlbum(editor);
  const image = await addTo(album, editor, "Küche.jpg", photograph);
  await addTo(album, editor, "Plan.png", drawQuarters(60, 40));
  await jobsDone();
  const way = `/images/${album}/album/download`;
  const one = await get(`${way}?ids=${image.id}`);
  expect([one.status, one.headers.get("Content-Type"), one.headers.get("Content-Disposition")]).toEqual([
    200,
    "image/jpeg",
    expect.stringContaining("K%C3%BCche.jpg"),
  ]);
  const bare = await bytesOf(one);
  expect(saysName(bare)).toBe(false);
  expect(await readTakenFacts(bare)).toEqual({ takenTime: null, camera: null, latitude: null, longitude: null });
  expect(findOrientation(bare)?.turn).toEqual({ mirror: false, rotate: 90 });
  expect(bare.length).toBeGreaterThan(photograph.length / 2);

  const zipped = unzipSync(await bytesOf(await get(`${way}?all=on`)));
  expect(Object.keys(zipped)).toEqual(["Küche.jpg", "Plan.png"]);
  expect(zipped["Küche.jpg"]).toEqual(bare);
  expect(await cornersOf(zipped["Plan.png"] as Uint8Array<ArrayBuffer>)).toEqual(await cornersOf(drawQuarters(60, 40)));

  expect((await get(`${way}?ids=${image.id}&original=on`)).status).toBe(403);
  expect(await bytesOf(await get(`${way}?ids=${image.id}&original=on`, editor))).toEqual(photograph);
  expect(unzipSync(await bytesOf(await get(`${way}?all=on&original=on`, editor)))["Küche.jpg"]).toEqual(photograph);
  expect(await bytesOf(await get(`/api/images/${album}/${image.id}?image-set=MASTER`))).toEqual(photograph);
  expect(unzipSync(await bytesOf(await get(`/api/images/${album}`)))["Küche.jpg"]).toEqual(photograph);
  // Turned by hand it is downloaded so.
  await call(editor, "PUT", `/api/images/${album}/${image.id}`, { rotation: 180 });
  expect(findOrientation(await bytesOf(await get(`${way}?ids=${image.id}`)))?.turn.rotate).toBe(270);
});

test("out of other formats nothing can be taken: their large rendition comes, once it is there", async () => {
  const album = await addAlbum(editor);
  const { id } = await addTo(album, editor, "Hof.avif", await recode(drawQuarters(60, 40), "image/avif"));
  const way = `/images/${album}/album/download?ids=${id}`;
  await jobsDone();
  const answer = await get(way);
  expect([answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual([
    "image/webp",
    expect.stringContaining("Hof.webp"),
  ]);
  expect(await cornersOf(await bytesOf(answer))).toEqual(await cornersOf(drawQuarters(60, 40)));
  await env.DB.prepare("update images set gallery_key = null where id = ?").bind(id).run();
  expect((await get(way)).status).toBe(409);
});

test("where and by what an image was taken stands on its page, where for those alone who may change it", async () => {
  const album = await addAlbum(editor);
  const { id } = await addTo(album, editor, "Bad.jpg", photograph);
  await jobsDone();
  const [read, changed] = await Promise.all(
    [reader, editor].map(async (by) => (await get(`/images/${album}/${id}`, by)).text()),
  );
  for (const page of [read, changed]) expect(page).toContain("mit Apple iPhone 12");
  expect([read, changed].map((page) => page?.includes("50,83"))).toEqual([false, true]);
});

test("an image that is there already, or nearly looks so, is told of until both are kept, and never refused", async () => {
  const propertyId = await addProperty(editor, await addGroup());
  const albumOf = async (propertyIds: number[]) =>
    (await call(editor, "POST", "/api/image-collections", { name: "Album", propertyIds })).body.id as number;
  const [album, beside, elsewhere] = [await albumOf([propertyId]), await albumOf([propertyId]), await albumOf([])];
  const draw = (width: number, phase: number) =>
    drawPng(width, (width * 2) / 3, (x, y) => {
      const light = Math.round(128 + 100 * Math.sin(phase + (9 * x) / width) * Math.cos(phase * 2 + (11 * y) / width));
      return [light, light, 255 - light];
    });
  const first = await addTo(album, editor, "a.png", draw(300, 1));
  const other = await addTo(album, editor, "b.png", draw(300, 2));
  await jobsDone();
  const same = await addTo(elsewhere, editor, "c.png", draw(300, 1));
  expect([first.twinId, other.twinId, same.twinId]).toEqual([null, null, first.id]);
  const smaller = await addTo(beside, editor, "d.png", draw(210, 1));
  const apart = await addTo(elsewhere, editor, "e.png", draw(240, 2));
  await jobsDone();
  const copies = (await call(editor, "POST", `/api/images/${album}/move`, { ids: [other.id], to: beside, copy: true }))
    .body;
  const twins = async (of: number) =>
    Object.fromEntries(
      (await call(reader, "GET", `/api/image-descriptors?id=${of}`)).body.map((one: { id: number; twinId: number }) => [
        one.id,
        one.twinId,
      ]),
    );
  expect(await twins(album)).toEqual({ [first.id]: null, [other.id]: null });
  expect(await twins(beside)).toEqual({ [smaller.id]: first.id, [copies[0].id]: null });
  expect(await twins(elsewhere)).toEqual({ [same.id]: first.id, [apart.id]: null });

  const page = `/images/${beside}/album`;
  const text = async (path: string) => (await (await get(path)).text()).replaceAll("\u00a0", " ");
  expect(await text(page)).toContain("1 Bild gibt es schon");
  expect(await text(`${page}?twins=on`)).toContain("fast gleich");
  expect(await text(`/images/${elsewhere}/album?twins=on`)).toContain("früher in „Album“");
  const keep = (by: Person) =>
    worker.fetch(
      new Request(new URL(page, ORIGIN), {
        method: "POST",
        headers: {
          ...by.headers,
          Host: new URL(ORIGIN).host,
          Origin: ORIGIN,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ deed: "both", ids: String(smaller.id) }),
      }),
      env,
    );
  expect([(await keep(reader)).status, (await keep(editor)).status]).toEqual([403, 302]);
  expect(await twins(beside)).toEqual({ [smaller.id]: null, [copies[0].id]: null });
  // Drawn anew it is not told of again; and what it was the twin of may go.
  await call(editor, "PUT", `/api/images/${beside}/${smaller.id}`, { rotation: 90 });
  await call(editor, "DELETE", `/api/images/${album}/${first.id}`);
  await jobsDone();
  expect(await twins(beside)).toEqual({ [smaller.id]: null, [copies[0].id]: null });
  expect(await twins(elsewhere)).toEqual({ [same.id]: null, [apart.id]: null });
});
