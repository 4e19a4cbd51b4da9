import type { FileKey } from "../../app/modules/base/files/file-keys";
import type { FileStore, ListedFile } from "../../app/modules/base/files/file-store";

/**
 * A Worker that keeps files in its bucket for a process outside of it, for the reason that there is a `databaseWorker`. What is
 * to be done stands in the address, bytes are the body.
 */
export const fileWorker = `const doings = {
  put: async (files, { key }, request) => void (await files.put(key, await request.arrayBuffer())),
  begin: async (files, { key }) => (await files.createMultipartUpload(key)).uploadId,
  add: async (files, { key, uploadId, number }, request) => {
    const { partNumber, etag } = await files.resumeMultipartUpload(key, uploadId).uploadPart(number, await request.arrayBuffer());
    return { partNumber, etag };
  },
  complete: async (files, { key, uploadId, parts }) => void (await files.resumeMultipartUpload(key, uploadId).complete(parts)),
  abort: (files, { key, uploadId }) => files.resumeMultipartUpload(key, uploadId).abort(),
  head: async (files, { key }) => (await files.head(key))?.size,
  delete: (files, { keys }) => files.delete(keys),
  list: async (files, asked) => {
    const { objects, truncated, cursor } = await files.list(asked);
    return { files: objects.map(({ key, size, uploaded }) => ({ key, size, uploadTime: +uploaded })), cursor: truncated ? cursor : null };
  },
};
export default {
  async fetch(request, { FILES }) {
    try {
      const { doing, ...asked } = JSON.parse(new URL(request.url).searchParams.get("asked"));
      if (doing !== "get") return Response.json((await doings[doing](FILES, asked, request)) ?? null);
      const object = await FILES.get(asked.key, { range: asked.range });
      return new Response(object && object.body, { headers: object ? { "x-size": object.size } : {} });
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

type Answer = Pick<Response, "ok" | "text" | "json" | "arrayBuffer"> & { headers: Pick<Headers, "get"> };

/** Asks a `fileWorker`, with bytes or without. */
export type AskFiles = (query: string, bytes?: Uint8Array) => Promise<Answer>;

type Doing = "put" | "begin" | "add" | "complete" | "abort" | "get" | "head" | "delete" | "list";

/** The files behind a `fileWorker`. */
export function filesThrough(ask: AskFiles): FileStore {
  async function answerOf(doing: Doing, asked: Record<string, unknown>, bytes?: Uint8Array): Promise<Answer> {
    const query = new URLSearchParams({ asked: JSON.stringify({ doing, ...asked }) });
    const answer = await ask(`?${query}`, bytes);
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  }

  async function run<Said>(doing: Doing, asked: Record<string, unknown>, bytes?: Uint8Array): Promise<Said> {
    return (await (await answerOf(doing, asked, bytes)).json()) as Said;
  }

  return {
    put: (key, bytes) => run("put", { key }, bytes),
    async putInPieces(key) {
      const uploadId = await run<string>("begin", { key });
      const parts: { partNumber: number; etag: string }[] = [];
      return {
        add: async (piece) => void parts.push(await run("add", { key, uploadId, number: parts.length + 1 }, piece)),
        complete: () => run("complete", { key, uploadId, parts }),
        abort: () => run("abort", { key, uploadId }),
      };
    },
    async get(key, range) {
      const answer = await answerOf("get", { key, range });
      const size = answer.headers.get("x-size");
      return size === null ? null : { size: Number(size), body: new Blob([await answer.arrayBuffer()]).stream() };
    },
    async head(key) {
      const size = await run<number | null>("head", { key });
      return size === null ? null : { size };
    },
    delete: (keys) => run("delete", { keys }),
    async list(prefix, cursor) {
      const listed = await run<{ files: { key: FileKey; size: number; uploadTime: number }[]; cursor: string | null }>(
        "list",
        { prefix: `${prefix}/`, ...(cursor !== null && { cursor }) },
      );
      const files = listed.files.map((file): ListedFile => ({ ...file, uploadTime: new Date(file.uploadTime) }));
      return { files, cursor: listed.cursor };
    },
  };
}
