import { lawTexts } from "../../../texts/reports/law";
import { reviewTexts } from "../../../texts/reports/review";
import { booksTexts } from "../../../texts/settings/books";
import type { Day } from "../../base/calendar/day";
import { halfYearsWithoutRate } from "../../base/law/base-rates";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import { labelBankAccount, labelProperty } from "../../base/relations/labels";
import { findGaps } from "../../books/bank-statements/find-gaps";
import { offeredFor } from "../rows/bought-for";
import { isInPortfolio } from "../rows/reported-property";
import type { CheckFinding, ReviewData } from "./finding";

/** Nobody has said since when dues count, though statements are there; or rent is booked that counts for nobody. */
export function findBooksBegin({
  booksBegin,
  books: { proposed, lastUploadId, firstRentMonth },
}: ReviewData): CheckFinding[] {
  const about = (facts: string, detail: string, seenAt: { path: string; label: string }): CheckFinding => ({
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
export function findMissingBaseRate({ baseRates }: ReviewData, today: Day): CheckFinding[] {
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

export function findUnbooked({ clearing: { count, cents } }: ReviewData): CheckFinding[] {
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

export function findStatementGaps({ bankAccounts, statements }: ReviewData): CheckFinding[] {
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

export function findUnbookedPrices({ offers }: ReviewData, today: Day): CheckFinding[] {
  return offers
    .filter((property) => isInPortfolio(property, today))
    .flatMap((property) => {
      const { price, extraCharges, isOffer } = offeredFor(property);
      const about = (part: "price" | "extra-charges", cents: Cents): CheckFinding => ({
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
