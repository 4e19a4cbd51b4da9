import { env } from "cloudflare:workers";
import { deflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import worker from "../../workers/app";
import { jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { BLUE, composePng, drawQuarters, GREEN, RED, WHITE, withExif } from "../support/draw-image";
import { addTo, cornersOf, imageForm, recode } from "../support/images";
import { createPerson, type Person } from "../support/people";
import { addAlbum } from "../support/portfolio";

let editor: Person;
let albumId: number;
/** 60 × 40 pixels as a JPEG. */
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  editor = await createPerson("editor");
  albumId = await addAlbum(editor);
  jpeg = await recode(drawQuarters(60, 40), "image/jpeg");
});

const join = (...parts: (Uint8Array | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** A JPEG with bytes behind its first segment. */
const begun = (bytes: readonly number[]) => {
  const end = 4 + new DataView(jpeg.buffer).getUint16(4);
  return join(jpeg.subarray(0, end), bytes, jpeg.subarray(end));
};

/** A JPEG with bytes before the last marker ahead of its pixels. */
const beforeScan = (bytes: readonly number[]) => {
  const at = Buffer.from(jpeg).indexOf(Uint8Array.of(0xff, 0xda));
  return join(jpeg.subarray(0, at), bytes, jpeg.subarray(at));
};

/** A segment that says that it is longer than it is by so much. */
const claimed = (marker: number, content: readonly number[], by: number) => [
  0xff,
  marker,
  0,
  content.length + 2 + by,
  ...content,
];

/** What becomes of an image: its corners in the gallery's size, and its own size. */
async function shown(name: string, content: Uint8Array<ArrayBuffer>) {
  const image = await addTo(albumId, editor, name, content);
  await jobsDone(image.id);
  const get = async (set: string) => {
    const address = `/api/images/${albumId}/${image.id}?image-set=${set}`;
    const answer = await worker.fetch(new Request(new URL(address, ORIGIN), { headers: editor.headers }), env);
    return new Uint8Array(await answer.arrayBuffer());
  };
  expect(await get("MASTER")).toEqual(content);
  return { ...(await cornersOf(await get("GALLERY"))), told: [image.width, image.height] };
}

const QUARTERS = ["red", "green", "blue", "white"];

test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ["stray bytes behind its start", () => begun([0, 0, 0, 0])],
  ["stray bytes before its pixels", () => beforeScan([0, 0, 0x20, 0])],
  ["fill bytes between segments", () => beforeScan([0xff, 0xff, 0xff])],
  [
    "a segment of Exif that is longer than it says",
    () => begun(claimed(0xe1, [...ascii("Exif\0\0II"), 1, 2, 3, 4], -4)),
  ],
  [
    "a segment that reaches into the next",
    () => begun([...claimed(0xed, ascii("Photoshop"), 3), 0xff, 0xfe, 0, 8, ...ascii("Moin!\0")]),
  ],
  ["a segment of no length", () => begun([0xff, 0xed, 0, 0])],
  [
    "a thumbnail in a segment that says it is shorter",
    () => begun([...claimed(0xe1, [...ascii("Exif\0\0"), ...jpeg.subarray(0, 60), 0xff, 0xd9], -40)]),
  ],
  ["colours mixed as nobody does", () => begun(claimed(0xee, [...ascii("Adobe\0d\0\0\0\0"), 9], 0))],
  ["more behind its end", () => join(jpeg, ascii("SEFT"), jpeg)],
  ["no end", () => jpeg.slice(0, -2)],
])("a JPEG with %s is shown as browsers do", async (_, spoil) => {
  expect(await shown("Bad.jpg", spoil())).toEqual({ width: 60, height: 40, told: [60, 40], corners: QUARTERS });
});

test("one that lies on its side is turned, whatever stands before what says so", async () => {
  const exif = withExif(jpeg.slice(0, 2), { orientation: 3 }).subarray(2);
  const { corners } = await shown("Flur.jpg", begun([0, 0, 0, ...exif]));
  expect(corners).toEqual(QUARTERS.toReversed());
});

/** A JPEG whose frame says something else of itself. */
const framed = (marker: number, bits = 8, colours = 3) => {
  const image = jpeg.slice();
  const at = Buffer.from(image).findIndex(
    (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(image[index + 1] ?? 0),
  );
  image[at + 1] = marker;
  image[at + 4] = bits;
  image[at + 9] = colours;
  return image;
};

/** A file of AVIF whose pixels are none, with so many bits a colour. */
const avif = (flags: number) =>
  join([0, 0, 0, 0x18], ascii("ftypavif"), [0, 0, 0, 0], ascii("avifmif1"), [0, 0, 0, 12], ascii("av1C"), [
    0x81,
    0x20,
    flags,
    0,
  ]);

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ["an AVIF of 10 bits", () => avif(0x40), "10 Bit"],
  ["an AVIF of 12 bits", () => avif(0x60), "12 Bit"],
  ["an AVIF of 8 bits that is damaged", () => avif(0), "beschädigt"],
  ["HEIC", () => join([0, 0, 0, 0x18], ascii("ftypheic")), "als JPEG speichern"],
  ["a JPEG without loss", () => framed(0xc3), "gewöhnliches JPEG"],
  ["a JPEG of 12 bits", () => framed(0xc1, 12), "gewöhnliches JPEG"],
  ["a damaged JPEG in colours of print", () => framed(0xc0, 8, 4), "CMYK"],
  ["a bitmap of Windows", () => join(ascii("BM"), new Uint8Array(60)), "Möglich sind JPEG"],
  ["TIFF", () => join(ascii("II*\0"), new Uint8Array(60)), "Möglich sind JPEG"],
])("of %s that is not shown it is said why, and what to do", async (_, draw, sentence) => {
  const answer = await call(editor, "POST", `/api/images/${albumId}`, imageForm("Bad", draw()));
  expect([answer.body.message, answer.status]).toEqual([
    expect.stringContaining(sentence),
    expect.toBeOneOf([415, 422]),
  ]);
});

/** A PNG of 16 × 16 pixels whose colours have 16 bits. */
function deepPng(): Uint8Array<ArrayBuffer> {
  const colours = [RED, GREEN, BLUE, WHITE];
  const rows = Array.from({ length: 16 }, (_, y) => [
    0,
    ...Array.from({ length: 16 }, (_, x) => colours[(y < 8 ? 0 : 2) + (x < 8 ? 0 : 1)] ?? [])
      .flat()
      .flatMap((part) => [part, 0]),
  ]);
  return composePng(16, 16, deflateSync(Uint8Array.from(rows.flat())), 16);
}

const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));

/** Images of 16 × 16 pixels; those that move have two pictures. */
const rare: Record<string, Uint8Array<ArrayBuffer>> = {
  "16 Bit.png": deepPng(),
  "CMYK.jpg": fromBase64(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAcACAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AE4cDAjC1pVOgegJp1NKH1J//9k=",
  ),
  "bewegt.webp": fromBase64(
    "UklGRswAAABXRUJQVlA4WAoAAAACAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GTAAAAAAAAAAAAA8AAA8AAGQAAAJWUDhMMwAAAC8PwAMAHyAQIJz4N2lDIEBo87+ghUCASPEi3Jr5j78BEwJhttEkJznJe59BRP9Dt6/gAwBBTk1GTAAAAAAAAAAAAA8AAA8AAGQAAABWUDhMMwAAAC8PwAMAHyAQIJz4N2lDIEBo87+ghUCASPEi3Jr5j78BEwJhttEkJznJe59BRP8D6tv0AwA=",
  ),
  "bewegt.gif": fromBase64(
    "R0lGODlhEAAQAIIAAExpcR4e3NweHv///x7IHgAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAAEAAQAAADLCi6Sv6OMQjlos82TLTgnQZ6o8gFaIoObMuqquvCqdzSqz3ggb7jPl4QqEsAACH5BAUKAAAALAAAAAAQABAAAAMsOLoa/o4xCOWizzYc9OCdBnqjyBFoigpsy6qq68Kp3NKrLeCEvuM+XhCoSwAAOw==",
  ),
};

test.each(Object.entries(rare))("%s is shown, of what moves the first picture", async (name, content) => {
  expect(await shown(name, content)).toEqual({ width: 16, height: 16, told: [16, 16], corners: QUARTERS });
});

test("half of the pixels are not enough, whatever is taken away beside them", async () => {
  const half = begun([0, 0, 0]).slice(0, -200);
  const answer = await call(editor, "POST", `/api/images/${albumId}`, imageForm("Bad.jpg", half));
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining("nicht gelesen")]);
});
