import { DomainError } from "../modules/domain-error";
import { refusals } from "../texts/refusals";

/** What a multipart form needs beside its file: boundaries, headers and the other fields. */
const SLACK = 65_536;

/**
 * Reads a form. Where a file may come with it, `largestFile` is its most bytes: more is refused with `tooLarge` before it
 * is read, or, where the length was not said, as soon as it has come.
 */
export async function readForm(request: Request, largestFile = 0, tooLarge = refusals.bodyTooLarge): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new DomainError("unsupported-type", refusals.expectedForm);
  if (largestFile === 0) return parse(request);
  const largest = largestFile + SLACK;
  if (Number(request.headers.get("Content-Length") ?? 0) > largest) throw new DomainError("too-large", tooLarge);
  let bytes = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > largest) controller.error(new DomainError("too-large", tooLarge));
        else controller.enqueue(chunk);
      },
    }),
  );
  const form = await parse(new Response(counted, { headers: { "Content-Type": type } })).catch((error) => {
    throw bytes > largest ? new DomainError("too-large", tooLarge) : error;
  });
  for (const [, value] of form)
    if (typeof value !== "string" && value.size > largestFile) throw new DomainError("too-large", tooLarge);
  return form;
}

async function parse(body: Request | Response): Promise<FormData> {
  try {
    return await body.formData();
  } catch {
    throw new DomainError("invalid", refusals.expectedForm);
  }
}
