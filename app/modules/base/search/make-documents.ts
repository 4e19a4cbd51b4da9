import type { FieldChange } from "../edits/changed-values";
import { fromApiValue } from "../fields/api-value";
import type { Field, FieldValue, SearchWeight } from "../fields/field";
import { formatField } from "../fields/format-field";
import { hashOf } from "../lists/hash-of";
import type { DocumentPlan } from "./document-codes";
import { eachWord } from "./read-words";

/** One document of the index. The ids count on from what the statement that writes it is given. */
export type SearchDocument = {
  propertyId: number;
  code: number;
  subjectId: number;
  /** Counts the pieces of a long text. */
  piece: number;
  words: string;
  /** Its words without their first letters, each once: what words are found by that hold what was typed. */
  parts: string;
  /** Of both, to tell whether the index is up to date. */
  hash: number;
  /** The original where that could only be read as a part of something long. */
  text: string | null;
};

/** Whose document it is. */
export type DocumentOwner = Pick<SearchDocument, "propertyId" | "subjectId">;

/** How much a field's values count when they are found; null if they are not searched. */
export function weightOf({ kind, search }: Field): SearchWeight | null {
  if (search !== undefined) return search;
  if (kind === "reference" || kind === "flag") return null;
  return kind === "longText" ? "text" : "fact";
}

/** A value as a person reads it and searches for it; empty if there is none. */
export function searchedText(field: Field, value: FieldValue | null): string {
  if (value === null || value === "" || weightOf(field) === null) return "";
  return field.reads ? field.reads(String(value)) : formatField(field, value);
}

/** The documents of a row, one for each weight that its plan knows, an empty one if there is nothing to find. */
export function documentsOf(
  plan: DocumentPlan,
  fields: readonly Field[],
  row: Readonly<Record<string, unknown>>,
  owner: DocumentOwner,
  labelOf: (field: Field) => string = ({ label }) => label,
): SearchDocument[] {
  const texts = new Map<number, string[]>(Object.values(plan).map((code) => [code, []]));
  const fallback = plan.fact ?? plan.text ?? -1;
  for (const field of fields) {
    const weight = weightOf(field);
    const text = searchedText(field, (row[field.key] ?? null) as FieldValue | null);
    if (text === "" || weight === null) continue;
    texts.get(plan[weight] ?? fallback)?.push(text);
    if (plan.label !== undefined) texts.get(plan.label)?.push(labelOf(field));
  }
  return [...texts].map(([code, lines]) => makeDocument(code, [...new Set(lines)].join("\n"), owner));
}

/** The one document of a row of the books. */
export function bookDocumentOf(
  code: number,
  fields: readonly Field[],
  row: Readonly<Record<string, unknown>>,
  { propertyId, subjectId }: DocumentOwner,
): SearchDocument {
  let words = "";
  for (const field of fields) words += wordsOf(field, (row[field.key] ?? null) as FieldValue | null);
  words = words.slice(1);
  return { propertyId, code, subjectId, piece: 0, words, parts: "", hash: hashOf(words, hashOf("")), text: null };
}

/**
 * The words of a value, a blank before each. Those of amounts and days are known without writing them as a person reads them
 * first, which takes longer than all else if there are thousands.
 */
export function wordsOf(field: Field, value: FieldValue | null): string {
  if (value === null || value === "") return "";
  if (field.kind === "date" && !field.reads) return ` ${String(value).replaceAll("-", "")}`;
  if (field.kind === "money" && !field.reads) return ` ${wordOfCents(Number(value))}`;
  let words = "";
  eachWord(searchedText(field, value), (folded, plain) => {
    words += plain === null ? ` ${folded}` : ` ${folded} ${plain}`;
  });
  return words;
}

/** The word for an amount: `1234,5` for -1.234,50. */
export function wordOfCents(cents: number): string {
  const amount = Math.abs(cents);
  const rest = amount % 100;
  if (rest === 0) return String(amount / 100);
  const decimals = rest % 10 === 0 ? rest / 10 : rest < 10 ? `0${rest}` : rest;
  return `${(amount - rest) / 100},${decimals}`;
}

/** The document of an activity's changes: their labels with what was and what became of it. */
export function documentOfChanges(
  code: number,
  changes: readonly FieldChange[],
  fields: readonly Field[],
  owner: DocumentOwner,
): SearchDocument {
  const lines = changes.flatMap(({ name, oldValue, newValue }) => {
    const field = fields.find(({ key }) => key === name);
    // Whoever may see the activity finds it by these words.
    if (field?.seenBy) return [];
    if (!field) return [String(oldValue ?? ""), String(newValue ?? "")];
    return [
      field.label,
      searchedText(field, fromApiValue(field, oldValue)),
      searchedText(field, fromApiValue(field, newValue)),
    ];
  });
  return makeDocument(code, lines.filter(Boolean).join("\n"), owner);
}

/** Letters of a piece of a long text, and of it the part within which it is cut where a word ends. */
const PIECE = 6_000;
const CUT_WITHIN = PIECE / 10;

/** As many as the id of a document has room for: one more would be a piece of the next subject. */
export const MOST_PIECES = 256;

/** The documents of a long text, a piece each; a word of the parts stands with the first piece that has it. */
export function documentsOfPieces(code: number, text: string, owner: DocumentOwner): SearchDocument[] {
  const seen = new Set<string>();
  return cutPieces(text).map((words, piece) => ({
    ...makeDocument(code, words, owner, seen),
    piece,
    text: words,
  }));
}

/** Cut where words end, if that is near; never within a letter of two units. */
function cutPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + PIECE, text.length);
    if (to < text.length) {
      const blank = Math.max(text.lastIndexOf(" ", to), text.lastIndexOf("\n", to));
      if (blank > to - CUT_WITHIN) to = blank;
      else if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to--;
    }
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces.slice(0, MOST_PIECES);
}

/** A document of a text; `seen` are words whose parts stand with another. */
export function makeDocument(
  code: number,
  text: string,
  owner: DocumentOwner,
  seen = new Set<string>(),
): SearchDocument {
  let words = "";
  let parts = "";
  const addPart = (form: string) => {
    if (form.length < SHORTEST_PARTED || seen.has(form)) return;
    seen.add(form);
    parts += ` ${form.slice(1)}`;
  };
  eachWord(text, (folded, plain) => {
    words += plain === null ? ` ${folded}` : ` ${folded} ${plain}`;
    addPart(folded);
    if (plain !== null) addPart(plain);
  });
  const { propertyId, subjectId } = owner;
  const folded = { words: words.slice(1), parts: parts.slice(1) };
  return {
    propertyId,
    code,
    subjectId,
    piece: 0,
    ...folded,
    hash: hashOf(folded.words, hashOf(folded.parts)),
    text: null,
  };
}

/** Parts of words are found from three letters on. */
export const SHORTEST_PART = 3;
const SHORTEST_PARTED = SHORTEST_PART + 1;
