import { zipSync } from "fflate";
import type { Random } from "../../../db/seed/history/random";
import { hostileImages } from "../../support/hostile/hostile-images";
import { hostileMails } from "../../support/hostile/hostile-mails";
import { hostilePdfs } from "../../support/hostile/hostile-pdfs";
import { hostileTexts } from "../../support/hostile/hostile-texts";
import { hostileSheets, hostileXml, packXml, WORKBOOK } from "../../support/hostile/hostile-xml";

export type HostileKind = "mail" | "PDF" | "DOCX" | "XLSX" | "ODT" | "list" | "statement" | "bill" | "image";

/** A file that means harm to what reads it. */
export type HostileFile = { kind: HostileKind; name: string; bytes: Uint8Array };

type Makers = Readonly<Record<string, (size: number) => Uint8Array>>;

/** As large within as a file can be made in some seconds. */
const LARGEST = 12;

const packed = (makers: Readonly<Record<string, (size: number) => string>>, name: string, others = {}): Makers =>
  Object.fromEntries(
    Object.entries(makers).map(([what, make]) => [what, (size: number) => packXml(name, make(size), others)]),
  );

const SHEET = "xl/worksheets/sheet1.xml";
const CAMT = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";
const utf8 = (text: string) => new TextEncoder().encode(text);
const asCamt = (xml: string) => utf8(`<Document xmlns="${CAMT}"><BkToCstmrStmt>${xml}</BkToCstmrStmt></Document>`);

const archives: Makers = {
  "a bomb": (size) => zipSync({ "a.sta": new Uint8Array(size * 40_000_000) }, { level: 9 }),
  "files without end": (size) =>
    zipSync(
      Object.fromEntries(Array.from({ length: size * 2_000 }, (_, number) => [`${number}.sta`, new Uint8Array(0)])),
    ),
  "a ZIP within a ZIP": (size) =>
    zipSync({ "a.zip": zipSync({ "b.sta": new Uint8Array(size * 1_000_000) }) }, { level: 0 }),
};

const kinds: readonly [HostileKind, Makers][] = [
  ["mail", hostileMails],
  ["PDF", hostilePdfs],
  ["DOCX", packed(hostileXml, "word/document.xml")],
  ["XLSX", packed(hostileXml, "xl/sharedStrings.xml")],
  ["ODT", packed(hostileXml, "content.xml")],
  ["list", packed({ ...hostileXml, ...hostileSheets }, SHEET, WORKBOOK)],
  ["list", hostileTexts],
  [
    "statement",
    Object.fromEntries(Object.entries(hostileXml).map(([what, make]) => [what, (size) => asCamt(make(size))])),
  ],
  ["statement", hostileTexts],
  ["statement", archives],
  [
    "bill",
    Object.fromEntries(
      Object.entries(hostileXml).map(([what, make]) => [what, (size) => utf8(`<CrossIndustryInvoice>${make(size)}`)]),
    ),
  ],
  ["bill", hostilePdfs],
  ["image", hostileImages],
];

const makers = kinds.flatMap(([kind, some]) => Object.entries(some).map(([what, make]) => ({ kind, what, make })));

/** How many ways there are to make one. */
export const WAYS = makers.length;

/** The hostile file of this number: each way comes in turn, ever larger or smaller, every third one spoilt. */
export function hostileFile(number: number, random: Random): HostileFile {
  const { kind, what, make } = makers[number % makers.length]!;
  const size = 1 + random.below(LARGEST);
  const bytes = make(size);
  if (random.below(3) > 0) return { kind, name: `${what}, ${size}`, bytes };
  const spoilt = Uint8Array.from(bytes);
  const count = 1 + random.below(20);
  for (let index = 0; index < count; index++) spoilt[random.below(spoilt.length)] = random.below(256);
  return { kind, name: `${what}, ${size}, spoilt`, bytes: spoilt };
}
