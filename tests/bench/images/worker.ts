import type { FileKey } from "../../../app/modules/base/files/file-keys";
import { openFiles } from "../../../app/modules/base/files/file-store";
import { receiveFile } from "../../../app/modules/base/files/receive-file";
import { addImage } from "../../../app/modules/files/images/add-image";
import { openAlbumZip, writeZip } from "../../../app/modules/files/images/download/open-album-zip";
import { makeVariants } from "../../../app/modules/files/images/make-variants";
import { imageBound } from "../../../app/modules/files/images/master/image-bound";
import { openCodec } from "../../../app/modules/files/images/master/image-codec";
import { connect } from "../../../db/client";

type BenchBindings = { DB: D1Database; FILES: R2Bucket; IMAGES: ImagesBinding };

/** Takes an image into an album on PUT; then makes the variants of one, sends an album as a ZIP, or the files of one and no more. */
export default {
  async fetch(request: Request, { DB, FILES, IMAGES }: BenchBindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [db, files, codec] = [connect(DB.withSession("first-primary")), openFiles(FILES), openCodec(IMAGES)];
    const id = Number(searchParams.get("id"));
    if (request.method === "PUT" && request.body) {
      const file = await receiveFile(files, "images", piecesOf(request.body), imageBound.largest);
      const upload = { field: "file", fileName: "IMG_0001.jpg", file };
      const actor = { userId: 1, userName: "Bench", now: new Date().toISOString(), requestKey: null };
      return new Response(String(await addImage({ db, files, codec }, actor, { collectionId: id, upload })));
    }
    if (pathname === "/variants") {
      const written = await makeVariants({ db, files, codec }, { id: 1, kind: "MAKE_VARIANTS", subjectId: id });
      return new Response(String(written.length));
    }
    const zip = await openAlbumZip(db, id);
    const { readable, writable } = new IdentityTransformStream();
    void (pathname === "/files" ? writeFiles(FILES, zip.fileKeys, writable) : writeZip(files, zip, writable));
    return new Response(readable);
  },
};

async function writeFiles(bucket: R2Bucket, keys: readonly FileKey[], writable: WritableStream): Promise<void> {
  for (const key of keys) await (await bucket.get(key))?.body.pipeTo(writable, { preventClose: true });
  await writable.close();
}

async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
