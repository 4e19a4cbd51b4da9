import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import sharp from "sharp";
import { connect } from "../../../db/client";
import { imageCollections } from "../../../db/schema/image-collections";
import { users } from "../../../db/schema/users";
import { migrate } from "../../../db/seed/migrate";
import { type Runtime, startRuntime } from "../start-runtime";

/** A photograph of twelve megapixels. */
const WIDTH = 4000;
const HEIGHT = 3000;

const ALBUM = 12;
const ROUNDS = 4;

/** Milliseconds for the variants of an image and for an album, each held against what does the heart of it alone; and the bytes of an album. */
export type ImageTimes = { variants: number; sharp: number; zip: number; files: number; bytes: number };

/** Each time is the quickest of several rounds in turn, as that is nearest to the pure work. */
export async function timeImages(folder: string): Promise<ImageTimes> {
  const photograph = await drawPhotograph();
  const runtime = await startRuntime(folder);
  try {
    const album = await addAlbum(runtime);
    const ids: string[] = [];
    for (let count = 0; count < ALBUM; count++) ids.push((await ask(runtime, `/?id=${album}`, photograph)).text);
    const took = { variants: [] as number[], sharp: [] as number[], zip: [] as number[], files: [] as number[] };
    const { bytes } = await ask(runtime, `/zip?id=${album}`);
    for (let round = 0; round < ROUNDS; round++) {
      took.variants.push(await time(() => ask(runtime, `/variants?id=${ids[round]}`)));
      took.sharp.push(await time(() => drawVariants(photograph)));
      took.zip.push(await time(() => ask(runtime, `/zip?id=${album}`)));
      took.files.push(await time(() => ask(runtime, `/files?id=${album}`)));
    }
    const least = (of: keyof typeof took) => Math.min(...took[of]);
    return { variants: least("variants"), sharp: least("sharp"), zip: least("zip"), files: least("files"), bytes };
  } finally {
    await runtime.stop();
  }
}

/** Light and grain, so that it weighs what photographs do. */
async function drawPhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const image = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#888", noise } });
  return Uint8Array.from(await image.blur(0.8).jpeg({ quality: 90 }).toBuffer());
}

/** What the product asks of Sharp, without the product. */
async function drawVariants(photograph: Uint8Array): Promise<void> {
  const gallery = await sharp(photograph).resize({ width: 1920 }).webp().toBuffer();
  await sharp(gallery).resize({ height: 320 }).webp().toBuffer();
}

async function addAlbum(runtime: Runtime): Promise<number> {
  const database = await runtime.database("images");
  await migrate(database);
  const db = connect(database);
  const now = new Date().toISOString();
  await db.insert(users).values({ email: "bench@objektbuch.example", createTime: now });
  const [album] = await db
    .insert(imageCollections)
    .values({ name: "Bench", createUserId: 1, createTime: now, updateTime: now })
    .returning();
  return album?.id ?? 0;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One request, whose answer is read to its end; what it says only if it is short. */
async function ask(runtime: Runtime, path: string, body?: Uint8Array): Promise<{ text: string; bytes: number }> {
  const { url } = await runtime.target("images", path);
  const asked = request(url, { method: body ? "PUT" : "GET", agent: false }).end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  let text = "";
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes < 1_000) text += piece;
  }
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
  return { text, bytes };
}
