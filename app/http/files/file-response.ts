import { DomainError } from "../../modules/base/domain-error";
import type { FileKey } from "../../modules/base/files/file-keys";
import type { FileStore } from "../../modules/base/files/file-store";
import { byteRange } from "./byte-range";
import { contentDisposition } from "./content-disposition";

/** A stored file as its row knows it. */
type KnownFile = { fileKey: FileKey; filename: string; size: number; sha256: string; type: string };

/**
 * Nothing runs in a file that is looked at, and nothing is loaded by it; the browser's own viewer of PDF counts as an object of
 * the page.
 */
const INLINE_POLICY =
  "default-src 'none'; object-src 'self'; img-src 'self' data: blob:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Rights may change: what a browser keeps it asks for anew each time. */
export const ASKED_ANEW = "private, no-cache";

/** What a browser could run, should it ever open one that was to be saved. */
const ACTIVE = ["text/html", "image/svg+xml", "application/xml"];

const SAVED_POLICY = "default-src 'none'; sandbox";

/**
 * Answers a stored file: whole or the part asked for, or that the asker's copy is still good. With `inline` it can be looked at
 * in place. `missing` is said if the store does not have it.
 */
export async function fileResponse(
  request: Request,
  files: FileStore,
  { fileKey, filename, size, sha256, type }: KnownFile,
  { inline = false, cache = ASKED_ANEW, missing }: { inline?: boolean; cache?: string; missing: string },
): Promise<Response> {
  const etag = `"${sha256}"`;
  const headers = new Headers({
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Control": cache,
    "Content-Disposition": contentDisposition(filename, { inline }),
    "Content-Security-Policy": inline ? INLINE_POLICY : SAVED_POLICY,
    "X-Content-Type-Options": "nosniff",
  });
  if (namesTag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", ACTIVE.includes(type) ? "application/octet-stream" : type);
  const asked = request.headers.get("If-Range");
  const range = asked === null || asked === etag ? byteRange(request.headers.get("Range"), size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range?.length ?? size));
  if (range) headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stored = await files.get(fileKey, range ?? undefined);
  if (!stored) throw new DomainError("not-found", missing);
  return new Response(stored.body, { status, headers });
}

/** Whether an `If-None-Match` names a tag. */
export function namesTag(header: string | null, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}
