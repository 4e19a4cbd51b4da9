import { contentDisposition } from "./content-disposition";

/**
 * Answers a ZIP that is written while it is sent, `length` being null if nobody knows it beforehand; `write` closes what it
 * writes to, and says itself if it fails.
 */
export function zipResponse(
  request: Request,
  { name, length }: { name: string; length: number | null },
  write: (writable: WritableStream<Uint8Array>) => Promise<void>,
): Response {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "Content-Disposition": contentDisposition(name),
    "Content-Type": "application/zip",
    "X-Content-Type-Options": "nosniff",
  });
  if (length !== null) headers.set("Content-Length", String(length));
  if (request.method === "HEAD") return new Response(null, { headers });
  const { readable, writable } = streamOf(length);
  void write(writable);
  return new Response(readable, { headers });
}

/** The Workers runtime sends the length only of a stream that keeps to it; Node, which `npm run dev` draws pages in, has no such stream. */
function streamOf(length: number | null): TransformStream<Uint8Array, Uint8Array> {
  return length !== null && "FixedLengthStream" in globalThis ? new FixedLengthStream(length) : new TransformStream();
}
