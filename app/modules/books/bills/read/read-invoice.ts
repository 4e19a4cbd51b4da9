import { billReadingTexts as texts } from "../../../../texts/costs/bill-reading";
import { decodePieces } from "../../../base/files/decode-text";
import { FileFault } from "../../../base/files/file-fault";
import { readTree } from "../../../base/xml/read-tree";
import { checkInvoice } from "./check-invoice";
import type { Invoice } from "./invoice";
import { readCii } from "./read-cii";
import { readUbl } from "./read-ubl";

/** Larger than any invoice that a person checks; what is put into one as pictures is not read. */
export const MOST_XML_BYTES = 8 * 1024 * 1024;

/** More lines nobody reads. */
const MOST_LINES = 5_000;

/** Reads an E-Rechnung and checks its sums; a `FileFault` with a sentence if it is broken, another kind of XML, or contradicts itself. */
export function readInvoice(bytes: Uint8Array): Invoice {
  if (bytes.length > MOST_XML_BYTES) throw new FileFault(texts.tooLarge);
  const root = readTree(decodePieces(bytes), () => {
    throw new FileFault(texts.broken);
  });
  const invoice = readerOf(root.name)(root);
  if (invoice.lines.length > MOST_LINES) throw new FileFault(texts.tooLarge);
  checkInvoice(invoice);
  return invoice;
}

function readerOf(name: string): typeof readCii {
  if (name === "CrossIndustryInvoice") return readCii;
  if (name === "Invoice" || name === "CreditNote") return readUbl;
  throw new FileFault(name === "CrossIndustryDocument" ? texts.oldZugferd : texts.noInvoice);
}
