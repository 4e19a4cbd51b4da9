import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { connect } from "../../db/client";
import { images } from "../../db/schema/images";
import { call } from "./call";
import type { Person } from "./people";

/** Creates an album and returns it as `/api` does. */
export async function sendAlbum(
  person: Person,
  values: { name: string; description?: string; propertyIds?: number[] },
) {
  const answer = await call(person, "POST", "/api/image-collections", values);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}

let count = 0;

/** Puts rows of images into an album, without files, and returns their ids in the album's order. */
export async function addImageRows(by: Person, collectionId: number, filenames: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const filename of filenames) {
    const key = `images/0000-${++count}` as const;
    const [image] = await connect(env.DB)
      .insert(images)
      .values({
        collectionId,
        filename,
        fileKey: key,
        size: 1_000,
        sha256: String(count).padStart(64, "0"),
        crc32: 0,
        type: "image/jpeg",
        width: count % 3 === 0 ? 3_000 : 4_000,
        height: count % 3 === 0 ? 4_000 : 3_000,
        placeholder: "UklGRg==",
        orderKey: `~ ${filename}`,
        createTime: "2026-01-02T08:00:00.000Z",
        createUserId: by.id,
      })
      .returning({ id: images.id });
    ids.push(image?.id ?? 0);
  }
  return ids;
}
