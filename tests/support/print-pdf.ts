/** A page: its lines, or what is drawn on it in the operators of PDF, a character a byte. */
type PdfPage = readonly { text: string }[] | string;

/**
 * A PDF of A4 pages with the lines of each, in Helvetica; it has the characters of Windows-1252. It carries `files`, a character a
 * byte, as an invoice carries its XML.
 */
export function printPdf(
  pages: readonly PdfPage[],
  files: readonly { name: string; content: string }[] = [],
): Uint8Array<ArrayBuffer> {
  const firstFile = 4 + 2 * pages.length;
  const names = files.map(({ name }, index) => `(${name}) ${firstFile + 2 * index} 0 R`).join(" ");
  const embedded = files.flatMap(({ name, content }, index) => [
    `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data /EF << /F ${firstFile + 2 * index + 1} 0 R >> >>`,
    `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = pages.flatMap((page, index) => {
    const content = typeof page === "string" ? page : drawLines(page);
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R${files.length > 0 ? ` /Names << /EmbeddedFiles << /Names [${names}] >> >>` : ""} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...objects,
    ...embedded,
  ]);
}

function drawLines(lines: Exclude<PdfPage, string>): string {
  return lines
    .map(({ text }, index) => `BT /F1 10.5 Tf 64 ${760 - 15 * index} Td (${escapeText(text)}) Tj ET`)
    .join("\n");
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
