import { DomainError, type RefusalCode } from "../../modules/base/domain-error";
import { refusals } from "../../texts/refusals";

/** The most bytes of what signs in or out, and of anything that nobody signed in sends. */
export const SIGN_IN_BYTES = 8_192;

/** The most bytes of a form or of JSON without a file. */
const FORM_BYTES = 1_048_576;

/**
 * How much of one request's body is read, what is said of more, and why its reading ended early, if it did: as plain data, as
 * the Worker and the routes are bundled apart and do not share a class of errors.
 */
export type BodyBound = { largest: number; tooLarge: string; refusal: { code: RefusalCode; message: string } | null };

/** The bound that holds until a route says another. */
export function defaultBound(signedIn: boolean): BodyBound {
  return { largest: signedIn ? FORM_BYTES : SIGN_IN_BYTES, tooLarge: refusals.bodyTooLarge, refusal: null };
}

/** Says how much a route reads, before it does; more is refused with `tooLarge`. */
export function allowBody(bound: BodyBound, largest: number, tooLarge = refusals.bodyTooLarge): void {
  bound.largest = largest;
  bound.tooLarge = tooLarge;
}

/** Why an answer failed: because the body was refused, or else because of what was thrown. */
export function reasonOf(thrown: unknown, { refusal }: BodyBound): unknown {
  return refusal ? new DomainError(refusal.code, refusal.message) : thrown;
}

/**
 * The same request with a body that cannot be read beyond its bound: a length that is said to be larger is refused
 * before the first byte, and what comes all the same is stopped once it is too much.
 */
export function boundBody(request: Request, bound: BodyBound): Request {
  if (!request.body) return request;
  // Remix hands a request on by building it anew, which a GET with a body would not survive.
  if (["GET", "HEAD"].includes(request.method))
    return new Request(request.url, { method: request.method, headers: request.headers, signal: request.signal });
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  const source = request.body;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let arrived = 0;

  function refuse(code: RefusalCode, message: string): never {
    bound.refusal = { code, message };
    reader?.cancel().catch(() => {});
    throw new Error(message);
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (declared > bound.largest) refuse("too-large", bound.tooLarge);
        reader ??= source.getReader();
        const { done, value } = await reader.read().catch(() => refuse("invalid", refusals.bodyBrokenOff));
        if (done) return controller.close();
        arrived += value.byteLength;
        if (arrived > bound.largest) refuse("too-large", bound.tooLarge);
        controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason) ?? source.cancel(reason),
    },
    // Nothing is fetched ahead: a route may still say how much it reads.
    { highWaterMark: 0 },
  );
  // Runtimes that can send a body while its answer comes want to be told that this one does not.
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return new Request(request, init);
}
