import { SaxesParser } from "saxes";
import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { piecesOf, somePiece, startOf, type TextPieces } from "../../../../base/files/text-pieces";
import { feedParser, localName, MOST_BETWEEN_TAGS } from "../../../../base/xml/read-elements";
import { StatementError } from "../../statement";
import { MAX_PURPOSE } from "../entries/reading-limits";
import {
  BALANCE_ELEMENTS,
  type CamtField,
  ENTRY_ELEMENTS,
  STATEMENT_ELEMENTS,
  STATEMENT_OF_MESSAGE,
  TRANSACTION_ELEMENTS,
} from "./camt-elements";
import { CamtRecord } from "./camt-record";

/** Far deeper than any element of the standard lies. */
const MAX_DEPTH = 40;
/** Most values of an entry, a transaction or a statement, and balances of a statement. */
const MAX_VALUES = 1_000;

type RecordKind = "statement" | "balance" | "entry" | "transaction";

/** An element that matters, because it has a text to keep, starts a record, or leads to such elements. */
type Place = { children: Map<string, Place>; field: CamtField | null; kind: RecordKind | null };

export type CamtListener = {
  /** Called at the end of each entry; the statement holds what stands before it in the file. */
  entry(entry: CamtRecord, statement: CamtRecord): void;
  /** Called at the end of each transaction within an entry. */
  transaction(transaction: CamtRecord): void;
  statement(statement: CamtRecord): void;
};

const UNEVEN_BLANKS = /[^\S ]| {2}|^ | $/;

const ROOT = placesOfDocument();

/**
 * Reads nothing itself: other parsers take its entities. As long as it is there V8 keeps what it optimised for parsers; it throws that away
 * with the last one, hardly ever does it again, and later files take four times as long.
 */
const model = new SaxesParser();
model.ENTITIES = Object.assign(Object.create(null), { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
for (const event of ["error", "doctype", "text", "cdata", "opentag", "closetag"] as const) model.on(event, () => {});

/**
 * Reads a CAMT message of any version in one pass, holding one piece of it at a time. Throws a StatementError with its
 * line for XML that is not well-formed or another message, a DOCTYPE, which could blow it up, and nesting beyond
 * `MAX_DEPTH`.
 */
export function readCamt(text: TextPieces, listener: CamtListener): void {
  refuseForeignFormat(text);
  const parser = new SaxesParser();
  const places: (Place | null)[] = [];
  const records: CamtRecord[] = [];
  let reading = false;
  let content = "";
  let currency: string | null = null;

  const fail = (message: string): never => {
    throw new StatementError(message, parser.line);
  };
  parser.ENTITIES = model.ENTITIES;
  parser.on("error", (error) => fail(messageOf(error)));
  parser.on("doctype", () => fail("Die Datei enthält eine DOCTYPE-Angabe; sie wird aus Sicherheitsgründen abgelehnt."));
  const keepPart = (part: string) => {
    if (!reading) return;
    content += part;
    if (content.length > MAX_PURPOSE) fail(statementLimitTexts.element(MAX_PURPOSE));
  };
  parser.on("text", keepPart);
  parser.on("cdata", keepPart);

  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    if (places.length >= MAX_DEPTH) fail("Die Elemente der Datei sind zu tief geschachtelt.");
    const parent = places.length === 0 ? ROOT : places[places.length - 1];
    const place = parent?.children.get(name) ?? null;
    if (places.length < 2 && !place) fail(notACamtMessage(name));
    places.push(place);
    content = "";
    reading = false;
    if (!place) return;
    if (place.field) {
      reading = true;
      currency = tag.attributes.Ccy?.slice(0, 10) ?? null;
    }
    if (place.kind) records.push(new CamtRecord(parser.line));
  });

  parser.on("closetag", () => {
    const place = places.pop();
    if (reading && place?.field) keepText(place.field);
    reading = false;
    if (!place?.kind) return;
    const record = records.pop();
    const owner = records[records.length - 1];
    if (!record) return;
    if (place.kind === "statement") listener.statement(record);
    else if (owner && place.kind === "entry") listener.entry(record, owner);
    else if (owner) {
      if (place.kind === "transaction") listener.transaction(record);
      else if (owner.parts.length >= MAX_VALUES) fail(statementLimitTexts.values(MAX_VALUES));
      owner.parts.push(record);
    }
  });

  function keepText(field: CamtField): void {
    const text = UNEVEN_BLANKS.test(content) ? content.replace(/\s+/g, " ").trim() : content;
    const record = records[records.length - 1];
    if (text === "" || !record) return;
    record.add(field, { text, currency, line: parser.line });
    if (record.size > MAX_VALUES) fail(statementLimitTexts.values(MAX_VALUES));
  }

  const feed = feedParser(parser, () => fail(statementLimitTexts.element(MOST_BETWEEN_TAGS)));
  for (const piece of piecesOf(text)) feed(piece);
  parser.close();
}

function placesOfDocument(): Place {
  const root = newPlace();
  for (const [message, statement] of Object.entries(STATEMENT_OF_MESSAGE)) {
    const path = `Document/${message}/${statement}`;
    addPlaces(root, path, "statement", STATEMENT_ELEMENTS);
    addPlaces(root, `${path}/Bal`, "balance", BALANCE_ELEMENTS);
    addPlaces(root, `${path}/Ntry`, "entry", ENTRY_ELEMENTS);
    addPlaces(root, `${path}/Ntry/TxDtls`, "transaction", TRANSACTION_ELEMENTS);
    addPlaces(root, `${path}/Ntry/NtryDtls/TxDtls`, "transaction", TRANSACTION_ELEMENTS);
  }
  return root;
}

function addPlaces(root: Place, path: string, kind: RecordKind, elements: Record<string, CamtField>): void {
  const place = placeAt(root, path);
  place.kind = kind;
  for (const [below, field] of Object.entries(elements)) placeAt(place, below).field = field;
}

function placeAt(start: Place, path: string): Place {
  let place = start;
  for (const name of path.split("/")) {
    const next = place.children.get(name) ?? newPlace();
    place.children.set(name, next);
    place = next;
  }
  return place;
}

function newPlace(): Place {
  return { children: new Map(), field: null, kind: null };
}

function refuseForeignFormat(text: TextPieces): void {
  const start = startOf(text, 1000).slice(0, 1000).trimStart();
  if (start === "" && !somePiece(text, (piece) => piece.trim() !== "")) throw new StatementError("Die Datei ist leer.");
  if (/^%PDF/.test(start)) throw new StatementError("Die Datei ist ein PDF und kein CAMT-Kontoauszug.", 1);
  if (/^<(!doctype\s+html|html)\b/i.test(start)) {
    throw new StatementError("Die Datei ist eine Internetseite (HTML) und kein CAMT-Kontoauszug.", 1);
  }
  if (start !== "" && !start.startsWith("<")) {
    throw new StatementError("Die Datei ist kein XML und damit kein CAMT-Kontoauszug.", 1);
  }
}

function notACamtMessage(name: string): string {
  return `Die Datei ist kein CAMT-Kontoauszug (camt.052, camt.053 oder camt.054), sie enthält „${name.slice(0, 60)}“.`;
}

function messageOf(error: Error): string {
  return /unclosed tag|unexpected end|must contain a root/.test(error.message)
    ? "Die Datei ist unvollständig, sie bricht mitten im XML ab."
    : "Die Datei ist kein gültiges XML.";
}
