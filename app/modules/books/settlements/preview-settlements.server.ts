import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runGroups } from "../../../../db/run-batch";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { costStatementTexts } from "../../../texts/costs/cost-statements";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { groupRows } from "../../base/lists/group-rows";
import { checkedStatementsOf, selectCheckedStatements } from "../cost-statements/open-cost-statements";
import { selectGrounds } from "../receivables/grounds.server";
import { selectPayments, sinceBooksBegin } from "../receivables/payments.server";
import { selectAgreementIds } from "../receivables/repository.server";
import { selectTenantAgreements } from "../tenant-accounts/repository.server";
import { agreementsOf } from "../tenant-accounts/tenant-agreement";
import { listPaidMonths, type PaidMonths, sumOfMonths } from "./reckon/prepaid";
import { settleCosts } from "./reckon/settle-costs";
import { type EarlierSettlement, selectEarlierSettlements } from "./repository.server";

/** What a statement comes to for each tenant on a day, with what was settled before; in one round trip. `refused` while it has faults. */
export async function previewSettlements(db: Db, statementId: number, today: Day) {
  const asked = { ofProperty: sql`(select property_id from ${costStatements} where id = ${statementId})` };
  const { checked, tenants, paid, others } = await runGroups(db, {
    checked: selectCheckedStatements(db, { id: statementId }),
    tenants: selectTenantAgreements(today, asked),
    paid: [selectPayments(selectAgreementIds(asked), sinceBooksBegin(today))],
    others: [selectEarlierSettlements(asked.ofProperty), selectGrounds()],
  });
  const [statement] = checkedStatementsOf(checked);
  if (!statement) throw new DomainError("not-found", costStatementTexts.notFound);
  if (Object.keys(statement.faults).length > 0)
    throw new DomainError("refused", costStatementTexts.faulty, { fieldErrors: statement.faults });
  const { agreements, booksBegin } = agreementsOf(tenants, today);
  const paymentsOf = groupRows(paid[0], ({ agreementId }) => agreementId);
  const paidOf = new Map<number, PaidMonths>();
  const settled = settleCosts(statement, statement.tenancies, (id) => {
    const agreement = agreements.find((one) => one.id === id);
    if (!agreement) return { prepaid: 0, prepaidMonths: [] };
    const payments = (paymentsOf.get(id) ?? []).map(({ utilities, ...payment }) => ({ ...payment, cents: utilities }));
    const paidMonths = listPaidMonths(agreement, payments, { booksBegin, asOf: today }, statement);
    paidOf.set(id, paidMonths);
    return sumOfMonths(paidMonths.months);
  });
  const [earlier, [grounds]] = others;
  return { statement, settled, paidOf, agreements, booksBegin, earlier, grounds: grounds?.text ?? "" };
}

export type SettlementPreview = Awaited<ReturnType<typeof previewSettlements>>;

/** What was settled with an agreement for a span before, the last of it. */
export function lastSettlement(
  { earlier, statement }: Pick<SettlementPreview, "earlier" | "statement">,
  agreementId: number,
): EarlierSettlement | null {
  return (
    earlier.findLast(
      (one) => one.agreementId === agreementId && one.from <= statement.to && one.to >= statement.from,
    ) ?? null
  );
}
