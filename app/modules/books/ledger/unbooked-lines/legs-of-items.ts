import { ledgerTexts } from "../../../../texts/accounting/ledger";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { optionLabel } from "../../../base/fields/option-label";
import type { Cents } from "../../../base/money/money";
import { NO_RELATION } from "../../../base/relations/relation";
import { type RoutingKey, routingKeys } from "../../accounts/routing-keys";
import { findPayeeTemplate, relationFor } from "../../templates/booked-as";
import type { Books } from "../books";
import type { CollectedItem } from "../collected/collected-item";
import type { NewLeg } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { RentShare } from "../rents/share-rent";
import { type Tenancy, tenancyKey } from "../rents/tenancy";
import { fillTemplate } from "../templates/fill-template";
import type { TenantPayment } from "./share-rents";

/** An item of a run as the payment that it is. */
export type ItemPayment = TenantPayment & { item: CollectedItem };

/**
 * Items as payments on a day: a rent is divided as its month is made up, single dues are paid as utilities. Instalments of the
 * deposit are no part of what is divided.
 */
export function paymentsOfItems(
  items: readonly CollectedItem[],
  day: Day,
  tenancies: ReadonlyMap<string, Tenancy>,
): ItemPayment[] {
  return items.flatMap((item) => {
    const { transactionId, agreementId, dueKind, month } = item;
    if (agreementId === null || item.template !== null) return [];
    const tenancy = tenancies.get(tenancyKey({ transactionId, agreementId }));
    if (!tenancy) return [];
    const cents = dueKind === "DEPOSIT" ? 0 : item.cents;
    const share = month === null || cents === 0 ? { rent: 0, utilities: cents } : undefined;
    return [{ transactionId, agreementId, day, cents, tenancy, share, item }];
  });
}

type ItemBooks = Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil">;

/** The legs of all items of a line, each by its template or as the payment of an agreement that it is; null if one is neither. */
export function legsOfRun(
  items: readonly CollectedItem[],
  payments: readonly { payment: ItemPayment; share: RentShare }[],
  valueDate: Day,
  books: ItemBooks,
): NewLeg[] | null {
  const paid = new Map(payments.map((one) => [one.payment.item, one]));
  const legs: NewLeg[] = [];
  for (const item of items) {
    const template = findPayeeTemplate(item.template);
    const relation = template && relationFor(template, item);
    const payment = paid.get(item);
    if (template && relation)
      legs.push(...fillTemplate(template, { cents: item.cents, valueDate, relation, share: null }, books));
    else if (payment) legs.push(...legsOfItem(payment.payment, payment.share, books));
    else return null;
  }
  return legs;
}

/** The legs by which an item is booked, on the accounts for what it pays. */
function legsOfItem(
  { item, agreementId, cents: divided, day }: ItemPayment,
  { rent, utilities }: RentShare,
  { accounts, clearingAccountId, lockedUntil }: ItemBooks,
): NewLeg[] {
  const parts: [RoutingKey, Cents][] = [
    ["RENT", rent],
    ["UTILITIES", utilities],
    ["RENT_DEPOSIT", item.cents - divided],
  ];
  return parts.flatMap(([key, cents]): NewLeg[] => {
    if (cents === 0) return [];
    const account = accounts.find(({ routingKey }) => routingKey === key);
    if (!account) {
      const label = optionLabel(routingKeys, key);
      throw new DomainError("refused", ledgerTexts.noAccountFor(label));
    }
    return [
      {
        source: { accountId: clearingAccountId, ...NO_RELATION },
        target: {
          ...{ accountId: account.id, flowType: "PROPERTY", flowId: item.propertyId ?? 0 },
          ...{ subFlowType: "RENTAL_AGREEMENT", subFlowId: agreementId },
        },
        cents,
        valueDate: firstUnlockedDay(day, lockedUntil),
      },
    ];
  });
}
