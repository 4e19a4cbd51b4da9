import type { PDFDocumentProxy } from "unpdf/pdfjs";
import { type CharacterMaps, noCharacterMaps } from "./character-maps";
import type { TextCollector } from "./collect-text";
import { readFilledIn } from "./read-filled-in";

/** Pages beyond which nobody looks for a word, and pieces of text, of which a dense page has some hundreds. */
const MOST_PAGES = 3_000;
const MOST_ITEMS = 200_000;

/**
 * What the library may use up on one page, or to open the file, and on all of it: a page of text takes one or two
 * million, a drawing of ten megabytes fifteen. The clock stands still in a Worker.
 */
const PAGE_FUEL = 60_000_000;
const FILE_FUEL = 400_000_000;

/** What it may use up on all that is filled in, which it keeps until the file is closed: some thousands of fields. */
const FORM_FUEL = 60_000_000;

/** Character maps that a file may ask for; one in Chinese, Japanese and Korean names a dozen. */
const MOST_MAPS = 40;

/**
 * The text of a PDF, page by page. It throws for one that is damaged, asks for a password or takes too much to be read. One after the
 * other, for they share what they may use up.
 */
export function readPdf(bytes: Uint8Array, text: TextCollector, maps: CharacterMaps): Promise<void> {
  return inTurn(() => openPdf(bytes, maps, (pdf, burn) => readPages(pdf, burn, text)));
}

/** What looking for files may use up: an invoice's are a hundredth of it. */
const FILES_FUEL = 30_000_000;

/** The files that a PDF carries, by their names, in the same bounds. */
export function readPdfFiles(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const read = (pdf: PDFDocumentProxy, { burn }: Burner) => burn(() => pdf.getAttachments(), FILES_FUEL);
  return inTurn(async () => {
    const files = (await openPdf(bytes, noCharacterMaps, read)) as Record<string, PdfFile> | null;
    return new Map(Object.values(files ?? {}).map(({ filename, content }) => [filename, content]));
  });
}

type PdfFile = { filename: string; content: Uint8Array };

/** Pages and jobs, which are built apart, have one library between them. */
async function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const { fuel } = await loadLibrary();
  const reading = (fuel.turn ?? Promise.resolve()).then(action);
  fuel.turn = reading.catch(() => {});
  return reading;
}

/** The build itself, which writes it, is loaded with all of this. */
function loadLibrary() {
  return import("#fuelled-pdf").catch((cause) => {
    throw new Error("PDFs are read after the first npm run build", { cause });
  });
}

/** What may be used up of a file. */
type Burner = {
  /** Does something of the library with the fuel of a page; what it swallows of our end is said here. */
  burn: <T>(action: () => Promise<T>, most?: number) => Promise<T>;
  left: () => number;
};

async function openPdf<T>(
  data: Uint8Array,
  maps: CharacterMaps,
  use: (pdf: PDFDocumentProxy, burner: Burner) => Promise<T>,
): Promise<T> {
  const { fuel, getDocument } = await loadLibrary();
  let left = FILE_FUEL;
  const burn: Burner["burn"] = async (action, most = PAGE_FUEL) => {
    const given = Math.min(left, most);
    fuel.left = given;
    const result = await action();
    left -= given - fuel.left;
    if (fuel.left < 0) throw new Error("Too much to read");
    return result;
  };
  const task = getDocument({
    data,
    isEvalSupported: false,
    useSystemFonts: true,
    verbosity: 0,
    useWorkerFetch: false,
    CMapReaderFactory: mapReader(maps),
  });
  try {
    return await use(await burn(() => task.promise), { burn, left: () => left });
  } finally {
    fuel.left = PAGE_FUEL;
    await task.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, { burn, left }: Burner, text: TextCollector): Promise<void> {
  let leftForForms = FORM_FUEL;
  let items = 0;
  // A long book is found by what there was fuel for.
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, MOST_PAGES) && items < MOST_ITEMS && left() > PAGE_FUEL;
    number++
  ) {
    items += await burn(() => readPage(pdf, number, text, MOST_ITEMS - items));
    if (leftForForms > 0) {
      const before = left();
      const adding = burn(() => addFilledIn(pdf, number, text), leftForForms);
      // If there is too much of it, the words of the pages are found nevertheless.
      const burnt = await adding.then(
        () => before - left(),
        () => leftForForms,
      );
      leftForForms -= burnt;
    }
    if (!text.add("\n")) return;
    // Whoever waits for a page of ours comes in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** What the library asks for the maps of fonts that a file does not bring along. */
function mapReader(maps: CharacterMaps) {
  let asked = 0;
  return class {
    async fetch({ name }: { name: string }) {
      asked += 1;
      const cMapData = asked > MOST_MAPS ? null : await maps(name);
      if (!cMapData) throw new Error("There is no such character map");
      return { cMapData, isCompressed: true };
    }
  };
}

async function addFilledIn(pdf: PDFDocumentProxy, number: number, text: TextCollector): Promise<void> {
  for (const filledIn of await readFilledIn(await pdf.getPage(number))) if (!text.add(`\n${filledIn}`)) return;
}

/** Reads a page until there is enough, and says how many pieces there were. */
async function readPage(pdf: PDFDocumentProxy, number: number, text: TextCollector, most: number): Promise<number> {
  const page = await pdf.getPage(number);
  const reader = page.streamTextContent().getReader();
  let count = 0;
  for (let hasRoom = true; hasRoom && count < most; ) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.items.length;
    for (const item of value.items) if ("str" in item) hasRoom = text.add(item.hasEOL ? `${item.str}\n` : item.str);
  }
  await reader.cancel(new Error("Enough"));
  page.cleanup();
  return count;
}
