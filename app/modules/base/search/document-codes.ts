import type { SearchWeight } from "../fields/field";
import { may, type Right, type RoleFlags } from "../rights/rights";

/** What the search finds, each as its screen groups it. */
export const searchKinds = ["property", "agreement", "comment", "attachment", "image", "change"] as const;

export type SearchKind = (typeof searchKinds)[number];

/** How much finding a document counts, in the order of the upper bits of its code; what was, and is no more, counts least. */
export const documentWeights = ["name", "fact", "text", "past"] as const;

/** What hits tell of, each in its own way. */
export type ToldKind = SearchKind | "meter";

type DocumentCode = {
  code: number;
  kind: SearchKind;
  /** As what a hit tells of it, if not as its kind. */
  told?: ToldKind;
  /** Who may find it, if not everybody. */
  seenBy?: Right;
  /** Whether it is found while somebody types. */
  suggested: boolean;
};

/**
 * The documents of the index. A code is part of the document's id (`documentIdSql`), so that a search knows it without
 * another table; its upper two of four bits are the weight. There is room up to 31, but for 26. Triggers name codes.
 */
export const documentCodes = {
  propertyName: { code: 0, kind: "property", suggested: true },
  agreementName: { code: 1, kind: "agreement", suggested: true },
  propertyFact: { code: 4, kind: "property", suggested: true },
  agreementFact: { code: 5, kind: "agreement", suggested: true },
  attachmentFact: { code: 6, kind: "attachment", seenBy: "readAttachments", suggested: false },
  agreementContact: { code: 7, kind: "agreement", seenBy: "readTenantContacts", suggested: true },
  propertyText: { code: 8, kind: "property", suggested: false },
  comment: { code: 9, kind: "comment", suggested: false },
  attachmentText: { code: 10, kind: "attachment", seenBy: "readAttachments", suggested: false },
  /** The labels of what is known of a property. */
  propertyLabel: { code: 11, kind: "property", suggested: false },
  change: { code: 12, kind: "change", suggested: false },
  attachmentChange: { code: 13, kind: "change", seenBy: "readAttachments", suggested: false },
  agreementIbans: { code: 20, kind: "agreement", seenBy: "openAccounting", suggested: true },
  meter: { code: 21, kind: "property", told: "meter", suggested: true },
  /** What stands below an image, for each property that its album shows. */
  caption: { code: 24, kind: "image", suggested: false },
} as const satisfies Record<string, DocumentCode>;

/** The documents of the books, in an index of their own, so that nothing of them shows where they may not be seen. */
export const bookCodes = { bankTransaction: 0, booking: 1 } as const;

/** Which document holds what of a noun's fields: values by weight, and labels if they are searched. */
export type DocumentPlan = Partial<Record<SearchWeight | "label", number>>;

export const documentPlans = {
  property: {
    name: documentCodes.propertyName.code,
    fact: documentCodes.propertyFact.code,
    text: documentCodes.propertyText.code,
    label: documentCodes.propertyLabel.code,
  },
  agreement: { name: documentCodes.agreementName.code, fact: documentCodes.agreementFact.code },
  agreementContact: { fact: documentCodes.agreementContact.code },
  agreementIbans: { fact: documentCodes.agreementIbans.code },
  attachment: { fact: documentCodes.attachmentFact.code },
  comment: { text: documentCodes.comment.code },
  meter: { fact: documentCodes.meter.code },
  image: { text: documentCodes.caption.code },
} as const satisfies Record<string, DocumentPlan>;

/** As what a hit tells of a document. */
export const toldAs = ({ kind, told }: DocumentCode): ToldKind => told ?? kind;

const codes: readonly DocumentCode[] = Object.values(documentCodes);

/** What a code of the portfolio's documents says. */
export function documentOf(code: number): DocumentCode {
  const found = codes.find((one) => one.code === code);
  if (!found) throw new Error(`No document has the code ${code}`);
  return found;
}

/** The codes of what somebody may find, as the bits of a number; of one kind, or what is suggested, or all. */
export function visibleCodes(user: RoleFlags, asked: SearchKind | "suggested" | null): number {
  return codes
    .filter(({ seenBy }) => !seenBy || may(user, seenBy))
    .filter(({ kind, suggested }) => (asked === "suggested" ? suggested : asked === null || kind === asked))
    .reduce((bits, { code }) => bits | (1 << code), 0);
}
