import { decodeHtml } from "./read-html-form";

/** A cell of a table on a page: what it says, and where its links lead. */
export type HtmlCell = { text: string; links: string[] };

/** The rows of the body, or another part, of the first table within `selector`, each cell under its column's label. */
export async function readHtmlTable(html: string, selector: string, part = "tbody"): Promise<Map<string, HtmlCell>[]> {
  const rows: Map<string, HtmlCell>[] = [];
  let cell: HtmlCell = { text: "", links: [] };
  const inRow = `${selector} ${part} tr`;
  const openCell = {
    element(element: Element) {
      cell = { text: "", links: [] };
      rows.at(-1)?.set(decodeHtml(element.getAttribute("data-label") ?? ""), cell);
    },
    text(chunk: Text) {
      cell.text += decodeHtml(chunk.text);
    },
  };
  await new HTMLRewriter()
    .on(inRow, {
      element() {
        rows.push(new Map());
      },
    })
    .on(`${inRow} th`, openCell)
    .on(`${inRow} td`, openCell)
    .on(`${inRow} a`, {
      element(link) {
        cell.links.push(decodeHtml(link.getAttribute("href") ?? ""));
      },
    })
    .transform(new Response(html))
    .text();
  return rows;
}
