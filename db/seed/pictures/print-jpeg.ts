import type { Picture } from "./brush";

/** A picture as a JPEG, which says when it was taken as cameras do, if it was. */
export async function printJpeg({ svg }: Picture, taken: Date | null): Promise<Uint8Array<ArrayBuffer>> {
  // It runs in Node alone, while what else seeds a database is tested in workerd too.
  const { default: sharp } = await import("sharp");
  const jpeg = sharp(Buffer.from(svg)).jpeg({ quality: 84 });
  const time = taken?.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
  return Uint8Array.from(await (time ? jpeg.withExif({ IFD2: { DateTimeOriginal: time } }) : jpeg).toBuffer());
}
