import { DomainError } from "../../../app/modules/base/domain-error";
import { FileFault } from "../../../app/modules/base/files/file-fault";
import { HEAD_BYTES, sniffType, TAIL_BYTES } from "../../../app/modules/base/files/sniff-type";
import { readStatements } from "../../../app/modules/books/bank-statements/read/read-statements";
import { readBill } from "../../../app/modules/books/bills/read/read-bill";
import { readText } from "../../../app/modules/files/attachments/text/read-text";
import type { TextType } from "../../../app/modules/files/attachments/text/text-types";
import { findOrientation } from "../../../app/modules/files/images/master/orientation";
import { readTakenFacts } from "../../../app/modules/files/images/master/taken-facts";
import { whyUnreadable } from "../../../app/modules/files/images/master/why-unreadable";
import { withoutMetadata } from "../../../app/modules/files/images/master/without-metadata";
import { readWorkbook } from "../../../app/modules/portfolio/property-imports/read/read-workbook";
import { understandFile } from "../../../app/modules/portfolio/property-imports/understand-file";
import type { HostileKind } from "./hostile-files";

/** Reads a file as the product does, and says what came of it in a word; throws what is no sentence. */
type FileReader = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

const TODAY = "2026-03-01";
const NOBODY = { ibans: new Set<string>(), name: null };
const LOOKED_AT_BYTES = 256 * 1024;
const PIECE_BYTES = 64 * 1024;

const text =
  (type: TextType): FileReader =>
  async (bytes) =>
    (await readText(type, bytes)).state;

const refusable =
  (read: (bytes: Uint8Array<ArrayBuffer>) => unknown): FileReader =>
  async (bytes) => {
    try {
      await read(bytes);
      return "read";
    } catch (error) {
      if ((error instanceof DomainError || error instanceof FileFault) && error.message !== "") return "refused";
      throw error;
    }
  };

/** A file as it comes from the store: a piece at a time, none of them kept. */
function piecesOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  });
}

async function lookAt(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = bytes.slice(0, LOOKED_AT_BYTES);
  const turned = findOrientation(head) !== null;
  const taken = (await readTakenFacts(head)) !== null;
  for (const type of ["image/jpeg", "image/avif", "image/heic"]) whyUnreadable(type, head);
  const pieces = piecesOf(bytes).pipeThrough(withoutMetadata()).getReader();
  let length = 0;
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) length += next.value.length;
  return turned || taken || length > 4 ? "looked at" : "nothing there";
}

/** Who reads which kind of file. */
export const fileReaders: Record<HostileKind, FileReader> = {
  mail: text("message/rfc822"),
  PDF: text("application/pdf"),
  DOCX: text("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  XLSX: text("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  ODT: text("application/vnd.oasis.opendocument.text"),
  list: refusable((bytes) => understandFile(readWorkbook(bytes), {}, TODAY)),
  statement: refusable((bytes) => readStatements(bytes, "AUTO")),
  bill: refusable((bytes) =>
    readBill(bytes, sniffType({ head: bytes.subarray(0, HEAD_BYTES), tail: bytes.subarray(-TAIL_BYTES) }), NOBODY),
  ),
  image: lookAt,
};
