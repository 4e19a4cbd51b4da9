import type { Db } from "../../../db/client";
import { runBatch } from "../../../db/run-batch";
import { documentCodes, visibleCodes } from "../search/document-codes";
import { findMarks, type MarkedText } from "../search/mark-text";
import { readTerms } from "../search/read-terms";
import { selectHits } from "./hits.server";
import { readHit } from "./read-hit";
import type { Viewer } from "./search-portfolio";

/** A property that is suggested while somebody types. */
export type SuggestedProperty = {
  propertyId: number;
  streetAndNumber: MarkedText | null;
  zipCode: MarkedText | null;
  city: MarkedText | null;
  /** The tenant, if that is what was found. */
  counterParty: MarkedText | null;
};

const MOST_SUGGESTED = 8;

/** What is found at once: addresses and tenants, and the facts of properties and agreements. */
const SUGGESTED = ["propertyName", "agreementName", "propertyFact", "agreementFact"] as const;

const suggestedCodes = SUGGESTED.reduce((bits, name) => bits | (1 << documentCodes[name].code), 0);

/** The properties that fit best to what is typed, in one round trip. */
export async function suggest(db: Db, viewer: Viewer, typed: string): Promise<SuggestedProperty[]> {
  const terms = readTerms(typed);
  if (terms.terms.length === 0) return [];
  const visible = visibleCodes(viewer.seesAttachments, null) & suggestedCodes;
  const scope = { visible, groupId: null, size: MOST_SUGGESTED, offset: 0, tolerant: false };
  const [rows] = await runBatch(db, [selectHits(terms, scope)]);
  const asked = { atoms: terms.atoms, near: false };
  const marked = (text: string | null) => (text === null ? null : { text, marks: findMarks(text, asked) });
  return rows.map((row) => {
    const { propertyId, streetAndNumber, zipCode, city, agreements } = readHit(row, asked);
    const tenant = agreements.find(({ fields }) => fields.some(({ name }) => name === "counterParty"));
    return {
      propertyId,
      streetAndNumber: marked(streetAndNumber),
      zipCode: marked(zipCode),
      city: marked(city),
      counterParty: marked(tenant?.counterParty ?? null),
    };
  });
}
