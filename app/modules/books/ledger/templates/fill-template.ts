import { ledgerTexts } from "../../../../texts/accounting/ledger";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { optionLabel } from "../../../base/fields/option-label";
import type { Cents } from "../../../base/money/money";
import { NO_RELATION, type Relation } from "../../../base/relations/relation";
import { routingKeys } from "../../accounts/routing-keys";
import type { InstalmentShare } from "../../loans/share-instalment";
import type { TransactionTemplate } from "../../templates/transaction-templates";
import type { Books } from "../books";
import type { NewLeg } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { RentShare } from "../rents/share-rent";

/** What a template is filled with. */
export type TemplateInput = {
  /** What is to be taken out of clearing, in the bank's sign; 0 gives legs without amounts. */
  cents: Cents;
  valueDate: Day;
  relation: Relation;
  /** How two accounts divide the amount between them, if that is known. */
  share: BookingShare | null;
};

/** How the two accounts of a template divide an amount. */
export type BookingShare = RentShare | InstalmentShare;

/** The amounts of a share, in the order of its template's keys. */
export function amountsOf(share: BookingShare): [Cents, Cents] {
  return "rent" in share ? [share.rent, share.utilities] : [share.interest, share.repayment];
}

/** Whether a share that was shown is still one of what is open. */
export function isShareOf(cents: Cents, share: BookingShare): boolean {
  const [one, other] = amountsOf(share);
  return one + other === cents && one * other >= 0;
}

/**
 * The legs that a template stands for: out of clearing to the accounts with its keys, the relation on the target. In a
 * closed month they are dated on the first open day. `refused` if no account has the key.
 */
export function fillTemplate(
  template: TransactionTemplate,
  { cents, valueDate, relation, share }: TemplateInput,
  { accounts, clearingAccountId, lockedUntil }: Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil">,
): NewLeg[] {
  const amounts = share && template.routingKeys.length === 2 ? amountsOf(share) : [cents];
  const legs = template.routingKeys.map((key, index): NewLeg => {
    const account = accounts.find(({ routingKey }) => routingKey === key);
    if (!account) {
      const label = optionLabel(routingKeys, key);
      throw new DomainError("refused", ledgerTexts.noAccountFor(label));
    }
    return {
      source: { accountId: clearingAccountId, ...NO_RELATION },
      target: { accountId: account.id, ...relation },
      cents: amounts[index] ?? 0,
      valueDate: firstUnlockedDay(valueDate, lockedUntil),
    };
  });
  return cents === 0 ? legs : legs.filter((leg) => leg.cents !== 0);
}
