import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "../../workers/app";
import { jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { addTo, cornersOf } from "../support/images";
import { createPerson, type Person } from "../support/people";
import { addAlbum } from "../support/portfolio";

let editor: Person;
let reader: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
  reader = await createPerson();
});

/** A new album with images of these names, and their ids by name. */
async function albumOf(...names: string[]) {
  const album = await addAlbum(editor);
  const ids: Record<string, number> = {};
  for (const name of names) ids[name] = (await addTo(album, editor, `${name}.png`, drawQuarters(60, 40))).id;
  return { album, ids };
}

const described = async (album: number) => (await call(reader, "GET", `/api/image-descriptors?id=${album}`)).body;
const namesIn = async (album: number): Promise<string> =>
  (await described(album)).map(({ name }: { name: string }) => name.replace(".png", "")).join(" ");
const order = (album: number, ids: unknown) => call(editor, "POST", `/api/images/${album}/order`, { ids });
const move = (album: number, body: object) => call(editor, "POST", `/api/images/${album}/move`, body);
const put = (album: number, id: number, body: object) => call(editor, "PUT", `/api/images/${album}/${id}`, body);
const lastActivity = async () => (await call(reader, "GET", "/api/activities")).body.rows[0];
const bytesOf = async (path: string) => {
  const answer = await worker.fetch(new Request(new URL(path, ORIGIN), { headers: reader.headers }), env);
  return new Uint8Array(await answer.arrayBuffer());
};

test("images are put in order, some or all of them, and stay so when their time is found out", async () => {
  const { album, ids } = await albumOf("a", "b", "c", "d", "e");
  const answer = await order(album, [ids.e, ids.a]);
  expect([answer.status, answer.body.map(({ position }: { position: number }) => position)]).toEqual([
    201,
    [1, 2, 3, 4, 5],
  ]);
  expect(await namesIn(album)).toBe("e b c d a");
  expect(await lastActivity()).toMatchObject({ type: "IMG_SORTED", imageCollectionId: album });
  await order(album, [ids.d, ids.c, ids.b, ids.a, ids.e]);
  await jobsDone();
  expect(await namesIn(album)).toBe("d c b a e");
  await put(album, ids.e!, { before: ids.c });
  await put(album, ids.d!, { after: ids.a });
  expect(await namesIn(album)).toBe("e c b a d");
  // What comes in later takes the place that its name gives it among those that nobody placed.
  await addTo(album, editor, "f.png", drawQuarters(60, 40));
  expect((await namesIn(album)).split(" ").sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("images of another album, twice the same, or beside themselves are refused, and nothing moves", async () => {
  const { album, ids } = await albumOf("a", "b");
  const other = await albumOf("x");
  const refused = async (answer: Promise<{ status: number; body: { fieldErrors?: object } }>) => {
    const { status, body } = await answer;
    return [status, ...Object.keys(body.fieldErrors ?? {})];
  };
  expect(await refused(order(album, [ids.a, other.ids.x]))).toEqual([400, "ids"]);
  expect(await refused(order(album, [ids.a, ids.a]))).toEqual([400, "ids"]);
  expect(await refused(order(album, []))).toEqual([400, "ids"]);
  expect(await refused(order(album, "alle"))).toEqual([400, "ids"]);
  expect(await refused(order(999_999, [ids.a]))).toEqual([404]);
  expect(await refused(move(album, { ids: [ids.a], to: album }))).toEqual([400, "to"]);
  expect(await refused(move(album, { ids: [ids.a], to: 999_999 }))).toEqual([400, "to"]);
  expect(await refused(move(album, { ids: [other.ids.x], to: other.album }))).toEqual([400, "ids"]);
  expect(await refused(move(album, { ids: [ids.a], to: other.album, copy: "ja" }))).toEqual([400, "copy"]);
  expect(await refused(put(album, ids.a!, { before: ids.a }))).toEqual([400, "before"]);
  expect(await refused(put(album, ids.a!, { before: other.ids.x }))).toEqual([400, "before"]);
  expect(await refused(put(album, ids.a!, { before: ids.b, after: ids.b }))).toEqual([400, "before"]);
  expect(await refused(put(album, ids.a!, { rotation: 45 }))).toEqual([400, "rotation"]);
  expect(await refused(put(album, ids.a!, { caption: "x".repeat(501) }))).toEqual([400, "caption"]);
  expect(await refused(put(album, ids.a!, { collectionId: 999_999 }))).toEqual([400, "collectionId"]);
  expect(await refused(put(album, ids.a!, { title: "x" }))).toEqual([400, "title"]);
  expect(await refused(put(album, other.ids.x!, { caption: "x" }))).toEqual([404]);
  expect([await namesIn(album), await namesIn(other.album)]).toEqual(["a b", "x"]);
  expect((await call(reader, "POST", `/api/images/${album}/order`, { ids: [ids.b, ids.a] })).status).toBe(403);
});

test("an image has a caption and is turned: sizes and variants with it, the master stays as it came", async () => {
  const { album, ids } = await albumOf("flur");
  await jobsDone();
  const master = await bytesOf(`/api/images/${album}/${ids.flur}?image-set=MASTER`);
  const turned = await put(album, ids.flur!, { caption: "Flur mit Garderobe", rotation: 90 });
  expect(turned.body).toMatchObject({
    caption: "Flur mit Garderobe",
    rotation: 90,
    width: 40,
    height: 60,
    position: 1,
  });
  expect(await lastActivity()).toMatchObject({
    type: "IMG_UPDATED",
    imageId: ids.flur,
    changes: [
      { name: "caption", oldValue: null, newValue: "Flur mit Garderobe" },
      { name: "rotation", oldValue: 0, newValue: 90 },
    ],
  });
  await jobsDone();
  const before = await cornersOf(drawQuarters(60, 40));
  const [topLeft, topRight, bottomLeft, bottomRight] = before.corners;
  const corners = [bottomLeft, topLeft, bottomRight, topRight];
  expect(await cornersOf(await bytesOf(`/api/images/${album}/${ids.flur}?image-set=GALLERY`))).toEqual({
    ...{ width: 40, height: 60 },
    corners,
  });
  const placeholder = Uint8Array.from(Buffer.from((await described(album))[0].placeholder, "base64"));
  expect((await cornersOf(placeholder)).corners).toEqual(corners);
  expect(await bytesOf(`/api/images/${album}/${ids.flur}?image-set=MASTER`)).toEqual(master);
  // The same again is nothing new, and back it is as it was.
  expect((await put(album, ids.flur!, { rotation: 90 })).body.state).toBe("ready");
  await put(album, ids.flur!, { rotation: 0, caption: null });
  await jobsDone();
  expect((await described(album))[0]).toMatchObject({ rotation: 0, caption: null, width: 60, height: 40 });
  expect(await cornersOf(await bytesOf(`/api/images/${album}/${ids.flur}?image-set=THUMBNAIL`))).toEqual(before);
  expect(await strayObjects()).toBe(0);
});

/** Objects that a row speaks of and that are noted as deleted, or are not there. */
async function strayObjects(): Promise<number> {
  const { results } = await env.DB.prepare(
    `select file_key as k from images union select thumbnail_key from images where thumbnail_key is not null
     union select gallery_key from images where gallery_key is not null`,
  ).all<{ k: string }>();
  const noted = await env.DB.prepare("select file_key as k from deleted_files").all<{ k: string }>();
  const deleted = new Set(noted.results.map(({ k }) => k));
  const missing = await Promise.all(results.map(async ({ k }) => deleted.has(k) || !(await env.FILES.head(k))));
  return missing.filter(Boolean).length;
}

test("images move to another album or are copied there, together at its end; copies share their objects until none is left", async () => {
  const { album, ids } = await albumOf("a", "b", "c");
  const target = await albumOf("x", "y");
  await put(album, ids.b!, { caption: "Küche" });
  await jobsDone();
  await call(editor, "PUT", `/api/image-collections/${album}`, { coverImageId: ids.c });
  const moved = await move(album, { ids: [ids.c, ids.a], to: target.album });
  expect(moved.body.map(({ id, position }: { id: number; position: number }) => [id, position])).toEqual([
    [ids.c, 3],
    [ids.a, 4],
  ]);
  expect([await namesIn(album), await namesIn(target.album)]).toEqual(["b", "x y c a"]);
  expect(await lastActivity()).toMatchObject({ type: "IMG_MOVED", imageCollectionId: target.album });
  const covers = await env.DB.prepare("select cover_image_id as c from image_collections where id = ?")
    .bind(album)
    .first();
  expect(covers).toEqual({ c: null });

  const copied = await move(album, { ids: [ids.b], to: target.album, copy: true });
  expect(copied.body).toMatchObject([{ name: "b.png", caption: "Küche", position: 5, state: "ready" }]);
  const copy = copied.body[0].id;
  expect(copy).not.toBe(ids.b);
  expect([await namesIn(album), await namesIn(target.album)]).toEqual(["b", "x y c a b"]);
  await put(target.album, copy, { rotation: 180 });
  await jobsDone();
  expect(await strayObjects()).toBe(0);
  await call(editor, "DELETE", `/api/images/${album}/${ids.b}`);
  expect(await strayObjects()).toBe(0);
  const key = await env.DB.prepare("select file_key as k from images where id = ?").bind(copy).first<{ k: string }>();
  const noted = () =>
    env.DB.prepare("select count(*) as n from deleted_files where file_key = ?").bind(key?.k).first<{ n: number }>();
  expect(await noted()).toEqual({ n: 0 });
  await call(editor, "DELETE", `/api/images/${target.album}/${copy}`);
  expect(await noted()).toEqual({ n: 1 });
});

test("what was done to several images is answered once more to who asks again, as its answer got lost", async () => {
  const { album, ids } = await albumOf("a", "b", "c", "d");
  const target = await albumOf("x");
  const askTwice = async (path: string, body: object) => {
    const headers = { "idempotency-key": `again ${path} ${JSON.stringify(body)}` };
    const ask = async () => {
      const { status, body: answer } = await call(editor, "POST", path, body, headers);
      return { status, answer };
    };
    const first = await ask();
    await env.DB.exec("update request_keys set status = null, answer = null");
    expect(await ask()).toEqual(first);
    return first;
  };
  const moves = `/api/images/${album}/move`;
  expect((await askTwice(moves, { ids: [ids.a], to: target.album })).status).toBe(201);
  expect((await askTwice(moves, { ids: [ids.c, ids.b], to: target.album, copy: true })).answer).toHaveLength(2);
  expect([await namesIn(album), await namesIn(target.album)]).toEqual(["b c d", "x a c b"]);
});

test("two who sort at once, and one who deletes meanwhile, leave each image in one place", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const { album, ids } = await albumOf(...names);
  const target = await albumOf("x");
  const all = Object.values(ids);
  const answers = await Promise.all([
    order(album, all.toReversed()),
    order(album, [...all.slice(3), ...all.slice(0, 3)]),
    call(editor, "DELETE", `/api/images/${album}/${ids.f}`),
    move(album, { ids: [ids.a, ids.b], to: target.album }),
    move(album, { ids: [ids.b, ids.c], to: target.album }),
    put(album, ids.d!, { before: ids.e }),
  ]);
  for (const { status } of answers) expect([200, 201, 204, 400, 404, 409]).toContain(status);
  const left = [...(await namesIn(album)).split(" "), ...(await namesIn(target.album)).split(" ")];
  expect(left.filter((name) => name !== "x").sort()).toEqual(["a", "b", "c", "d", "e"]);
  const keys = await env.DB.prepare(
    "select count(*) as n, count(distinct order_key) as keys from images where collection_id = ?",
  )
    .bind(target.album)
    .first<{ n: number; keys: number }>();
  expect(keys?.keys).toBe(keys?.n);
});
