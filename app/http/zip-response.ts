import { contentDisposition } from "./content-disposition";

/** Answers a ZIP of a known length that is written while it is sent; `write` closes what it writes to, and says itself where it fails. */
export function zipResponse(
  request: Request,
  { name, length }: { name: string; length: number },
  write: (writable: WritableStream<Uint8Array>) => Promise<void>,
): Response {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "Content-Disposition": contentDisposition(name),
    "Content-Length": String(length),
    "Content-Type": "application/zip",
    "X-Content-Type-Options": "nosniff",
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  const { readable, writable } = streamOf(length);
  void write(writable);
  return new Response(readable, { headers });
}

/** The Workers runtime sends the length only of a stream that keeps to it; Node, which `npm run dev` draws pages in, has no such stream. */
function streamOf(length: number): TransformStream<Uint8Array, Uint8Array> {
  return "FixedLengthStream" in globalThis ? new FixedLengthStream(length) : new TransformStream();
}
