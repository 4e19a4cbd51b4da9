import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { reviewTexts } from "../../../texts/reports/review";
import { findGaps, type StatementSpan } from "../../bank-statements/find-gaps";
import { addDays, type Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import { labelAgreement, labelBankAccount, labelProperty } from "../../relations/labels";
import type { AgreementTerms } from "../../rental-agreements/agreement";
import { agreementState } from "../../rental-agreements/agreement-state";
import { depositWarning } from "../../rental-agreements/deposit-warning";
import { rentOnDay } from "../../rental-agreements/dues/rent-on-day";
import { groupRows } from "../group-rows";
import { tenantAccountPath } from "../report-paths";
import { isInPortfolio, type ReportedProperty } from "../reported-property";
import { boughtFor } from "../stock/bought-for";

/** What is looked for, in the order in which it is listed. */
export const checks = [
  "clearing",
  "unpaid",
  "statement-gap",
  "overlap",
  "deposit",
  "let-after-usage-rights",
  "unbooked-price",
] as const;

export type Check = (typeof checks)[number];

/** Something that an accountant should look at. */
export type Finding = {
  check: Check;
  /** Names it among those of its check. */
  key: string;
  /** What was found, so that what was set aside stands again once it is something else. */
  facts: string;
  /** What it is about, and what is wrong with it, in German. */
  subject: string;
  detail: string;
  /** Where it is mended, and what one does there. */
  path: string;
  mend: string;
  /** Where it is seen by those who may not mend it there; null if all may who see it. */
  seenAt: string | null;
};

/** An agreement with its property, as checks need them. */
export type CheckedAgreement = AgreementTerms & {
  id: number;
  counterParty: string | null;
  property: ReportedProperty;
};

/** Two agreements of one property that share days. */
export type Overlap = { id: number; otherId: number };

/** A statement with its bank account. */
export type CheckedStatement = StatementSpan & { bankAccountId: number };

export type ReviewData = {
  /** How many transactions are not booked in full, and what the clearing account stands at. */
  clearing: { count: number; cents: Cents };
  agreements: readonly CheckedAgreement[];
  overlaps: readonly Overlap[];
  /** The agreements on which rent or utilities were paid in the last `DAYS_WITHOUT_PAYMENT` days. */
  paidOf: ReadonlySet<number>;
  /** What was ever received of rent and utilities on an agreement. */
  receivedOf: ReadonlyMap<number, Cents>;
  booksBegin: Day | null;
  bankAccounts: readonly { id: number; name: string; iban: string }[];
  statements: readonly CheckedStatement[];
  properties: readonly ReportedProperty[];
  purchases: ReadonlyMap<number, { isPriceBooked: boolean; areExtraChargesBooked: boolean }>;
};

/** An agreement that runs longer without a payment is worth a look. */
export const DAYS_WITHOUT_PAYMENT = 40;

/** All that there is to look at on a day, check by check. */
export function listFindings(data: ReviewData, today: Day): Finding[] {
  const found: Record<Check, (data: ReviewData, today: Day) => Finding[]> = {
    clearing: findUnbooked,
    unpaid: findUnpaid,
    "statement-gap": findStatementGaps,
    overlap: findOverlaps,
    deposit: findDeposits,
    "let-after-usage-rights": findLetAfterUsageRights,
    "unbooked-price": findUnbookedPrices,
  };
  return checks.flatMap((check) => found[check](data, today));
}

function findUnbooked({ clearing: { count, cents } }: ReviewData): Finding[] {
  if (count === 0 && cents === 0) return [];
  return [
    {
      check: "clearing",
      key: "",
      facts: `${count} ${cents}`,
      subject: reviewTexts.clearing,
      detail: reviewTexts.unbooked(count, cents),
      path: "/accounting/unaccounted-entries",
      mend: reviewTexts.book,
      seenAt: null,
    },
  ];
}

function findUnpaid({ agreements, paidOf, receivedOf, booksBegin }: ReviewData, today: Day): Finding[] {
  const since = addDays(today, -DAYS_WITHOUT_PAYMENT);
  if (booksBegin !== null && booksBegin > since) return [];
  return agreements
    .filter((agreement) => {
      const rent = rentOnDay(agreement, today);
      const owes = rent !== null && rent.rent + rent.utilities > 0;
      return owes && agreement.startDate <= since && agreementState(agreement, today) === "running";
    })
    .filter(({ id }) => !paidOf.has(id))
    .map((agreement) => ({
      ...aboutAgreement("unpaid", agreement),
      facts: String(receivedOf.get(agreement.id) ?? 0),
      detail: reviewTexts.unpaid(DAYS_WITHOUT_PAYMENT),
      path: tenantAccountPath(agreement.id),
      mend: reviewTexts.openAccount,
      seenAt: null,
    }));
}

function findStatementGaps({ bankAccounts, statements }: ReviewData): Finding[] {
  const statementsOf = groupRows(statements, ({ bankAccountId }) => bankAccountId);
  return bankAccounts.flatMap((account) =>
    findGaps(statementsOf.get(account.id) ?? []).flatMap(({ joint }) => {
      if (joint.kind !== "gap") return [];
      const { from, to, differenceCents } = joint;
      const missing = differenceCents ? [reviewTexts.gapOf(differenceCents)] : [];
      return [
        {
          check: "statement-gap" as const,
          key: `${account.id} ${from} ${to}`,
          facts: String(differenceCents ?? ""),
          subject: labelBankAccount(account),
          detail: [reviewTexts.gap(from, to), ...missing].join(" "),
          path: "/accounting/bank-transactions/upload",
          mend: reviewTexts.loadStatement,
          seenAt: null,
        },
      ];
    }),
  );
}

function findOverlaps({ agreements, overlaps }: ReviewData): Finding[] {
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  return overlaps.flatMap(({ id, otherId }) => {
    const [agreement, other] = [byId.get(id), byId.get(otherId)];
    if (!agreement || !other) return [];
    const tenant = other.counterParty || agreementTexts.unknownTenant;
    return [
      {
        ...aboutAgreement("overlap", agreement),
        key: `${id} ${otherId}`,
        facts: [agreement.startDate, agreement.endDate, other.startDate, other.endDate].join(" "),
        detail: reviewTexts.overlap(tenant, other.startDate, other.endDate),
      },
    ];
  });
}

function findDeposits({ agreements }: ReviewData, today: Day): Finding[] {
  return agreements.flatMap((agreement) => {
    const warning = agreementState(agreement, today) === "ended" ? null : depositWarning(agreement);
    if (!warning) return [];
    return [
      {
        ...aboutAgreement("deposit", agreement),
        facts: `${warning.limit} ${warning.excess}`,
        detail: agreementTexts.deposit551(warning.limit, warning.excess),
      },
    ];
  });
}

function findLetAfterUsageRights({ agreements }: ReviewData, today: Day): Finding[] {
  return agreements.flatMap((agreement) => {
    const until = agreement.property.usageRightsUntilDate;
    if (until === null || until >= today || agreementState(agreement, today) !== "running") return [];
    return [
      {
        ...aboutAgreement("let-after-usage-rights", agreement),
        facts: [until, agreement.endDate].join(" "),
        detail: reviewTexts.letAfterUsageRights(until),
      },
    ];
  });
}

function findUnbookedPrices({ properties, purchases }: ReviewData, today: Day): Finding[] {
  const nothing = { isPriceBooked: false, areExtraChargesBooked: false };
  return properties
    .filter((property) => isInPortfolio(property, today))
    .flatMap((property) => {
      const purchase = purchases.get(property.id) ?? nothing;
      const { price, extraCharges, isOffer } = boughtFor(property, {
        ...purchase,
        purchasePrice: 0,
        purchaseExtraCharges: 0,
      });
      const about = (part: string, cents: Cents, detail: string): Finding => ({
        check: "unbooked-price",
        key: `${property.id} ${part}`,
        facts: String(cents),
        subject: labelProperty(property),
        detail,
        path: newBookingPath(part === "price" ? "purchase_price" : "purchase_extra_charge", property.id),
        mend: reviewTexts.bookPrice,
        seenAt: null,
      });
      return [
        ...(isOffer.price && price ? [about("price", price, reviewTexts.unbookedPrice(price))] : []),
        ...(isOffer.extraCharges && extraCharges
          ? [about("extra-charges", extraCharges, reviewTexts.unbookedExtraCharges(extraCharges))]
          : []),
      ];
    });
}

/** A new booking with a template chosen for a property. */
function newBookingPath(template: "purchase_price" | "purchase_extra_charge", propertyId: number): string {
  return `/accounting/ledger-entries/new?template=${template}&templateFlowId=${propertyId}&templateSubFlowId=${propertyId}`;
}

/** What findings about an agreement have in common; most are mended in the agreement itself. */
function aboutAgreement(check: Check, { property, ...agreement }: CheckedAgreement): Omit<Finding, "detail" | "facts"> {
  return {
    check,
    key: String(agreement.id),
    subject: `${labelAgreement(agreement)} · ${labelProperty(property)}`,
    path: `/properties/${property.id}/rental-agreements/${agreement.id}/edit`,
    mend: reviewTexts.editAgreement,
    seenAt: `/properties/${property.id}#agreement-${agreement.id}`,
  };
}
