import type { AppLoadContext } from "@remix-run/cloudflare";
import { DomainError } from "../../modules/base/domain-error";
import { dropUntaken } from "../../modules/base/files/drop-untaken.server";
import type { FilePrefix } from "../../modules/base/files/file-keys";
import { receiveFile } from "../../modules/base/files/receive-file";
import type { ReceivedUpload } from "../../modules/base/files/upload";
import { refusals } from "../../texts/refusals";
import { allowBody } from "./bound-body";
import { expectForm, type FileBound, FORM_SLACK, readForm } from "./read-form";
import { type FormPart, readParts } from "./read-parts";

/** How the files of a form are put away while they come in: under which prefix, and how many bytes of all of them are read. */
export type UploadBound = FileBound & { prefix: FilePrefix; largestForm?: number };

type SentForm = { form: FormData; uploads: ReceivedUpload[] };

/** Many more than a person drops at once. */
const MOST_PARTS = 500;

/**
 * Reads a form whose files are put away while they come in, lets `use` do something with it, and removes afterwards what no row
 * speaks of. Without a bound nothing is read, and `use` gets nothing.
 */
export async function withUploads<T>(
  request: Request,
  context: Pick<AppLoadContext, "db" | "files" | "body">,
  bound: UploadBound | undefined,
  use: (sent: SentForm | null) => Promise<T>,
): Promise<T> {
  if (!bound) return use(null);
  expectForm(request);
  allowBody(context.body, (bound.largestForm ?? bound.largest) + FORM_SLACK, bound.tooLarge);
  const sent: SentForm = { form: new FormData(), uploads: [] };
  try {
    await receiveForm(request, context, bound, sent);
    return await use(sent);
  } finally {
    const keys = sent.uploads.flatMap(({ file }) => file?.key ?? []);
    if (keys.length > 0) await dropUntaken(context.db, context.files, keys);
  }
}

async function receiveForm(
  request: Request,
  context: Pick<AppLoadContext, "files" | "body">,
  bound: UploadBound,
  sent: SentForm,
): Promise<void> {
  const { files } = context;
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\//i.test(type)) {
    for (const [name, value] of await readForm(request, context.body)) sent.form.append(name, value);
    return;
  }
  let parts = 0;
  let textBytes = 0;
  for await (const part of readParts(request.body, type)) {
    if (++parts > MOST_PARTS) throw new DomainError("invalid", refusals.expectedForm);
    if (part.fileName === null) {
      const bytes = await readText(part, FORM_SLACK - textBytes);
      textBytes += bytes.length;
      sent.form.append(part.name, new TextDecoder().decode(bytes));
      continue;
    }
    const file = await receiveFile(files, bound.prefix, part.pieces, bound.largest);
    // A control for files in which none was chosen sends one without a name.
    if (part.fileName === "" && file?.size === 0) await files.delete([file.key]);
    else sent.uploads.push({ field: part.name, fileName: part.fileName, file });
  }
}

async function readText(part: FormPart, largest: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of part.pieces) {
    length += piece.length;
    if (length > largest) throw new DomainError("too-large", refusals.bodyTooLarge);
    pieces.push(piece.slice());
  }
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const piece of pieces) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes;
}
