/** A line of a page: where its text stands depends on `indent`, in points from the left margin. */
export type PdfLine = { text: string; size?: number; bold?: boolean; indent?: number; gap?: number };

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;

/** A page: its lines, or what is drawn on it in the operators of PDF, a character a byte. */
export type PdfPage = readonly PdfLine[] | string;

/** A PDF of A4 pages with the lines of each, in Helvetica; it has the characters of Windows-1252. */
export function printPdf(pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (content: string) => objects.push(content);
  const firstPage = 5;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const font of ["Helvetica", "Helvetica-Bold"])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  for (const [index, page] of pages.entries()) {
    const content = typeof page === "string" ? page : drawLines(page);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${firstPage + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return assemblePdf(objects);
}

function drawLines(lines: readonly PdfLine[]): string {
  let y = HEIGHT - MARGIN;
  const drawn = lines.map(({ text, size = 10.5, bold = false, indent = 0, gap = 0 }) => {
    y -= size * 1.45 + gap;
    return `BT /${bold ? "F2" : "F1"} ${size} Tf ${MARGIN + indent} ${y.toFixed(1)} Td (${escapeText(text)}) Tj ET`;
  });
  return drawn.join("\n");
}

/** Characters that Windows-1252 has beyond Latin-1, with the codes that they have there. */
const WINDOWS: Record<string, number> = { "€": 0x80, "„": 0x84, "…": 0x85, "–": 0x96, "“": 0x93, "”": 0x94, "’": 0x92 };

function escapeText(text: string): string {
  return [...text]
    .map((character) => {
      const code = WINDOWS[character] ?? character.charCodeAt(0);
      if ("()\\".includes(character)) return `\\${character}`;
      return code < 0x7f ? character : `\\${Math.min(code, 0xff).toString(8).padStart(3, "0")}`;
    })
    .join("");
}

/** A PDF of objects, the first its catalogue; a character a byte. */
export function assemblePdf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
