import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { addMonths, type Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Cents } from "../../../base/money/money";
import { NO_RELATION } from "../../../base/relations/relation";
import { type RoutingKey, routingKeys } from "../../accounts/routing-keys";
import { monthsDue } from "../../tenant-accounts/dues/months-due";
import type { Books } from "../books";
import type { CollectedItem } from "../collected/collected-item";
import type { NewLeg } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { RentShare } from "../rents/share-rent";
import { type Tenancy, tenancyKey } from "../rents/tenancy";
import type { TenantPayment } from "./share-rents";

/** An item of a run as the payment that it is, and what of it is an instalment of the deposit; that is not part of its `cents`. */
export type ItemPayment = TenantPayment & { item: CollectedItem; deposit: Cents };

/** Items as payments on a day: a rent is divided as its month is made up, single dues are paid as utilities. */
export function paymentsOfItems(
  items: readonly CollectedItem[],
  day: Day,
  tenancies: ReadonlyMap<string, Tenancy>,
): ItemPayment[] {
  return items.flatMap((item) => {
    const { transactionId, agreementId, dueKind } = item;
    const tenancy = tenancies.get(tenancyKey({ transactionId, agreementId }));
    if (!tenancy) return [];
    const deposit = dueKind === "DEPOSIT" ? instalmentOf(item, tenancy) : 0;
    const cents = item.cents - deposit;
    const share = item.month === null ? { rent: 0, utilities: cents } : undefined;
    return [{ transactionId, agreementId, day, cents, tenancy, share, item, deposit }];
  });
}

/** The deposit's instalment of a month, as far as an item pays it. */
function instalmentOf({ month, cents }: CollectedItem, { agreement }: Tenancy): Cents {
  const first = `${month}-01`;
  const due = monthsDue(agreement, addMonths(first, 1)).find(({ dueDay }) => dueDay.slice(0, 7) === month);
  return Math.min(due?.deposit ?? 0, cents);
}

/** The legs by which an item is booked, on the accounts for what it pays. */
export function legsOfItem(
  { item, deposit, day }: ItemPayment,
  { rent, utilities }: RentShare,
  { accounts, clearingAccountId, lockedUntil }: Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil">,
): NewLeg[] {
  const parts: [RoutingKey, Cents][] = [
    ["RENT", rent],
    ["UTILITIES", utilities],
    ["RENT_DEPOSIT", deposit],
  ];
  return parts.flatMap(([key, cents]): NewLeg[] => {
    if (cents === 0) return [];
    const account = accounts.find(({ routingKey }) => routingKey === key);
    if (!account) {
      const label = routingKeys.find(({ value }) => value === key)?.label ?? key;
      throw new DomainError("refused", ledgerTexts.noAccountFor(label));
    }
    return [
      {
        source: { accountId: clearingAccountId, ...NO_RELATION },
        target: {
          ...{ accountId: account.id, flowType: "PROPERTY", flowId: item.propertyId },
          ...{ subFlowType: "RENTAL_AGREEMENT", subFlowId: item.agreementId },
        },
        cents,
        valueDate: firstUnlockedDay(day, lockedUntil),
      },
    ];
  });
}
