import type { Day, Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { MarkedText } from "../../base/search/mark-text";
import type { AttachmentLabel } from "../../files/attachments/attachment-labels";
import type { ShownCover } from "../../files/images/show-cover";
import type { PropertyKind } from "../../portfolio/properties/property-kinds";
import type { SearchedFolder } from "./folders.server";

/** A field in which something was found; `name` is its name in `/api` and in the form. */
export type MatchedField = {
  name: string;
  label: MarkedText;
  value: MarkedText;
  unit?: string;
  /** Where it stands on the screen of its property, if not in the form. */
  anchor?: string;
};

export type MatchedAgreement = {
  id: number;
  counterParty: string | null;
  startDate: Day;
  endDate: Day | null;
  fields: MatchedField[];
};

/** A comment with the piece of it in which something was found. */
export type MatchedComment = { id: number; userName: string; updateTime: Timestamp; text: MarkedText };

/** An attachment; `text` is a piece of what it says, null if only its name or label was found. */
export type MatchedAttachment = {
  id: number;
  label: AttachmentLabel | null;
  filename: MarkedText;
  text: MarkedText | null;
};

/** An image of an album of the property, with the piece of its caption in which something was found, and how large it is shown. */
export type MatchedImage = {
  id: number;
  collectionId: number;
  albumName: string;
  filename: string;
  caption: MarkedText;
  thumbnail: string;
  width: number;
  height: number;
};

/** One change of one field, with the activity that tells of it. */
export type MatchedChange = MatchedField & {
  activityId: number;
  userName: string;
  changeTime: Timestamp;
  oldValue: MarkedText;
  newValue: MarkedText;
};

/** A property that was found, with what was found of it, of each kind what fits best first. */
export type PropertyHit = {
  propertyId: number;
  groupId: number;
  zipCode: string | null;
  city: string | null;
  streetAndNumber: string | null;
  /** What kind of building it is. */
  type: PropertyKind | null;
  /** The picture of it. */
  cover: ShownCover | null;
  /** Where in its house it is, as a person reads it; may be empty. */
  inside: string;
  fields: MatchedField[];
  agreements: MatchedAgreement[];
  comments: MatchedComment[];
  attachments: MatchedAttachment[];
  images: MatchedImage[];
  changes: Omit<MatchedChange, "value">[];
};

/** A line of the bank that was found. */
export type BankTransactionHit = {
  id: number;
  valueDate: Day;
  cents: Cents;
  bankAccountName: string;
  counterpartyName: MarkedText;
  reference: MarkedText;
  /** The ledger transaction that it became; null if there is nothing to book. */
  transactionId: number | null;
};

/** A booking that was found. */
export type BookingHit = { transactionId: number; valueDate: Day; description: MarkedText };

/** What of the books was found, the newest first, and how many there are in all. */
export type FoundBooks = {
  bankTransactions: { total: number; hits: BankTransactionHit[] };
  bookings: { total: number; hits: BookingHit[] };
};

/** What a search found. */
export type SearchResult = {
  hits: PropertyHit[];
  /** Properties of all pages. */
  total: number;
  /** The next page; null if this is the last one. */
  nextPage: number | null;
  /** What the phrase was taken for, in the spelling in which it was found; null if it was found as it is. */
  corrected: string | null;
  /** Null for who may not see the books, and if only some kind or folder is asked for. */
  books: FoundBooks | null;
  /** All folders by name; none if nothing was searched for. */
  folders: SearchedFolder[];
};
