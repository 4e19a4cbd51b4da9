/** What the runtime hears of an answer that failed on its way. */
export const BROKEN_OFF = "The answer broke off";

/**
 * Answers `{rows: […]}` from chunks of rows, each sent as it comes. What fails before the first is thrown; what fails later
 * breaks the answer off, so that nobody takes a part for the whole, and is told to `onFailure` alone: the runtime would print it.
 */
export async function streamRows(
  chunks: AsyncGenerator<unknown[]>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next = await chunks.next();
  let text = '{"rows":[';
  let separator = "";
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode(`${text}]}`));
        return controller.close();
      }
      for (const row of next.value) {
        text += separator + JSON.stringify(row);
        separator = ",";
      }
      controller.enqueue(encoder.encode(text));
      text = "";
      try {
        next = await chunks.next();
      } catch (error) {
        onFailure(error);
        throw new Error(BROKEN_OFF);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}
