/** Media types that files are told apart by; everything else is `application/octet-stream`. */
export type FileType = (typeof fileTypes)[number];

export const fileTypes = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/zip",
  "application/rtf",
  "application/xml",
  "application/x-ole-storage",
  "application/octet-stream",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/heic",
  "image/tiff",
  "image/svg+xml",
  "text/html",
  "text/csv",
  "text/plain",
  "message/rfc822",
] as const;

/** The beginning and the end of a file, which overlap in a short one. */
export type FileEnds = { head: Uint8Array; tail: Uint8Array };

/** How much of a file's beginning and end its type is found from: a PDF may begin late, a ZIP lists its files at its end. */
export const HEAD_BYTES = 4_096;
export const TAIL_BYTES = 65_536;

/** Signs that stand at the very beginning, as one byte a character. */
const SIGNS: readonly (readonly [string, FileType])[] = [
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["II*\0", "image/tiff"],
  ["MM\0*", "image/tiff"],
  ["{\\rtf", "application/rtf"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"],
];

/** Brands of the container that HEIC and AVIF share with films, one image or several. */
const BRANDS: Record<string, FileType> = {
  ...{ avif: "image/avif", avis: "image/avif" },
  ...{ heic: "image/heic", heix: "image/heic", heim: "image/heic", heis: "image/heic" },
  ...{ hevc: "image/heic", hevx: "image/heic", hevm: "image/heic", hevs: "image/heic" },
};

/** Brands that only say that it is an image: which, a brand further on does. */
const IMAGE_BRANDS = ["mif1", "msf1"];

const OPEN_DOCUMENTS: readonly FileType[] = [
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
];

/** The one file in the ZIP by which each format of Office is known. */
const OFFICE: readonly (readonly [string, FileType])[] = [
  ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/presentation.xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];

/** What a file is, by its bytes alone: neither its name nor what its sender said of it counts. */
export function sniffType({ head, tail }: FileEnds): FileType {
  const start = bytesAsText(head);
  const sign = SIGNS.find(([text]) => start.startsWith(text));
  if (sign) return sign[1];
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.slice(4, 8) === "ftyp") return sniffBrands(start);
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06")) return sniffZip(start, bytesAsText(tail));
  // Readers of PDF look for its sign within the first kilobyte.
  if (start.slice(0, 1_024).includes("%PDF-")) return "application/pdf";
  return isText(head) ? sniffText(head) : "application/octet-stream";
}

function sniffBrands(start: string): FileType {
  const first = start.slice(8, 12);
  if (!IMAGE_BRANDS.includes(first)) return BRANDS[first] ?? "application/octet-stream";
  // The first byte of its length is 0 if the box is none of megabytes.
  const further = start.slice(16, start.charCodeAt(2) * 256 + start.charCodeAt(3)).match(/.{4}/gs) ?? [];
  return further.map((brand) => BRANDS[brand]).find((type) => type !== undefined) ?? "image/heic";
}

function sniffZip(start: string, end: string): FileType {
  // The first file of an OpenDocument says what it is, as it stands.
  const document = OPEN_DOCUMENTS.find((type) => start.slice(30).startsWith(`mimetype${type}PK`));
  return document ?? OFFICE.find(([name]) => end.includes(name))?.[1] ?? "application/zip";
}

function sniffText(head: Uint8Array): FileType {
  const utf16 =
    head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : null;
  const text = new TextDecoder(utf16 ?? "utf-8").decode(head).trimStart();
  const opening = text
    .replace(/^(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, "")
    .slice(0, 200)
    .toLowerCase();
  if (/^(<!doctype html|<html|<head|<body|<script)/.test(opening)) return "text/html";
  if (/^(<!doctype svg|<svg)/.test(opening)) return "image/svg+xml";
  if (text.startsWith("<?xml")) return "application/xml";
  if (looksLikeMail(text)) return "message/rfc822";
  return looksLikeTable(text) ? "text/csv" : "text/plain";
}

/** Whether a text begins with the headers of a mail, one of those among them that every mail has. */
function looksLikeMail(text: string): boolean {
  const [headers = ""] = text.split(/\r?\n\r?\n/, 1);
  const lines = headers.split(/\r?\n/);
  const named = lines.filter((line) => /^[!-9;-~]+:/.test(line));
  const folded = lines.filter((line) => /^[ \t]/.test(line));
  return named.length > 1 && named.length + folded.length >= lines.length - 1 && named.some(isMailHeader);
}

const isMailHeader = (line: string) => /^(from|received|return-path|message-id|delivered-to|mime-version):/i.test(line);

/** Whether lines have the same number of the same separator, some at least; the last line may be cut off. */
function looksLikeTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, 6).filter((line) => line.trim() !== "");
  if (lines.length < 2) return false;
  return [";", "\t", ","].some((separator) => {
    const [first = 0, ...others] = lines.slice(0, 3).map((line) => line.split(separator).length - 1);
    return first > 0 && others.every((count) => count === first);
  });
}

/** Text has no control characters but breaks and tabs, unless it is in UTF-16. */
function isText(head: Uint8Array): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  return head.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x1b,
  );
}

function bytesAsText(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 4_096)
    text += String.fromCharCode(...bytes.subarray(start, start + 4_096));
  return text;
}
