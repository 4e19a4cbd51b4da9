import type { SentKey } from "../../modules/base/edits/actor";
import { sha256, sha256Of } from "../../modules/base/files/sha256";
import type { ReceivedUpload } from "../../modules/base/files/upload";

/** How much of a file is taken into memory at once, beside the form that holds it. */
const SLICE_BYTES = 1_048_576;

/**
 * A digest of what a form sends, its files with all they contain: what is repeated writes once, and what was changed
 * after its answer was lost is not taken for the first.
 */
export async function digestForm(form: FormData, uploads: readonly ReceivedUpload[] = []): Promise<string> {
  const entries: [string, unknown][] = uploads.map(({ field, fileName, file }) => [
    field,
    [fileName, file && [file.size, file.sha256]],
  ]);
  for (const [name, value] of form) entries.push([name, typeof value === "string" ? value : await digestFile(value)]);
  return sha256Of(JSON.stringify(entries));
}

async function digestFile(file: File): Promise<unknown[]> {
  const digests: unknown[] = [file.name, file.size];
  for (let start = 0; start < file.size; start += SLICE_BYTES)
    digests.push(await sha256(new Uint8Array(await file.slice(start, start + SLICE_BYTES).arrayBuffer())));
  return digests;
}

/**
 * What a request is kept as: `place` is who sends it where, `chosen` the key that its sender chose, which may be of any length
 * and is another one in another place.
 */
export async function requestKeyOf(place: string, chosen: string, digest: string): Promise<SentKey> {
  return { key: await sha256Of(`${place} ${chosen}`), digest };
}
