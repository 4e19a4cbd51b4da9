import type { Db } from "../../../db/client";
import { runBatch } from "../../../db/run-batch";
import { visibleCodes } from "../search/document-codes";
import type { Asked, MarkedText } from "../search/mark-text";
import { readTerms } from "../search/read-terms";
import { selectHits } from "./hits.server";
import { markedAddress } from "./marked-address";
import { readHit } from "./read-hit";
import type { Viewer } from "./search-portfolio";
import type { PropertyHit } from "./search-result";

/** Properties that are suggested; further ones are a search away. */
const MOST_SUGGESTIONS = 6;

/** A property that may be meant; `note` is where else than in its address the words were found. */
export type PropertySuggestion = {
  id: number;
  address: MarkedText;
  /** Where in its house it is; may be empty. */
  inside: string;
  note: { label: string; value: MarkedText } | null;
};

/** The properties that words find, best first, while they are still typed. */
export async function suggestProperties(
  db: Db,
  { seesAttachments }: Viewer,
  words: string,
): Promise<PropertySuggestion[]> {
  const terms = readTerms(words);
  if (terms.terms.length === 0) return [];
  const visible = visibleCodes(seesAttachments, null);
  const [rows] = await runBatch(db, [
    selectHits(terms, { visible, groupId: null, size: MOST_SUGGESTIONS, offset: 0, tolerant: false }),
  ]);
  const asked: Asked = { atoms: terms.atoms, near: false };
  return rows.map((row) => {
    const hit = readHit(row, asked);
    const address = markedAddress(hit);
    const note = address.marks.length > 0 ? null : noteOf(hit);
    return {
      id: hit.propertyId,
      address,
      inside: hit.inside,
      note: note && { ...note, value: cutAhead(note.value) },
    };
  });
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

/** The first of what was found, as short as it can be said. */
function noteOf({ fields, agreements, comments, attachments }: PropertyHit): PropertySuggestion["note"] {
  const [field] = [...fields, ...agreements.flatMap((agreement) => agreement.fields)];
  if (field) return { label: field.label.text, value: field.value };
  if (comments[0]) return { label: comments[0].userName, value: comments[0].text };
  if (attachments[0])
    return { label: attachments[0].filename.text, value: attachments[0].text ?? attachments[0].filename };
  return null;
}
