import { contentDisposition } from "./content-disposition";
import { BROKEN_OFF } from "./stream-rows";

/**
 * Answers a file to save, streamed as its pieces come. What fails before the first piece is thrown; what fails later breaks the
 * answer off, so that nobody takes a part for the whole, and is told to `onFailure` alone: the runtime would print it.
 */
export async function piecemealResponse(
  pieces: AsyncGenerator<string | Uint8Array>,
  { name, type }: { name: string; type: string },
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value);
      try {
        next = await pieces.next();
      } catch (error) {
        onFailure(error);
        throw new Error(BROKEN_OFF);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition(name),
      "X-Content-Type-Options": "nosniff",
    },
  });
}
