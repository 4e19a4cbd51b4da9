import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

/**
 * Draws a page as a whole: nothing in it comes later, so that sending it in pieces would only cost time. Rejects when its
 * frame cannot be drawn; what fails within a boundary goes to `onError` alone.
 */
export function drawPage(
  page: ReactElement,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const written = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        pieces.push(withoutGap(piece));
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(written),
    });
  });
}

/**
 * React fills its pieces from the front, and leaves zeros at the end of one if a letter of several bytes does not fit in. A
 * browser would read them as letters, in the values of fields too.
 */
function withoutGap(piece: Uint8Array): Uint8Array {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end--;
  return piece.subarray(0, end);
}
