import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { drawQuarters } from "../../../../../tests/support/draw-image";
import { openFiles } from "../../../base/files/file-store";
import { receiveFile } from "../../../base/files/receive-file";
import { openCodec } from "./image-codec";
import { lookAtImage } from "./look-at-image";

const files = openFiles(env.FILES);
const codec = openCodec(env.IMAGES);

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

async function receive(bytes: Uint8Array) {
  const file = await receiveFile(files, "images", whole(bytes), bytes.length);
  if (!file) throw new Error("Too large");
  return file;
}

test("an image that is measured as it lies and drawn upright has the size that it is seen in", async () => {
  const portrait = await receive(drawQuarters(200, 400));
  let measured = 0;
  const lying = {
    ...codec,
    measure: (...asked: Parameters<typeof codec.measure>) =>
      measured++ === 0 ? Promise.resolve({ width: 400, height: 200 }) : codec.measure(...asked),
  };
  expect(await lookAtImage(files, lying, portrait)).toMatchObject({ width: 200, height: 400 });
  expect(await lookAtImage(files, codec, portrait)).toMatchObject({ width: 200, height: 400 });
  expect(await lookAtImage(files, codec, await receive(drawQuarters(300, 300)))).toMatchObject({ width: 300 });
});

test("where the service fails, the image is not said to be unreadable", async () => {
  const file = await receive(drawQuarters(20, 10));
  const broken = (code: number) => ({
    ...env.IMAGES,
    info: () => Promise.reject(Object.assign(new Error("It is out"), { code })),
  });
  const failing = (code: number) => lookAtImage(files, openCodec(broken(code) as unknown as ImagesBinding), file);
  await expect(failing(9505)).rejects.toThrow("It is out");
  await expect(failing(9412)).rejects.toThrow("nicht gelesen");
});
