import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { compareTexts } from "../../../texts/format";
import type { RoleFlags } from "../../base/rights/rights";
import { bookExpression } from "../../base/search/book-expression.server";
import { type SearchKind, visibleCodes } from "../../base/search/document-codes";
import { type Asked, excerptOf, type MarkedText, nearBeginning } from "../../base/search/mark-text";
import { readTerms, type Terms } from "../../base/search/read-terms";
import { readWords } from "../../base/search/read-words";
import { type BankTransactionRow, type BookingRow, selectFoundBookings, selectFoundLines } from "./book-hits.server";
import { selectSearchedFolders } from "./folders.server";
import { type HitScope, selectHits } from "./hits.server";
import { readHit } from "./read-hit";
import type { PropertyHit, SearchResult } from "./search-result";
import { LAST_SEARCH_PAGE, SEARCH_PAGE_SIZE } from "./search-size";

/** Who searches, and whether in the books too. */
export type Viewer = { user: RoleFlags; seesBooks: boolean };

/** Lines of the bank, and bookings, that a search shows. */
const MOST_BOOKS = 25;

export type SearchOptions = {
  /** From 0. */
  page?: number;
  /** Properties of a page. */
  size?: number;
  /** Only what is of this kind. */
  kind?: SearchKind | null;
  /** Only properties of this folder. */
  groupId?: number | null;
};

/**
 * Finds properties by all the words of a phrase, each in something of the property, best first, in one round trip; and lines of
 * the bank and bookings on the first page, for who may see them. Nothing that is typed is an error.
 */
export async function searchPortfolio(
  db: Db,
  viewer: Viewer,
  phrase: string,
  { page = 0, size = SEARCH_PAGE_SIZE, kind = null, groupId = null }: SearchOptions = {},
): Promise<SearchResult> {
  const terms = readTerms(phrase);
  const all = kind === null && groupId === null && page === 0;
  const expression = viewer.seesBooks && all ? bookExpression(terms) : null;
  if (terms.terms.length === 0)
    return { hits: [], total: 0, nextPage: null, corrected: null, books: null, folders: [] };
  const scope = {
    visible: visibleCodes(viewer.user, kind),
    groupId,
    size,
    offset: page * size,
    tolerant: true,
  };
  const [rows, folders, lines = [], bookings = []] = await runBatch(db, [
    selectHits(terms, scope),
    selectSearchedFolders,
    ...(expression === null
      ? []
      : [selectFoundLines(expression, MOST_BOOKS), selectFoundBookings(expression, MOST_BOOKS)]),
  ]);
  const total = rows[0]?.total ?? (await countBeyond(db, terms, scope));
  const asked: Asked = { atoms: terms.atoms, near: rows[0]?.near === 1 };
  const hits = rows.map((row) => readHit(row, asked, viewer.user));
  return {
    hits,
    total,
    nextPage: scope.offset + rows.length < total && page < LAST_SEARCH_PAGE ? page + 1 : null,
    corrected: asked.near ? correctPhrase(phrase, terms, hits[0]) : null,
    books: viewer.seesBooks && all ? showBooks(lines as BankTransactionRow[], bookings as BookingRow[], asked) : null,
    folders: folders.toSorted((one, other) => compareTexts(one.name, other.name)),
  };
}

/** How many properties there are beside a page that has none, as one that lies beyond the last. */
async function countBeyond(db: Db, terms: Terms, scope: HitScope): Promise<number> {
  if (scope.offset === 0 && scope.size > 0) return 0;
  const [[first]] = await runBatch(db, [selectHits(terms, { ...scope, size: 1, offset: 0 })]);
  return first?.total ?? 0;
}

function showBooks(lines: readonly BankTransactionRow[], bookings: readonly BookingRow[], asked: Asked) {
  return {
    bankTransactions: {
      total: lines[0]?.total ?? 0,
      hits: lines.map(({ total: _, counterpartyName, purpose, ...line }) => ({
        ...line,
        counterpartyName: marked(counterpartyName ?? "", asked),
        reference: marked(purpose, asked),
      })),
    },
    bookings: {
      total: bookings[0]?.total ?? 0,
      hits: bookings.map(({ id, valueDate, description }) => ({
        transactionId: id,
        valueDate,
        description: marked(description, asked),
      })),
    },
  };
}

const LONGEST_REFERENCE = 240;

function marked(text: string, asked: Asked): MarkedText {
  return excerptOf(text, asked) ?? { text: text.slice(0, LONGEST_REFERENCE), marks: [] };
}

/** The phrase with what was found in the place of each word that was not, as the best hit spells it. */
function correctPhrase(phrase: string, { atoms, terms }: Terms, hit: PropertyHit | undefined): string | null {
  const spelled = hit ? wordsOf(hit) : [];
  let corrected = "";
  let end = 0;
  for (const { from, to, ways } of terms) {
    const typed = ways[0]?.length === 1 ? atoms[ways[0][0] ?? -1] : undefined;
    const found = typed && "text" in typed ? spellingOf(typed.text, spelled) : null;
    corrected += phrase.slice(end, from) + (found ?? phrase.slice(from, to));
    end = to;
  }
  corrected += phrase.slice(end);
  return corrected === phrase ? null : corrected;
}

/** How what was mistyped is spelled; null if it was found as it is, or not at all. */
function spellingOf(typed: string, words: readonly { folded: string; written: string }[]): string | null {
  if (words.some(({ folded }) => folded.includes(typed))) return null;
  return words.find(({ folded }) => nearBeginning(typed, folded) !== null)?.written ?? null;
}

function wordsOf(hit: PropertyHit): { folded: string; written: string }[] {
  const texts = [
    ...[...hit.fields, ...hit.agreements.flatMap(({ fields }) => fields)].flatMap(({ label, value }) => [value, label]),
    ...hit.comments.map(({ text }) => text),
    ...hit.attachments.flatMap(({ filename, text }) => [filename, ...(text ? [text] : [])]),
    ...hit.images.map(({ caption }) => caption),
    ...hit.changes.flatMap(({ oldValue, newValue, label }) => [oldValue, newValue, label]),
  ];
  return texts.flatMap(({ text }) =>
    readWords(text).map(({ text: folded, from, to }) => ({ folded, written: text.slice(from, to) })),
  );
}
