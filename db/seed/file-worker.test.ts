import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import { PIECE_BYTES } from "../../app/modules/base/files/file-store";
import { openLocalDatabase } from "./open-local-database";

test("files behind a Worker are kept, read whole or in part, listed and removed as in a bucket", async () => {
  const folder = await mkdtemp(join(tmpdir(), "objektbuch-files-"));
  const { files, close } = await openLocalDatabase(folder);
  try {
    const key = (name: string) => `attachments/${name}` as FileKey;
    const read = async (name: string, range?: { offset: number; length: number }) => {
      const found = await files.get(key(name), range);
      return found && { size: found.size, bytes: await new Response(found.body).text() };
    };
    await files.put(key("a"), Buffer.from("Grundriss"));
    await files.put(key("leer"), new Uint8Array());
    expect(await read("a")).toEqual({ size: 9, bytes: "Grundriss" });
    expect(await read("a", { offset: 2, length: 3 })).toEqual({ size: 9, bytes: "und" });
    expect(await read("leer")).toEqual({ size: 0, bytes: "" });
    expect(await read("fehlt")).toBeNull();
    expect(await files.head(key("a"))).toEqual({ size: 9 });
    expect(await files.head(key("fehlt"))).toBeNull();

    const large = await files.putInPieces(key("large"));
    await large.add(Buffer.alloc(PIECE_BYTES, "x"));
    expect(await files.head(key("large"))).toBeNull();
    await large.add(Buffer.from("Ende"));
    await large.complete();
    expect(await read("large", { offset: PIECE_BYTES - 1, length: 5 })).toEqual({
      size: PIECE_BYTES + 4,
      bytes: "xEnde",
    });
    const left = await files.putInPieces(key("left"));
    await left.add(Buffer.from("halb"));
    await left.abort();
    await expect(left.complete()).rejects.toThrow();

    await files.delete([key("leer")]);
    const { files: listed, cursor } = await files.list("attachments", null);
    expect(listed.map(({ key, size }) => [key, size])).toEqual([
      [key("a"), 9],
      [key("large"), PIECE_BYTES + 4],
    ]);
    expect(Math.abs(Number(listed[0]?.uploadTime) - Date.now())).toBeLessThan(60_000);
    expect(cursor).toBeNull();
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
