import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import sharp from "sharp";
import { imageCollections } from "../../../db/schema/image-collections";
import { users } from "../../../db/schema/users";
import { migrate } from "../../../db/seed/migrate";
import type { Rig } from "../../support/rig/rig";
import { type Stage, startCast } from "../stage";

/** A photograph of twelve megapixels. */
const WIDTH = 4000;
const HEIGHT = 3000;

/** What the work on images costs, held against what does the heart of it alone. */
export const imageStage: Stage<Rig> = {
  set: async (bench) => {
    const rig = await startCast(bench, { images: { entry: "tests/bench/images/worker.ts", data: "images" } });
    return { on: rig, strike: () => rig.stop() };
  },
  parts: {
    images: async (rig, { sizes }, tell) => {
      const { variants, sharp, zip, files, bytes } = await timeImages(rig, sizes.images, sizes.rounds);
      const speed = (milliseconds: number) => `${(bytes / 1_000 / milliseconds).toFixed(0)} MB/s`;
      tell({
        name: "variants of photographs of 12 megapixels, images a second against Sharp alone",
        figure: sharp / variants,
        decimals: 2,
        aim: { atLeast: 0.7 },
        detail: `${variants.toFixed(0)} ms against ${sharp.toFixed(0)} ms`,
      });
      tell({
        name: "an album as a ZIP, MB a second against its files from R2, one after another",
        figure: files / zip,
        decimals: 2,
        aim: { atLeast: 0.7 },
        detail: `${speed(zip)} against ${speed(files)}`,
      });
    },
  },
};

/** Milliseconds of each, the quickest of several rounds in turn, as that is nearest to the pure work; and the bytes of an album. */
async function timeImages(rig: Rig, images: number, rounds: number) {
  const photograph = await drawPhotograph();
  const album = await addAlbum(rig);
  const ids: string[] = [];
  for (let count = 0; count < images; count++) ids.push((await ask(rig, `/?id=${album}`, photograph)).text);
  const took = { variants: [] as number[], sharp: [] as number[], zip: [] as number[], files: [] as number[] };
  const { bytes } = await ask(rig, `/zip?id=${album}`);
  for (let round = 0; round < rounds; round++) {
    took.variants.push(await time(() => ask(rig, `/variants?id=${ids[round]}`)));
    took.sharp.push(await time(() => drawVariants(photograph)));
    took.zip.push(await time(() => ask(rig, `/zip?id=${album}`)));
    took.files.push(await time(() => ask(rig, `/files?id=${album}`)));
  }
  const least = (of: keyof typeof took) => Math.min(...took[of]);
  return { variants: least("variants"), sharp: least("sharp"), zip: least("zip"), files: least("files"), bytes };
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

async function addAlbum(rig: Rig): Promise<number> {
  const db = rig.db("images");
  await migrate(db.$client);
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
async function ask(rig: Rig, path: string, body?: Uint8Array): Promise<{ text: string; bytes: number }> {
  const asked = request(new URL(path, rig.url("images")), { method: body ? "PUT" : "GET", agent: false }).end(body);
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
