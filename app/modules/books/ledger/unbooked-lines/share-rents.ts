import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { type RentShare, shareRent } from "../rents/share-rent";
import { isInBooks, type Payer, type Tenancy, tenancyKey } from "../rents/tenancy";
import { findTemplate } from "../templates/open-template";
import type { TemplateTaken } from "./taken-booking";

/** A payment of an agreement's tenant that is to be booked; its share is missing until it is decided. */
export type TenantPayment = Payer & { day: Day; cents: Cents; tenancy: Tenancy; share?: RentShare };

/** Whose payment a booking is that has rent or utilities in it, null for any other. */
export function payerOf({ transactionId, template, relation }: TemplateTaken): Payer | null {
  const isPaid = findTemplate(template).routingKeys.some((key) => key === "RENT" || key === "UTILITIES");
  return isPaid ? { transactionId, agreementId: relation.subFlowId } : null;
}

/** Whether a booking's template divides its amount into rent and utilities. */
export function isDivided({ template }: Pick<TemplateTaken, "template">): boolean {
  return template === "rent_and_utilities";
}

/** A booking that has rent or utilities in it as the payment that it is; null for any other, and if its agreement is gone. */
export function paymentOf(
  booking: TemplateTaken,
  { day, cents }: Pick<TenantPayment, "day" | "cents">,
  tenancies: ReadonlyMap<string, Tenancy>,
): TenantPayment | null {
  const payer = payerOf(booking);
  const tenancy = payer && tenancies.get(tenancyKey(payer));
  if (!tenancy) return null;
  const share = isDivided(booking) ? rentShareOf(booking) : wholeShareOf(booking, cents);
  return { ...payer, day, cents, tenancy, share };
}

function wholeShareOf({ template }: TemplateTaken, cents: Cents): RentShare {
  return template === "utilities" ? { rent: 0, utilities: cents } : { rent: cents, utilities: 0 };
}

function rentShareOf({ share }: TemplateTaken): RentShare | undefined {
  return share && "rent" in share ? share : undefined;
}

/**
 * Divides payments that are booked together, by their transactions: in the order of their days, whichever they came in, each
 * counting as paid for the next ones of its agreement.
 */
export function shareRents(payments: readonly TenantPayment[]): Map<number, RentShare> {
  return new Map(divideRents(payments).map(({ payment, share }) => [payment.transactionId, share]));
}

/** The same, if several payments may be of one transaction. */
export function divideRents<Payment extends TenantPayment>(
  payments: readonly Payment[],
): { payment: Payment; share: RentShare }[] {
  const ordered = [...payments].sort((one, other) =>
    one.day === other.day ? one.transactionId - other.transactionId : one.day < other.day ? -1 : 1,
  );
  const paid = new Map<number, RentShare>();
  return ordered.map((payment) => {
    const { agreementId, day, cents, tenancy, share: decided } = payment;
    const { rent, utilities } = paid.get(agreementId) ?? { rent: 0, utilities: 0 };
    const paidRent = tenancy.paidRent + rent;
    const paidUtilities = tenancy.paidUtilities + utilities;
    const share = decided ?? shareRent(cents, day, { ...tenancy, paidRent, paidUtilities });
    if (isInBooks(tenancy)) paid.set(agreementId, { rent: rent + share.rent, utilities: utilities + share.utilities });
    return { payment, share };
  });
}
