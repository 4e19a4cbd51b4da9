import { getDocumentProxy } from "unpdf";
import type { TextCollector } from "./collect-text";

/** Pages beyond which nobody looks for a word. */
const MOST_PAGES = 3_000;

/** The text of a PDF, page by page. It throws for one that is damaged or asks for a password. */
export async function readPdf(bytes: Uint8Array, text: TextCollector): Promise<void> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      let hasRoom = true;
      for (const item of items) if ("str" in item) hasRoom = text.add(item.hasEOL ? `${item.str}\n` : item.str);
      page.cleanup();
      if (!hasRoom || !text.add("\n")) return;
    }
  } finally {
    await pdf.destroy();
  }
}
