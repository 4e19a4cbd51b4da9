import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import worker from "../../workers/app";
import { countFiles, jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { composePng, drawPng, drawQuarters, withExif } from "../support/draw-image";
import { addTo, cornersOf, imageForm, recode } from "../support/images";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addAlbum, addGroup, addProperty } from "../support/portfolio";

const MIB = 1024 * 1024;

let editor: Person;
let reader: Person;
let albumId: number;
/** 60 × 40 pixels. */
let small: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  editor = await createPerson("editor");
  reader = await createPerson();
  albumId = await addAlbum(editor);
  small = drawQuarters(60, 40);
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  worker.fetch(new Request(new URL(path, ORIGIN), { method, headers: { ...reader.headers, ...headers } }), env);
const bytesOf = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());
const descriptors = async (query: string) => (await call(reader, "GET", `/api/image-descriptors${query}`)).body;
const addressOf = ({ id, collectionId, sha256 }: { id: number; collectionId: number; sha256: string }, set: string) =>
  `/api/images/${collectionId}/${id}?image-set=${set}&v=${sha256.slice(0, 12)}`;
const add = (form: FormData, to = albumId) => call(editor, "POST", `/api/images/${to}`, form);
const stored = async () => ({
  files: (await countFiles("images")) + (await countFiles("variants")),
  rows: await env.DB.prepare("select count(*) as n from images").first("n"),
});

test("an image comes in, is known by its pixels at once, and gets its variants after the answer", async () => {
  const album = await addAlbum(editor);
  const master = await recode(drawQuarters(3000, 1500), "image/jpeg");
  const image = await addTo(album, editor, "Straßenansicht 1.JPG", withExif(master, { taken: "2024:05:31 16:09:31" }));
  expect(image).toEqual({
    id: expect.any(Number),
    collectionId: album,
    name: "Straßenansicht 1.JPG",
    extension: "jpg",
    thumbnailWidth: 640,
    thumbnailHeight: 320,
    width: 3000,
    height: 1500,
    size: expect.any(Number),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    type: "image/jpeg",
    takenTime: null,
    caption: null,
    position: 1,
    rotation: 0,
    placeholder: expect.stringMatching(/^UklGR/),
    twinId: null,
    state: "waiting",
  });
  await jobsDone(image.id);
  expect(await descriptors(`?id=${album}`)).toEqual([{ ...image, state: "ready", takenTime: "2024-05-31T16:09:31" }]);
  const quarters = ["red", "green", "blue", "white"];
  expect(await cornersOf(await bytesOf(addressOf(image, "THUMBNAIL")))).toEqual({
    width: 640,
    height: 320,
    corners: quarters,
  });
  expect(await cornersOf(await bytesOf(addressOf(image, "GALLERY")))).toEqual({
    width: 1920,
    height: 960,
    corners: quarters,
  });
  const placeholder = Uint8Array.from(Buffer.from(image.placeholder, "base64"));
  expect(await cornersOf(placeholder)).toEqual({ width: 16, height: 8, corners: quarters });
  expect((await bytesOf(addressOf(image, "MASTER"))).length).toBe(image.size);
  const { update_time: changed, create_time: made } =
    (await env.DB.prepare("select * from image_collections where id = ?").bind(album).first()) ?? {};
  expect(String(changed) > String(made)).toBe(true);
});

test.each([1, 3, 6, 8].flatMap((orientation) => [true, false].map((littleEndian) => [orientation, littleEndian])))(
  "an image with orientation %s comes out upright",
  async (orientation, littleEndian) => {
    const upright = [1, 3].includes(Number(orientation));
    // Where the quarters lie in the file if they are in order once it is upright.
    const quarters = { 1: "rgbw", 3: "wbgr", 6: "gwrb", 8: "brwg" }[Number(orientation)] ?? "";
    const colours = { r: [220, 30, 30], g: [30, 200, 30], b: [30, 30, 220], w: [255, 255, 255] } as const;
    const [width, height] = upright ? [400, 200] : [200, 400];
    const png = drawPng(width, height, (x, y) => {
      const quarter = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)];
      return colours[quarter as keyof typeof colours];
    });
    const jpeg = withExif(await recode(png, "image/jpeg"), {
      orientation: Number(orientation),
      littleEndian: Boolean(littleEndian),
    });
    const image = await addTo(albumId, editor, "gedreht.jpg", jpeg);
    expect([image.width, image.height, image.thumbnailWidth, image.thumbnailHeight]).toEqual([400, 200, 400, 200]);
    await jobsDone(image.id);
    for (const set of ["THUMBNAIL", "GALLERY"])
      expect(await cornersOf(await bytesOf(addressOf(image, set)))).toEqual({
        width: 400,
        height: 200,
        corners: ["red", "green", "blue", "white"],
      });
    expect(await bytesOf(addressOf(image, "MASTER"))).toEqual(jpeg);
  },
);

test("each format is taken, small images are never enlarged, long ones stay within bounds", async () => {
  const jpeg = await recode(small, "image/jpeg");
  for (const [name, content, type] of [
    ["a.png", small, "image/png"],
    ["ohne Endung", jpeg, "image/jpeg"],
    ["falsche.png", jpeg, "image/jpeg"],
    ["a.webp", await recode(small, "image/webp"), "image/webp"],
    ["a.avif", await recode(small, "image/avif"), "image/avif"],
  ] as const) {
    const image = await addTo(albumId, editor, name, content);
    expect([name, image.type, image.width, image.height, image.thumbnailHeight]).toEqual([name, type, 60, 40, 40]);
    await jobsDone(image.id);
    const gallery = await cornersOf(await bytesOf(addressOf(image, "GALLERY")));
    expect([name, gallery.width, gallery.height]).toEqual([name, 60, 40]);
  }
  for (const [width, height, thumbnail, gallery] of [
    [1, 1, "1 1", "1 1"],
    [5000, 50, "1920 19", "1920 19"],
    [50, 5000, "3 320", "19 1920"],
  ] as const) {
    const image = await addTo(albumId, editor, "lang.png", drawQuarters(width, height));
    await jobsDone(image.id);
    const sizeOf = async (set: string) => {
      const drawn = await cornersOf(await bytesOf(addressOf(image, set)));
      return `${drawn.width} ${drawn.height}`;
    };
    expect([await sizeOf("THUMBNAIL"), await sizeOf("GALLERY")]).toEqual([thumbnail, gallery]);
    expect(`${image.thumbnailWidth} ${image.thumbnailHeight}`).toBe(thumbnail);
  }
});

test("what an address shows may be kept as long as it names it", async () => {
  const image = await addTo(albumId, editor, "a.png", small);
  const before = await get(addressOf(image, "GALLERY"));
  // The job may have been quicker.
  if (before.headers.get("Refresh")) {
    expect([before.status, before.headers.get("Content-Type"), before.headers.get("Cache-Control")]).toEqual([
      200,
      "image/webp",
      "no-store",
    ]);
    expect(before.headers.get("Retry-After")).toBe("2");
  }
  await jobsDone(image.id);
  for (const set of ["THUMBNAIL", "GALLERY", "MASTER"]) {
    const address = addressOf(image, set);
    const marked = await get(address);
    expect(marked.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(marked.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(marked.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(marked.headers.get("Content-Type")).toBe(set === "MASTER" ? "image/png" : "image/webp");
    const length = Number(marked.headers.get("Content-Length"));
    expect((await marked.arrayBuffer()).byteLength).toBe(length);
    const head = await get(address, {}, "HEAD");
    expect([head.status, await head.text(), head.headers.get("Content-Length")]).toEqual([200, "", String(length)]);
    for (const unmarked of [address.replace(/&v=.*/, ""), address.replace(/&v=.*/, "&v=0")]) {
      const answer = await get(unmarked);
      await answer.arrayBuffer();
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      const fresh = await get(unmarked, { "If-None-Match": answer.headers.get("ETag") ?? "" });
      expect([fresh.status, await fresh.text()]).toEqual([304, ""]);
    }
  }
  const master = await get(`/api/images/${albumId}/${image.id}`);
  expect(master.headers.get("Content-Disposition")).toMatch(/^attachment; filename="a.png"/);
  expect(await master.arrayBuffer()).toEqual(small.buffer);
  const part = await get(addressOf(image, "MASTER"), { Range: "bytes=1-3" });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
});

test("an image is found in its own album alone, and in sets that there are", async () => {
  const image = await addTo(albumId, editor, "a.png", small);
  const other = await addAlbum(editor);
  for (const [path, status] of [
    [`/api/images/${other}/${image.id}`, 404],
    [`/api/images/${albumId}/999999`, 404],
    [`/api/images/${albumId}/x`, 404],
    [`/api/images/999999/${image.id}`, 404],
    [`/api/images/${albumId}/${image.id}?image-set=LARGE`, 400],
    [`/api/images/${other}/cover?image-set=GALLERY`, 404],
    [`/api/images/${albumId}/cover?image-set=gallery`, 400],
    ["/api/images/999999/cover", 404],
    ["/api/images/999999", 404],
    [`/api/images/${other}`, 404],
    ["/api/image-descriptors?id=x", 400],
    ["/api/image-descriptors?id=1&type=album", 400],
  ] as const) {
    const answer = await call(reader, "GET", path);
    expect([path, answer.status, answer.body.message]).toEqual([path, status, expect.stringMatching(/^\p{L}/u)]);
  }
  expect((await call(editor, "DELETE", `/api/images/${other}/${image.id}`)).status).toBe(404);
});

test("images are listed in order: by the time they were taken, then by name, numbers as numbers", async () => {
  const album = await addAlbum(editor);
  const propertyId = await addProperty(editor, await addGroup());
  await env.DB.prepare("insert into image_collection_properties values (?, ?)").bind(album, propertyId).run();
  const jpeg = await recode(small, "image/jpeg");
  for (const [name, taken] of [
    ["Bild 10.jpg"],
    ["Bild 2.jpg"],
    ["zuletzt.jpg", "2024:06:02 08:00:00"],
    ["älter.jpg", "2023:01:01 00:00:00"],
    ["Uhr nie gestellt.jpg", "0000:00:00 00:00:00"],
  ] as const)
    await addTo(album, editor, name, taken ? withExif(jpeg, { taken }) : jpeg);
  await jobsDone();
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const order = ["älter.jpg", "zuletzt.jpg", "Bild 2.jpg", "Bild 10.jpg", "Uhr nie gestellt.jpg"];
  expect(names(await descriptors(`?id=${album}`))).toEqual(order);
  expect(names(await descriptors(`?id=${propertyId}&type=property`))).toEqual(order);
  expect(await descriptors("?id=999999")).toEqual([]);
  const all = await descriptors("");
  expect(all.length).toBeGreaterThan(order.length);
  expect(names(all.filter(({ collectionId }: { collectionId: number }) => collectionId === album))).toEqual(order);
  const cover = () => get(`/api/images/${album}/cover?image-set=THUMBNAIL`);
  const tagOf = async (answer: Response) => {
    await answer.arrayBuffer();
    return answer.headers.get("ETag");
  };
  const [first, , third] = await descriptors(`?id=${album}`);
  expect(await tagOf(await cover())).toBe(`"${first.sha256}-thumbnail"`);
  await env.DB.prepare("update image_collections set cover_image_id = ? where id = ?").bind(third.id, album).run();
  expect(await tagOf(await cover())).toBe(`"${third.sha256}-thumbnail"`);
});

test("variants that are long in coming are asked for again by who may change the album", async () => {
  const album = await addAlbum(editor);
  const { id } = await addTo(album, editor, "a.png", small);
  await jobsDone(id);
  const [writer, other] = [await inBrowser(editor), await inBrowser(reader)];
  const again = async (person: Person, path: string) =>
    (await call(person, "GET", path)).body.includes(`/images/${album}/${id}/renew`);
  const pages = [`/images/${album}`, `/images/${album}/${id}`];
  for (const path of pages) expect(await again(writer, path)).toBe(false);
  for (const [state, created] of [
    ["waiting", "2026-01-01T00:00:00.000Z"],
    ["failed", new Date().toISOString()],
  ] as const) {
    await env.DB.batch([
      env.DB.prepare("update images set thumbnail_key = null, gallery_key = null where id = ?").bind(id),
      env.DB.prepare("update file_jobs set state = ?, create_time = ? where subject_id = ?").bind(state, created, id),
    ]);
    for (const path of pages) expect([await again(writer, path), await again(other, path)]).toEqual([true, false]);
    expect((await call(writer, "POST", `/images/${album}/${id}/renew`, new URLSearchParams())).status).toBe(302);
    await jobsDone(id);
    expect(await descriptors(`?id=${album}`)).toMatchObject([{ id, state: "ready" }]);
  }
});

test("what is no image, or cannot be read, is refused with a sentence, and nothing is stored", async () => {
  const before = await stored();
  const jpeg = await recode(drawQuarters(800, 600), "image/jpeg");
  const two = imageForm("a.png", small);
  two.append("file", new File([small], "b.png"));
  const elsewhere = new FormData();
  elsewhere.set("bild", new File([small], "a.png"));
  const zip = new Uint8Array(Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64"));
  for (const [what, form, status, sentence] of [
    ["no file", new FormData(), 400, "wählen"],
    ["none chosen", imageForm("", ""), 400, "wählen"],
    ["another field", elsewhere, 400, "wählen"],
    ["two files", two, 400, "nur eine"],
    ["an empty file", imageForm("leer.jpg", ""), 400, "leer"],
    ["SVG", imageForm("a.jpg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`), 415, "kein Bild"],
    ["HTML", imageForm("a.jpg", "<html><script>alert(1)</script>"), 415, "kein Bild"],
    ["ZIP", imageForm("a.jpg", zip), 415, "kein Bild"],
    ["text", imageForm("a.jpg", "Guten Tag"), 415, "kein Bild"],
    ["half of a JPEG", imageForm("a.jpg", jpeg.slice(0, jpeg.length / 2)), 422, "nicht gelesen"],
    [
      "half of a PNG",
      imageForm("a.png", drawPng(300, 300, (x, y) => [x, y, x * y]).slice(0, 2000)),
      422,
      "nicht gelesen",
    ],
    ["the beginning of a JPEG", imageForm("a.jpg", jpeg.slice(0, 20)), 422, "nicht gelesen"],
    ["a WebP of nonsense", imageForm("a.webp", "RIFF0000WEBPVP8 Unsinn"), 422, "nicht gelesen"],
    ["a HEIC of nonsense", imageForm("a.heic", "\0\0\0\x18ftypheicUnsinn"), 422, "nicht gelesen"],
    [
      "a PNG larger than is read",
      imageForm("a.png", composePng(65_000, 65_000, new Uint8Array(100))),
      422,
      "Megapixel",
    ],
    ["a PNG of too many pixels", imageForm("a.png", composePng(12_000, 12_000, new Uint8Array(100))), 422, "Megapixel"],
    ["a name with a slash", imageForm("../a.png", small), 400, "Schrägstrich"],
    ["a name of Windows", imageForm("NUL.png", small), 400, "Windows"],
    ["a name too long", imageForm(`${"x".repeat(300)}.png`, small), 400, "zu lang"],
  ] as const) {
    const answer = await add(form);
    expect([what, answer.status, answer.body.fieldErrors?.file]).toEqual([what, status, answer.body.message]);
    expect(answer.body.message).toContain(sentence);
  }
  const unknown = await add(imageForm("a.png", small), 999_999);
  expect([unknown.status, unknown.body]).toEqual([404, { message: "Album nicht gefunden" }]);
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(51 * MIB) };
  const large = await call(editor, "POST", `/api/images/${albumId}`, new Blob(["--x"]).stream(), headers);
  expect([large.status, large.body.message]).toEqual([413, "Das Bild ist zu groß. Bilder dürfen bis zu 50 MB haben."]);
  expect(await stored()).toEqual(before);
  expect((await addTo(albumId, editor, "Ümläute „ß“ 🏠 'a'.png", small)).name).toBe("Ümläute „ß“ 🏠 'a'.png");
});

/** What becomes of the images of others, by name: their pixels upright, or the status with which they are refused. */
const samples: Record<string, string | number> = {
  "5_webp_a.webp": "300 × 300",
  "65536-uint32-limit.png": 422,
  "Flag_of_the_Netherlands-16bit.png": "900 × 600",
  "corrupt-header.jpg": 422,
  "decompression_bomb.gif": 422,
  "giant-image.jpg": 422,
  jpeg_without_extension: "1280 × 850",
  // On a desk nothing reads HEIC.
  "lychee_classic-car.heic": 422,
  "lychee_orientation-90.jpg": "2016 × 1512",
  "orient_invalid_9.jpg": "480 × 369",
  "orient_large_landscape_6.jpg": "1800 × 1200",
  "orientation_rectangle.jpg": "1 × 2",
  "pdf_oversized_mediabox.pdf": 415,
  "pil_sample_cmyk.jpg": "100 × 100",
  "pitm.avif": "1024 × 800",
  "png_decompression_dos.png": "1 × 1",
  "rotating-squares.gif": "80 × 80",
  "truncated.jpg": 422,
  "truncated.png": 422,
};

test.skipIf(env.TEST_SAMPLE_IMAGES.length === 0)(
  "each image of ../shared/samples gets its variants upright, or is refused with a sentence",
  async () => {
    const album = await addAlbum(editor);
    for (const address of env.TEST_SAMPLE_IMAGES) {
      const name = address.split("/").at(-1) ?? "";
      const answer = await add(imageForm(name, await (await fetch(address)).arrayBuffer()), album);
      const { width, height, message } = answer.body;
      expect([name, message ? answer.status : `${width} × ${height}`]).toEqual([name, samples[name]]);
      if (message) expect(message).toMatch(/\.$/);
    }
    await jobsDone();
    const images = await descriptors(`?id=${album}`);
    expect(images).toHaveLength(Object.values(samples).filter((end) => typeof end === "string").length);
    for (const image of images) {
      expect([image.name, image.state]).toEqual([image.name, "ready"]);
      const { width, height } = await cornersOf(await bytesOf(addressOf(image, "THUMBNAIL")));
      expect([image.name, width, height]).toEqual([image.name, image.thumbnailWidth, image.thumbnailHeight]);
    }
    const car = images.find(({ name }: { name: string }) => name === "jpeg_without_extension");
    expect(car.takenTime).toBe("2011-08-17T16:39:37");
  },
);

test("a deleted image is told of, and its files stay for a while; an album takes its images along", async () => {
  const album = await addAlbum(editor);
  const [one, two] = [await addTo(album, editor, "eins.png", small), await addTo(album, editor, "zwei.png", small)];
  await jobsDone();
  await env.DB.prepare("update image_collections set cover_image_id = ? where id = ?").bind(one.id, album).run();
  const keys = async (id: number) =>
    Object.values(
      (await env.DB.prepare("select file_key, thumbnail_key, gallery_key from images where id = ?").bind(id).first()) ??
        {},
    );
  const noted = async (fileKeys: unknown[]) =>
    env.DB.prepare("select count(*) as n from deleted_files where file_key in (select value from json_each(?))")
      .bind(JSON.stringify(fileKeys))
      .first("n");
  const [keysOfOne, keysOfTwo] = [await keys(one.id), await keys(two.id)];
  expect((await call(editor, "DELETE", `/api/images/${album}/${one.id}`)).status).toBe(204);
  expect((await call(editor, "DELETE", `/api/images/${album}/${one.id}`)).status).toBe(404);
  expect([await noted(keysOfOne), await noted(keysOfTwo)]).toEqual([3, 0]);
  for (const key of keysOfOne) expect(await env.FILES.head(String(key))).not.toBeNull();
  const cover = await env.DB.prepare("select cover_image_id as c from image_collections where id = ?")
    .bind(album)
    .first("c");
  expect(cover).toBeNull();
  const { results: told } = await env.DB.prepare(
    "select type, image_id as image, text from activities where image_collection_id = ? order by id",
  )
    .bind(album)
    .all();
  expect(told).toEqual([
    { type: "IMG_CREATED", image: one.id, text: "eins.png" },
    { type: "IMG_CREATED", image: two.id, text: "zwei.png" },
    { type: "IMG_DELETED", image: one.id, text: "eins.png" },
  ]);
  await env.DB.prepare("delete from image_collections where id = ?").bind(album).run();
  expect(await noted(keysOfTwo)).toBe(3);
  const jobs = await env.DB.prepare(
    "select count(*) as n from file_jobs where subject_id in (?, ?) and kind = 'MAKE_VARIANTS'",
  )
    .bind(one.id, two.id)
    .first("n");
  expect(jobs).toBe(0);
});

test("an album is downloaded as one ZIP with the masters as they came, each under a name of its own", async () => {
  const album = await addAlbum(editor);
  await env.DB.prepare("update image_collections set name = 'Wohnung 3 / Süd: „hell“ 🏠' where id = ?")
    .bind(album)
    .run();
  const large = await recode(
    drawPng(900, 700, (x, y) => [x, y, x ^ y]),
    "image/png",
  );
  const sent: Record<string, Uint8Array> = {
    "Küche.png": small,
    "küche (2).png": large,
    "Bad.png": drawQuarters(7, 9),
    "🏠.png": drawQuarters(9, 7),
    "Flur_ links_.png": drawQuarters(5, 3),
  };
  // As they were called when they came: no two alike in a ZIP, and nothing that some system has no name for.
  const came: Record<string, string> = { "küche (2).png": "küche.png", "Flur_ links_.png": "Flur: links?.png" };
  for (const [name, content] of Object.entries(sent))
    await addTo(album, editor, came[name] ?? name, Uint8Array.from(content));
  const answer = await get(`/api/images/${album}`);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  const disposition = answer.headers.get("Content-Disposition") ?? "";
  expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe("Wohnung 3 _ Süd_ „hell“ 🏠.zip");
  const zip = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(zip.length));
  expect(unzipSync(zip)).toEqual(sent);
  const head = await get(`/api/images/${album}`, {}, "HEAD");
  expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, String(zip.length), ""]);
  // Rather none than one that lacks something.
  const key = await env.DB.prepare("select file_key as k from images where collection_id = ? limit 1 offset 2")
    .bind(album)
    .first("k");
  await env.FILES.delete(String(key));
  await expect(get(`/api/images/${album}`).then((broken) => broken.arrayBuffer())).rejects.toThrow();
});
