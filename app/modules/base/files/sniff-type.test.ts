import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { printPdf } from "../../../../tests/support/print-pdf";
import { HEAD_BYTES, sniffType, TAIL_BYTES } from "./sniff-type";

const sniff = (bytes: Uint8Array) => sniffType({ head: bytes.subarray(0, HEAD_BYTES), tail: bytes.slice(-TAIL_BYTES) });
const bytesOf = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
const pack = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, [bytesOf("x".repeat(9_000)), { level: 0 }] as const])));
const OFFICE = "application/vnd.openxmlformats-officedocument";

test.each([
  ["PDF", printPdf([[{ text: "a" }]]), "application/pdf"],
  ["a PDF that begins late", bytesOf(`\n\n${" ".repeat(500)}%PDF-1.7`), "application/pdf"],
  ["PNG", bytesOf("\x89PNG\r\n\x1a\nrest"), "image/png"],
  ["JPEG", bytesOf("\xff\xd8\xff\xe0"), "image/jpeg"],
  ["GIF", bytesOf("GIF89a"), "image/gif"],
  ["WebP", bytesOf("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  ["HEIC", bytesOf("\0\0\0\x18ftypheic"), "image/heic"],
  ["AVIF", bytesOf("\0\0\0\x18ftypavif"), "image/avif"],
  ["a sequence of HEIC", bytesOf("\0\0\0\x18ftyphevc"), "image/heic"],
  ["HEIC by a brand further on", bytesOf("\0\0\0\x18ftypmif1\0\0\0\0mif1heicavif"), "image/heic"],
  ["AVIF by a brand further on", bytesOf("\0\0\0\x1cftypmif1\0\0\0\0mif1miafavif"), "image/avif"],
  ["a film", bytesOf("\0\0\0\x18ftypisom"), "application/octet-stream"],
  ["an old letter of Word", bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "application/x-ole-storage"],
  ["RTF", bytesOf("{\\rtf1"), "application/rtf"],
  ["ZIP", pack("a.txt"), "application/zip"],
  ["an empty ZIP", zipSync({}), "application/zip"],
  [
    "DOCX, its document late",
    pack("[Content_Types].xml", "word/media/image1.png", "word/document.xml"),
    `${OFFICE}.wordprocessingml.document`,
  ],
  ["XLSX", pack("xl/workbook.xml"), `${OFFICE}.spreadsheetml.sheet`],
  ["PPTX", pack("ppt/presentation.xml"), `${OFFICE}.presentationml.presentation`],
  [
    "ODT",
    zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "content.xml": strToU8("<x/>"),
    }),
    "application/vnd.oasis.opendocument.text",
  ],
  ["HTML", strToU8("\n<!DOCTYPE html><html>"), "text/html"],
  ["HTML behind a remark", strToU8("<!-- x --><html>"), "text/html"],
  ["SVG", strToU8('<?xml version="1.0"?><!-- x --><svg xmlns="x">'), "image/svg+xml"],
  ["XML", strToU8('<?xml version="1.0"?><rechnung/>'), "application/xml"],
  ["a mail", strToU8("Received: from a\r\n by b\r\nFrom: a@b.example\r\nSubject: x\r\n\r\nText"), "message/rfc822"],
  ["CSV", strToU8("a;b;c\n1;2;3\n4;5;6"), "text/csv"],
  ["text", strToU8("Guten Tag, alles gut.\nGruß"), "text/plain"],
  ["text like headers", strToU8("Betreff: a\nNotiz: b\n\nText"), "text/plain"],
  ["text in UTF-16", bytesOf("\xff\xfea\0b\0"), "text/plain"],
  ["text in Latin-1", bytesOf("Gr\xfc\xdfe"), "text/plain"],
  ["bytes", bytesOf("a\0b"), "application/octet-stream"],
  ["a program", bytesOf("MZ\x90\0\x03"), "application/octet-stream"],
])("%s", (_, bytes, type) => {
  expect(sniff(bytes)).toBe(type);
});
