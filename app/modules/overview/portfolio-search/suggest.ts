import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { cutText } from "../../base/fields/cut-text";
import { readMoney } from "../../base/fields/read-money";
import type { Cents } from "../../base/money/money";
import { visibleCodes } from "../../base/search/document-codes";
import type { MarkedText } from "../../base/search/mark-text";
import { readTerms } from "../../base/search/read-terms";
import { selectLinesOfAmount } from "./book-hits.server";
import { type FoundPage, findPages } from "./find-pages";
import { selectHits } from "./hits.server";
import { markedAddress } from "./marked-address";
import { readHit } from "./read-hit";
import type { Viewer } from "./search-portfolio";
import type { PropertyHit } from "./search-result";

/** A property that is suggested while somebody types. */
export type SuggestedProperty = {
  propertyId: number;
  address: MarkedText;
  /** Where in its house it is, as a person reads it; may be empty. */
  inside: string;
  /** What was found if nothing of the address was. */
  note: { label: string; value: MarkedText } | null;
};

/** A tenant whose name holds what was typed. */
export type SuggestedTenant = {
  agreementId: number;
  name: MarkedText;
  /** Where they rent or rented, and when. */
  address: string;
  startDate: string;
  endDate: string | null;
};

/** A line of the bank of the amount that was typed. */
export type SuggestedLine = {
  id: number;
  valueDate: Day;
  cents: Cents;
  bankAccountName: string;
  /** With whom and what for; may be empty. */
  text: string;
};

/** What is suggested for what was typed. */
export type Suggested = {
  tenants: SuggestedTenant[];
  properties: SuggestedProperty[];
  lines: SuggestedLine[];
  pages: FoundPage[];
};

const MOST_SUGGESTED = 8;
const MOST_TENANTS = 4;
const MOST_LINES = 4;
const LONGEST_LINE = 100;

/**
 * The tenants and the properties that fit best to what is typed, screens that are called so, and for who sees the books the latest
 * lines of the bank of an amount, in one round trip.
 */
export async function suggest(db: Db, viewer: Viewer, typed: string): Promise<Suggested> {
  const terms = readTerms(typed);
  if (terms.terms.length === 0) return { tenants: [], properties: [], lines: [], pages: [] };
  const visible = visibleCodes(viewer.user, "suggested");
  const scope = { visible, groupId: null, size: MOST_SUGGESTED, offset: 0, tolerant: false };
  const cents = viewer.seesBooks ? typedAmount(typed) : null;
  const [rows, lines = []] = await runBatch(db, [
    selectHits(terms, scope),
    ...(cents === null ? [] : [selectLinesOfAmount(cents, MOST_LINES)]),
  ]);
  const hits = rows.map((row) => readHit(row, { atoms: terms.atoms, near: false }, viewer.user));
  const properties = hits.map((hit) => {
    const address = markedAddress(hit);
    const note = address.marks.length > 0 ? null : noteOf(hit);
    return { propertyId: hit.propertyId, address, inside: hit.inside, note };
  });
  return {
    tenants: hits.flatMap(tenantsOf).slice(0, MOST_TENANTS),
    properties,
    lines: lines.map(({ counterpartyName, purpose, ...line }) => ({
      ...line,
      text: cutText([counterpartyName, purpose].filter(Boolean).join(" · "), LONGEST_LINE),
    })),
    pages: findPages(typed, viewer.user),
  };
}

/** What is typed to the cent; null if it is anything else. */
function typedAmount(typed: string): Cents | null {
  const read = /,\d\d\s*€?\s*$/.test(typed) ? readMoney(typed) : null;
  return read && "value" in read ? read.value : null;
}

function tenantsOf(hit: PropertyHit): SuggestedTenant[] {
  return hit.agreements.flatMap(({ id, startDate, endDate, fields }) => {
    const name = fields.find((field) => field.name === "counterParty")?.value;
    const address = [hit.streetAndNumber ?? hit.city, hit.inside].filter(Boolean).join(", ");
    return name ? [{ agreementId: id, name: cutAhead(name), address, startDate, endDate }] : [];
  });
}

/** The first of what was found, tenants before anything else. */
function noteOf({ fields, agreements }: PropertyHit): SuggestedProperty["note"] {
  const found = [...agreements.flatMap((agreement) => agreement.fields), ...fields];
  const field = found.find(({ name }) => name === "counterParty") ?? found[0];
  return field ? { label: field.label.text, value: cutAhead(field.value) } : null;
}

/** Letters before the first mark that a line has room for. */
const MOST_AHEAD = 24;

/** A text without what is so far ahead of its first mark that a line would end before it. */
export function cutAhead({ text, marks }: MarkedText): MarkedText {
  const first = marks[0]?.from ?? 0;
  if (first <= MOST_AHEAD) return { text, marks };
  const blank = text.indexOf(" ", first - MOST_AHEAD);
  const begin = blank < 0 || blank >= first ? first : blank + 1;
  const ahead = "… ";
  const moved = ahead.length - begin;
  return {
    text: ahead + text.slice(begin),
    marks: marks.map(({ from, to }) => ({ from: from + moved, to: to + moved })),
  };
}
