import { type FileFormat, fileFormats } from "../modules/spreadsheets/file-formats";
import type { Table } from "../modules/spreadsheets/table";
import { contentDisposition } from "./content-disposition";

const BROKEN_OFF = "The answer broke off";

/**
 * Answers a table as a file, streamed as its rows come. What fails before the first piece is thrown; what fails later breaks the
 * answer off, so that nobody takes a part for the whole, and is told to `onFailure` alone.
 */
export async function tableResponse(
  table: Table,
  format: FileFormat,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const { type, write } = fileFormats[format];
  const encoder = new TextEncoder();
  const pieces: AsyncGenerator<string | Uint8Array> = write(table);
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
      "Content-Disposition": contentDisposition(`${table.title}.${format}`),
      "X-Content-Type-Options": "nosniff",
    },
  });
}
