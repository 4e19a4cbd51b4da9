import { billReadingTexts as texts } from "../../../../texts/costs/bill-reading";
import type { Day } from "../../../base/calendar/day";
import { FileFault } from "../../../base/files/file-fault";
import { MEGABYTE, mostMegabytes } from "../../../base/files/most-megabytes";
import type { FileType } from "../../../base/files/sniff-type";
import type { CostType } from "../../../base/law/operating-costs/cost-types";
import type { LabourKind } from "../../../base/law/operating-costs/labour-kinds";
import type { Cents } from "../../../base/money/money";
import { type CharacterMaps, noCharacterMaps } from "../../../files/attachments/text/character-maps";
import { readPdfFiles } from "../../../files/attachments/text/read-pdf";
import { readText } from "../../../files/attachments/text/read-text";
import type { BillSource } from "./bill-kinds";
import { dueOf, guessBill, type Own } from "./guess-bill";
import { guessCostType } from "./guess-cost-type";
import { labourOf } from "./guess-labour";
import { type Invoice, signOf } from "./invoice";
import { MOST_XML_BYTES, readInvoice } from "./read-invoice";

/** What a file says of a bill, before somebody confirms it; null is what it does not say. */
export type ReadBill = {
  source: Exclude<BillSource, "HAND">;
  seller: string | null;
  iban: string | null;
  number: string | null;
  issueDate: Day | null;
  dueDate: Day | null;
  /** What is to be paid, negative of a credit note. */
  amount: Cents | null;
  labour: Cents | null;
  labourKind: LabourKind | null;
  costType: CostType | null;
  from: Day | null;
  to: Day | null;
  /** Which of these are guessed from words. */
  guessed: GuessedKey[];
  /** The E-Rechnung itself; null of a text. */
  invoice: Invoice | null;
  /** All that may name a property. */
  words: string;
};

export type GuessedKey = keyof Pick<ReadBill, (typeof guessable)[number]>;

const guessable = [
  "seller",
  "iban",
  "number",
  "issueDate",
  "dueDate",
  "amount",
  "labour",
  "labourKind",
  "costType",
  "from",
  "to",
] as const;

/** A bill has few pages; what is larger is none. */
export const MOST_BILL_BYTES = mostMegabytes.bill * MEGABYTE;

/** Reads the bill that a file is: an E-Rechnung, or what the text of a PDF seems to say. A `FileFault` says why it is none. */
export async function readBill(
  bytes: Uint8Array,
  type: FileType,
  own: Own,
  maps: CharacterMaps = noCharacterMaps,
): Promise<ReadBill> {
  if (bytes.length > MOST_BILL_BYTES) throw new FileFault(texts.tooLarge);
  if (type === "application/pdf") {
    // The library takes the bytes that it is given.
    const xml = await embeddedInvoice(bytes.slice());
    return xml ? billOf(readInvoice(xml)) : guessed(await textOf(bytes, maps), own);
  }
  if (type === "application/xml" || looksLikeXml(bytes)) return billOf(readInvoice(bytes));
  throw new FileFault(texts.unreadable);
}

/** XML that begins without saying so. */
function looksLikeXml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
}

/** Names under which PDFs carry an E-Rechnung; any other XML may be one as well. */
const USUAL = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;

async function embeddedInvoice(bytes: Uint8Array): Promise<Uint8Array | null> {
  const files = await readPdfFiles(bytes).catch(() => {
    throw new FileFault(texts.unreadable);
  });
  const all = [...files].filter(([name, { length }]) => /\.xml$/i.test(name) && length <= MOST_XML_BYTES);
  const [, xml] = all.find(([name]) => USUAL.test(name)) ?? all[0] ?? [];
  return xml ?? null;
}

async function textOf(bytes: Uint8Array, maps: CharacterMaps): Promise<string> {
  const { text } = await readText("application/pdf", bytes, maps);
  if (text === null) throw new FileFault(texts.noText);
  return text;
}

function billOf(invoice: Invoice): ReadBill {
  const sign = signOf(invoice);
  const { number, seller, iban, issueDate, from, to, totals, lines, notes, addresses } = invoice;
  const labour = labourOf(invoice);
  const dueDate =
    invoice.dueDate ??
    dueOf(
      notes.flatMap((note) => note.split("\n")),
      issueDate,
    );
  const guesses: GuessedKey[] = [];
  if (labour) guesses.push("labour", "labourKind");
  const costType = guessCostType([...lines.map(({ name }) => name), seller, ...notes]);
  if (costType !== null) guesses.push("costType");
  if (dueDate !== invoice.dueDate) guesses.push("dueDate");
  return {
    ...{ source: "E_INVOICE", seller, iban, number, issueDate, dueDate, from, to, invoice, guessed: guesses },
    // What was paid before leaves nothing to pay, but is a bill nevertheless.
    amount: sign * (totals.due === 0 ? totals.gross : totals.due),
    labour: labour && sign * labour.labour,
    labourKind: labour?.labourKind ?? null,
    costType,
    words: [...addresses, ...notes, ...lines.map(({ name, description }) => `${name} ${description ?? ""}`)].join("\n"),
  };
}

function guessed(text: string, own: Own): ReadBill {
  const bill = { ...guessBill(text, own), costType: guessCostType(text.split("\n")) };
  return {
    ...bill,
    source: "TEXT",
    guessed: guessable.filter((key) => bill[key] !== null),
    invoice: null,
    words: text,
  };
}
