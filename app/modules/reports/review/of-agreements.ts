import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { reviewTexts } from "../../../texts/reports/review";
import { addDays, type Day } from "../../base/calendar/day";
import { labelAgreement, labelProperty } from "../../base/relations/labels";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { depositWarning } from "../../portfolio/rental-agreements/deposit-warning";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import type { CheckFinding, FindingWords, NamedAgreement, ReviewData } from "./finding";

/** An agreement that runs longer without a payment is worth a look. */
export const DAYS_WITHOUT_PAYMENT = 40;

export function findUnpaid({ agreements, booksBegin }: ReviewData, today: Day): CheckFinding[] {
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

export function findOverlaps({ overlaps }: ReviewData): CheckFinding[] {
  return overlaps.map(({ agreement, other }) => ({
    key: `${agreement.id} ${other.id}`,
    facts: [agreement.startDate, agreement.endDate, other.startDate, other.endDate].join(" "),
    say: () => ({
      ...wordsOfAgreement(agreement),
      detail: reviewTexts.overlap(other.counterParty || agreementTexts.unknownTenant, other.startDate, other.endDate),
    }),
  }));
}

export function findDeposits({ agreements }: ReviewData, today: Day): CheckFinding[] {
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

export function findLetAfterUsageRights({ agreements }: ReviewData, today: Day): CheckFinding[] {
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
