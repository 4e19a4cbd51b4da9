import type { Db } from "../../../../db/client";
import { type GroupRows, runGroups } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { type AskedAgreements, selectTenantAgreements } from "../tenant-accounts/repository.server";
import { agreementsOf } from "../tenant-accounts/tenant-agreement";
import { selectPayments, sinceBooksBegin } from "./payments.server";
import { type AgreementReceivable, reckonReceivables } from "./reckon-receivables";
import { selectAgreementIds, selectPaying } from "./repository.server";

/** What all agreements owe on a day that ever owed anything, in one round trip. */
export async function openReceivables(db: Db, asOf: Day): Promise<AgreementReceivable[]> {
  const all = await readReceivables(db, asOf, { withExpired: true });
  return all.filter(({ receivable }) => receivable.dues.length > 0);
}

/** What one agreement owes on a day, in one round trip; `not-found` with the given sentence if there is none. */
export async function openReceivable(
  db: Db,
  agreementId: number,
  asOf: Day,
  notFound: string,
): Promise<AgreementReceivable> {
  const [found] = await readReceivables(db, asOf, { only: agreementId });
  if (!found) throw new DomainError("not-found", notFound);
  return found;
}

async function readReceivables(db: Db, asOf: Day, asked: AskedAgreements): Promise<AgreementReceivable[]> {
  return receivablesFrom(await runGroups(db, selectReceivables(asOf, asked)), asOf);
}

/** What `receivablesFrom` reckons with, as groups of a round trip. */
export function selectReceivables(asOf: Day, asked: AskedAgreements) {
  return {
    tenants: selectTenantAgreements(asOf, asked),
    paying: selectPaying(asked),
    paid: [selectPayments(selectAgreementIds(asked), sinceBooksBegin(asOf))],
  } as const;
}

/** What was read by `selectReceivables`. */
export type ReceivableRows = GroupRows<ReturnType<typeof selectReceivables>>;

/** What the agreements owe that were read. */
export function receivablesFrom({ tenants, paying, paid }: ReceivableRows, asOf: Day): AgreementReceivable[] {
  const { agreements, booksBegin } = agreementsOf(tenants, asOf);
  return reckonReceivables({ agreements, booksBegin, asOf, paying, payments: paid[0] });
}
