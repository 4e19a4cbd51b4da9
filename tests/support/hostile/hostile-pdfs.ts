import { deflateSync } from "node:zlib";

/** An object of a PDF as it stands there, or a stream with what its dictionary says beside its length. */
type PdfObject = string | { dictionary?: string; data: Uint8Array };

const latin = (text: string) => Buffer.from(text, "latin1");
const plain = (text: string, dictionary = ""): PdfObject => ({ dictionary, data: latin(text) });
const packed = (data: Uint8Array, dictionary = ""): PdfObject => ({
  dictionary: `/Filter /FlateDecode ${dictionary}`,
  data: deflateSync(data),
});

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const TEXT = "BT /F1 10 Tf <0041> Tj ET ";

/** A file of one page or the same one so often, whose font is object 4, its contents object 5, and what else there is from 6 on. */
function printObjects(
  contents: PdfObject,
  { font = HELVETICA, fonts = "", more = [], pages = 1, forms = "", draws = 1 }: Partial<Extras> = {},
): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${"3 0 R ".repeat(pages)}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${"5 0 R ".repeat(draws)}] /Resources << /Font << /F1 4 0 R ${fonts} >> ${forms} >> >>`,
    font,
    contents,
    ...more,
  ];
  const pieces: Uint8Array[] = [latin("%PDF-1.5\n")];
  let length = 9;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(latin(`${index + 1} 0 obj\n`));
    if (typeof object === "string") add(latin(object));
    else {
      add(latin(`<< ${object.dictionary ?? ""} /Length ${object.data.length} >>\nstream\n`));
      add(object.data);
      add(latin("\nendstream"));
    }
    add(latin("\nendobj\n"));
    return offset;
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(latin(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(latin(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(pieces));
}

type Makers = Readonly<Record<string, (size: number) => Uint8Array<ArrayBuffer>>>;

type Extras = { font: string; fonts: string; more: PdfObject[]; pages: number; forms: string; draws: number };

/** Forms of which each draws the next `width` times. */
function nestedForms(depth: number, width: number): Uint8Array<ArrayBuffer> {
  const draw = "/X Do ".repeat(width);
  const form = (next: string, content: string) =>
    plain(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 4 0 R >> /XObject << ${next} >> >>`,
    );
  const more = Array.from({ length: depth }, (_, index) =>
    index < depth - 1 ? form(`/X ${index + 7} 0 R`, draw) : form("", "BT /F1 9 Tf (a) Tj ET"),
  );
  return printObjects(plain(draw), { forms: "/XObject << /X 6 0 R >>", more });
}

const bytesOf = (text: string) => new Uint8Array(latin(text));
const eachOf = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => write(number)).join("");

/** Contents of some megabytes, as they stand, packed, and as what several pages share. */
const ofWords = (what: string, write: (size: number) => string): Makers => ({
  [what]: (size) => printObjects(plain(write(size))),
  [`${what}, packed`]: (size) => printObjects(packed(latin(write(size)))),
});

const CID_FONT =
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>";

/** What says how the signs of a font are read. */
const signMap = (map: string) =>
  packed(
    latin(
      `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${map} endcmap end end`,
    ),
  );

/** A font of two bytes a sign, with what says how its signs are read and how wide they are. */
function withFont({ map = "", widths = "" }: { map?: string; widths?: string }): Uint8Array<ArrayBuffer> {
  return printObjects(plain(TEXT), {
    font: "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 7 0 R /DescendantFonts [6 0 R] >>",
    more: [CID_FONT.replace("/FontDescriptor", `${widths} /FontDescriptor`), signMap(map)],
  });
}

/** PDFs that unfold for ever, or to more than there is room for; `size` says how large within. */
export const hostilePdfs: Makers = {
  "blanks that unfold": (size) => printObjects(packed(Buffer.alloc(size * 20_000_000, " "))),
  "blanks packed twice": (size) =>
    printObjects({
      dictionary: "/Filter [/FlateDecode /FlateDecode]",
      data: deflateSync(deflateSync(Buffer.alloc(size * 20_000_000, " "))),
    }),
  "one text of megabytes": (size) => printObjects(packed(latin(`BT /F1 9 Tf (${"a".repeat(size * 5_000_000)}) Tj ET`))),
  "the same contents again and again": (size) =>
    printObjects(packed(latin(TEXT + " ".repeat(100_000))), { draws: size * 40_000 }),
  "fonts without end": (size) => {
    const names = Array.from({ length: size * 2_000 }, (_, number) => `/G${number}`);
    return printObjects(packed(latin(names.map((name) => `BT ${name} 9 Tf (a) Tj ET `).join(""))), {
      fonts: names.map((name, index) => `${name} ${index + 6} 0 R`).join(" "),
      more: names.map((name) => HELVETICA.replace("/Helvetica", `${name}`)),
    });
  },
  "the same page again and again": (size) =>
    printObjects(packed(latin("q Q ".repeat(1_000_000))), { pages: size * 300 }),
  "states that nobody gives back": (size) => printObjects(packed(latin(`q ${TEXT}`.repeat(size * 20_000)))),
  "nested forms": (size) => nestedForms(size, 10),
  "widths without end": (size) => withFont({ widths: `/W [0 ${size * 200_000_000} 500]` }),
  "a map of signs without end": (size) =>
    withFont({ map: `100 beginbfrange ${"<000000> <ffffff> <0041> ".repeat(size * 100)} endbfrange` }),
  "many maps of signs": (size) =>
    withFont({ map: `100 beginbfrange ${"<0000> <ffff> <0041> ".repeat(size * 2_000)} endbfrange` }),
  "a map of one sign in endless letters": (size) =>
    withFont({ map: `1 beginbfrange <0000> <ffff> <${"0041".repeat(size * 10_000)}> endbfrange` }),
  "fonts of which each has a map of all signs": (size) => {
    const names = Array.from({ length: size * 8 }, (_, number) => `/G${number}`);
    const font = (map: number) =>
      `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode ${map} 0 R /DescendantFonts [${CID_FONT}] >>`;
    return printObjects(plain(names.map((name) => `BT ${name} 9 Tf <0041> Tj ET `).join("")), {
      fonts: names.map((name, index) => `${name} ${2 * index + 6} 0 R`).join(" "),
      more: names.flatMap((_, index) => [
        font(2 * index + 7),
        signMap("1 beginbfrange <0000> <ffff> <0041> endbfrange"),
      ]),
    });
  },
  "all signs of many fonts": (size) => {
    const names = Array.from({ length: size * 4 }, (_, number) => `/G${number}`);
    const signs = Array.from({ length: 65_536 }, (_, sign) => sign.toString(16).padStart(4, "0")).join("");
    const form = "/Type /XObject /Subtype /Form /BBox [0 0 9 9]";
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [${CID_FONT}] >>`;
    return printObjects(plain(names.map((name) => `${name}X Do `).join("")), {
      forms: `/XObject << ${names.map((name, index) => `${name}X ${2 * index + 6} 0 R`).join(" ")} >>`,
      more: names.flatMap((name, index) => [
        packed(
          latin(`BT ${name} 9 Tf <${signs}> Tj ET`),
          `${form} /Resources << /Font << ${name} ${2 * index + 7} 0 R >> >>`,
        ),
        font,
      ]),
    });
  },
  "a list of objects that takes no room": (size) => {
    const list = `<< /Type /XRef /W [0 0 0] /Index [0 ${size * 5_000_000}] /Size ${size * 5_000_000} /Root 1 0 R /Length 0 >>`;
    return bytesOf(`%PDF-1.5\n1 0 obj\n${list}\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n`);
  },
  "one line without end": (size) => bytesOf(`%PDF-1.5\n${"a".repeat(size * 2_500_000)}`),
  "lines without end": (size) => bytesOf(`%PDF-1.5\n${"a\n".repeat(size * 1_250_000)}`),
  "objects without end": (size) =>
    bytesOf(`%PDF-1.5\n${eachOf(size * 100_000, (number) => `${number} 0 obj\n1\nendobj\n`)}`),
  ...ofWords("a text", (size) => `BT /F1 9 Tf (${"a".repeat(size * 800_000)}) Tj ET`),
  ...ofWords("texts", (size) => "BT /F1 9 Tf (aaaaaaaa) Tj ET\n".repeat(size * 30_000)),
  ...ofWords("a list of numbers", (size) => `BT /F1 9 Tf [${"0 ".repeat(size * 400_000)}] TJ ET`),
  ...ofWords("a list of lists", (size) => `BT /F1 9 Tf [${"[]".repeat(size * 400_000)}] TJ ET`),
  ...ofWords("a list of dictionaries", (size) => `/A << /B [${"<<>>".repeat(size * 200_000)}] >> BDC EMC`),
  ...ofWords(
    "a list of references",
    (size) => `/A << /B [${eachOf(size * 80_000, (number) => `${number} 0 R `)}] >> BDC EMC`,
  ),
  ...ofWords(
    "a dictionary of names",
    (size) => `/A << ${eachOf(size * 100_000, (number) => `/${number} 0 `)} >> BDC EMC`,
  ),
  ...ofWords("words", (size) => eachOf(size * 120_000, (number) => `x${number} `)),
  ...ofWords("lists within each other", (size) => "[".repeat(size * 800_000)),
  "an image for contents": (size) =>
    printObjects({
      dictionary: `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${size * 10_000_000} /Rows 1000000 >>`,
      data: new Uint8Array(1_000).fill(0xff),
    }),
};
