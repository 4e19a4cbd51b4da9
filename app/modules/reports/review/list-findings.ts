import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { lawTexts } from "../../../texts/reports/law";
import { reviewTexts } from "../../../texts/reports/review";
import { booksTexts } from "../../../texts/settings/books";
import { addDays, type Day } from "../../base/calendar/day";
import { type BaseRate, halfYearsWithoutRate } from "../../base/law/base-rates";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import { type LabelledProperty, labelAgreement, labelBankAccount, labelProperty } from "../../base/relations/labels";
import { findGaps, type StatementSpan } from "../../books/bank-statements/find-gaps";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { depositWarning } from "../../portfolio/rental-agreements/deposit-warning";
import type { AgreementTerms, Term } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { type OfferedProperty, offeredFor } from "../rows/bought-for";
import { isInPortfolio } from "../rows/reported-property";
import { type Check, checks } from "./check-names";

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
type Found = Omit<Finding, "check">;

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

/** An agreement that runs longer without a payment is worth a look. */
export const DAYS_WITHOUT_PAYMENT = 40;

/** All that there is to look at on a day, check by check. */
export function listFindings(data: ReviewData, today: Day): Finding[] {
  const found: Record<Check, (data: ReviewData, today: Day) => Found[]> = {
    "books-begin": findBooksBegin,
    "base-rate": findMissingBaseRate,
    clearing: findUnbooked,
    unpaid: findUnpaid,
    "statement-gap": findStatementGaps,
    overlap: findOverlaps,
    deposit: findDeposits,
    "let-after-usage-rights": findLetAfterUsageRights,
    "unbooked-price": findUnbookedPrices,
  };
  return checks.flatMap((check) => found[check](data, today).map((one) => ({ check, ...one })));
}

/** Nobody has said since when dues count, though statements are there; or rent is booked that counts for nobody. */
function findBooksBegin({ booksBegin, books: { proposed, lastUploadId, firstRentMonth } }: ReviewData): Found[] {
  const about = (facts: string, detail: string, seenAt: { path: string; label: string }): Found => ({
    key: "",
    facts,
    say: () => ({
      subject: booksTexts.title,
      detail,
      path: "/settings/books",
      mend: reviewTexts.setBooksBegin,
      seenAt: { right: "openSettings", ...seenAt },
    }),
  });
  if (booksBegin === null) {
    if (lastUploadId === null) return [];
    const statement = {
      path: `/accounting/bank-transactions?upload=${lastUploadId}`,
      label: reviewTexts.seeStatement,
    };
    return [about(proposed ?? "", reviewTexts.booksUnset, statement)];
  }
  if (firstRentMonth === null || firstRentMonth >= booksBegin.slice(0, 7)) return [];
  const renting = { path: "/reports/renting", label: reviewTexts.seeRenting };
  return [about(`${booksBegin} ${firstRentMonth}`, reviewTexts.rentBeforeBooks(booksBegin, firstRentMonth), renting)];
}

/** A half year has begun, and no base rate of it is known. */
function findMissingBaseRate({ baseRates }: ReviewData, today: Day): Found[] {
  const missing = halfYearsWithoutRate(baseRates, today);
  if (missing.length === 0) return [];
  return [
    {
      key: "",
      facts: missing.join(" "),
      say: () => ({
        subject: lawTexts.rates,
        detail: reviewTexts.noBaseRate(missing),
        path: "/law/base-rates/new",
        mend: reviewTexts.addBaseRate,
        seenAt: { right: "changeBaseRates", path: "/law", label: reviewTexts.seeLaw },
      }),
    },
  ];
}

function findUnbooked({ clearing: { count, cents } }: ReviewData): Found[] {
  if (count === 0 && cents === 0) return [];
  return [
    {
      key: "",
      facts: `${count} ${cents}`,
      say: () => ({
        subject: reviewTexts.clearing,
        // As balances of accounts are told: what is no asset has its balance on the credit side.
        detail: reviewTexts.unbooked(count, 0 - cents),
        path: "/accounting/unaccounted-entries",
        mend: reviewTexts.book,
      }),
    },
  ];
}

function findUnpaid({ agreements, booksBegin }: ReviewData, today: Day): Found[] {
  const since = addDays(today, -DAYS_WITHOUT_PAYMENT);
  if (booksBegin !== null && booksBegin > since) return [];
  return agreements
    .filter((agreement) => {
      const rent = rentOnDay(agreement, today);
      const owes = rent !== null && rent.rent + rent.utilities > 0;
      return owes && agreement.startDate <= since && agreementState(agreement, today) === "running";
    })
    .filter(({ isPaid }) => !isPaid)
    .map((agreement) => ({
      key: String(agreement.id),
      facts: String(agreement.received),
      say: () => ({
        ...wordsOfAgreement(agreement),
        detail: reviewTexts.unpaid(DAYS_WITHOUT_PAYMENT),
        path: tenantAccountPath(agreement.id),
        mend: reviewTexts.openAccount,
        seenAt: null,
      }),
    }));
}

function findStatementGaps({ bankAccounts, statements }: ReviewData): Found[] {
  const statementsOf = groupRows(statements, ({ bankAccountId }) => bankAccountId);
  return bankAccounts.flatMap((account) =>
    findGaps(statementsOf.get(account.id) ?? []).flatMap(({ joint }) => {
      if (joint.kind !== "gap") return [];
      const { from, to, differenceCents } = joint;
      const missing = differenceCents ? [reviewTexts.gapOf(differenceCents)] : [];
      return [
        {
          key: `${account.id} ${from} ${to}`,
          facts: String(differenceCents ?? ""),
          say: () => ({
            subject: labelBankAccount(account),
            detail: [reviewTexts.gap(from, to), ...missing].join(" "),
            path: "/accounting/bank-transactions/upload",
            mend: reviewTexts.loadStatement,
          }),
        },
      ];
    }),
  );
}

function findOverlaps({ overlaps }: ReviewData): Found[] {
  return overlaps.map(({ agreement, other }) => ({
    key: `${agreement.id} ${other.id}`,
    facts: [agreement.startDate, agreement.endDate, other.startDate, other.endDate].join(" "),
    say: () => ({
      ...wordsOfAgreement(agreement),
      detail: reviewTexts.overlap(other.counterParty || agreementTexts.unknownTenant, other.startDate, other.endDate),
    }),
  }));
}

function findDeposits({ agreements }: ReviewData, today: Day): Found[] {
  return agreements.flatMap((agreement) => {
    const warning = agreementState(agreement, today) === "ended" ? null : depositWarning(agreement);
    if (!warning) return [];
    return [
      {
        key: String(agreement.id),
        facts: `${warning.limit} ${warning.excess}`,
        say: () => ({
          ...wordsOfAgreement(agreement),
          detail: agreementTexts.deposit551(warning.limit, warning.excess),
        }),
      },
    ];
  });
}

function findLetAfterUsageRights({ agreements }: ReviewData, today: Day): Found[] {
  return agreements.flatMap((agreement) => {
    const until = agreement.usageRightsUntilDate;
    if (until === null || until >= today || agreementState(agreement, today) !== "running") return [];
    return [
      {
        key: String(agreement.id),
        facts: [until, agreement.endDate].join(" "),
        say: () => ({ ...wordsOfAgreement(agreement), detail: reviewTexts.letAfterUsageRights(until) }),
      },
    ];
  });
}

function findUnbookedPrices({ offers }: ReviewData, today: Day): Found[] {
  return offers
    .filter((property) => isInPortfolio(property, today))
    .flatMap((property) => {
      const { price, extraCharges, isOffer } = offeredFor(property);
      const about = (part: "price" | "extra-charges", cents: Cents): Found => ({
        key: `${property.id} ${part}`,
        facts: String(cents),
        say: () => ({
          subject: labelProperty(property),
          detail: part === "price" ? reviewTexts.unbookedPrice(cents) : reviewTexts.unbookedExtraCharges(cents),
          path: newBookingPath(part === "price" ? "purchase_price" : "purchase_extra_charge", property.id),
          mend: reviewTexts.bookPrice,
        }),
      });
      return [
        ...(isOffer.price && price ? [about("price", price)] : []),
        ...(isOffer.extraCharges && extraCharges ? [about("extra-charges", extraCharges)] : []),
      ];
    });
}

/** A new booking with a template chosen for a property. */
function newBookingPath(template: "purchase_price" | "purchase_extra_charge", propertyId: number): string {
  return `/accounting/ledger-entries/new?template=${template}&templateFlowId=${propertyId}&templateSubFlowId=${propertyId}`;
}

/** What is said of all findings about an agreement; most are mended in the agreement itself. */
function wordsOfAgreement(agreement: NamedAgreement): Omit<FindingWords, "detail"> {
  const { id, propertyId } = agreement;
  return {
    subject: `${labelAgreement(agreement)} · ${labelProperty({ ...agreement, id: propertyId })}`,
    path: `/properties/${propertyId}/rental-agreements/${id}/edit`,
    mend: reviewTexts.editAgreement,
    seenAt: {
      right: "changeRentalAgreements",
      path: `/properties/${propertyId}#agreement-${id}`,
      label: reviewTexts.seeAgreement,
    },
  };
}
