import type { Day } from "../../base/calendar/day";
import type { BaseRate } from "../../base/law/base-rates";
import type { Cents } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import type { StatementSpan } from "../../books/bank-statements/find-gaps";
import type { AgreementTerms, Term } from "../../portfolio/rental-agreements/terms/agreement";
import type { OfferedProperty } from "../rows/bought-for";
import type { Check } from "./check-names";

/** Something that an accountant should look at. */
export type Finding = {
  check: Check;
  /** Names it among those of its check; begins with the ids of what it is about. */
  key: string;
  /** What was found, so that what was set aside stands again once it is something else. */
  facts: string;
  /** Puts it into words, which only those that are shown need. */
  say: () => Omit<FindingWords, "seenAt"> & Partial<FindingWords>;
};

/** What one check found. */
export type CheckFinding = Omit<Finding, "check">;

export type FindingWords = {
  /** What it is about, and what is wrong with it, in German. */
  subject: string;
  detail: string;
  /** Where it is mended, and what one does there. */
  path: string;
  mend: string;
  /** Where it is seen by those who lack the right to mend it there; null if all may who see it. */
  seenAt: { right: MendRight; path: string; label: string } | null;
};

/** The rights that mend what not everybody may mend who sees it. */
export type MendRight = "changeRentalAgreements" | "openSettings" | "changeBaseRates";

/** A finding in words. */
export type ShownFinding = Omit<Finding, "say"> & FindingWords;

export function inWords<Named extends Finding>({ say, ...found }: Named): Omit<Named, "say"> & FindingWords {
  return { ...found, seenAt: null, ...say() };
}

/** An agreement and its property, as a finding names them. */
export type NamedAgreement = Term &
  Omit<LabelledProperty, "id"> & { id: number; counterParty: string | null; propertyId: number };

/** An agreement that has not ended, as checks need it. */
export type CheckedAgreement = AgreementTerms &
  NamedAgreement & {
    usageRightsUntilDate: Day | null;
    /** Whether rent or utilities were paid on it in the last `DAYS_WITHOUT_PAYMENT` days. */
    isPaid: boolean;
    /** What was ever received of rent and utilities on it; null if nothing rests on it, as no such finding was set aside. */
    received: Cents | null;
  };

/** Two agreements of one property that share days. */
export type Overlap = { agreement: NamedAgreement; other: Pick<NamedAgreement, "id" | "counterParty"> & Term };

/** A statement with its bank account. */
export type CheckedStatement = StatementSpan & { bankAccountId: number };

export type ReviewData = {
  /** How many transactions are not booked in full, and what the clearing account stands at. */
  clearing: { count: number; cents: Cents };
  agreements: readonly CheckedAgreement[];
  overlaps: readonly Overlap[];
  booksBegin: Day | null;
  /** All that are known, earliest first. */
  baseRates: readonly BaseRate[];
  /**
   * What is proposed for it while it is not set, the statement that was loaded last, and the first month for which rent or
   * utilities are booked.
   */
  books: { proposed: Day | null; lastUploadId: number | null; firstRentMonth: string | null };
  bankAccounts: readonly { id: number; name: string; iban: string }[];
  statements: readonly CheckedStatement[];
  offers: readonly OfferedProperty[];
};
