import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyFactTexts, propertyTexts } from "../../../texts/properties/properties";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { splitIbans } from "../../base/fields/field";
import { agreedKeys, costAgreements } from "../../base/law/operating-costs/cost-keys";
import { may, type RoleFlags } from "../../base/rights/rights";
import { selectMandatesOf } from "../../books/mandates/mandate-noun.server";
import { mandateState } from "../../books/mandates/mandate-state";
import { openReceivable } from "../../books/receivables/open-receivables";
import type { AgreementReceivable } from "../../books/receivables/reckon-receivables";
import { showReceivable } from "../../books/receivables/show-receivable";
import { selectReminders } from "../../books/reminders/repository.server";
import { selectSettlements } from "../../books/settlements/repository.server";
import { showSettlements } from "../../books/settlements/show-settlement";
import { openTenantAccount } from "../../books/tenant-accounts/open-tenant-accounts";
import { showTenantAccount } from "../../books/tenant-accounts/show-tenant-account";
import type { TenantAccount } from "../../books/tenant-accounts/tenant-account";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import { tenantLabels } from "../../files/attachments/attachment-labels";
import { selectAttachmentsOf } from "../../files/attachments/repository.server";
import { showAttachment } from "../../files/attachments/show-attachment";
import { selectProperty } from "../../portfolio/properties/repository.server";
import { openAgreement } from "../../portfolio/rental-agreements/open-agreement";
import { describePersons, readPersons } from "../../portfolio/rental-agreements/persons/persons";
import type { AgreementRow } from "../../portfolio/rental-agreements/repository.server";
import { showAgreement } from "../../portfolio/rental-agreements/show-agreement";
import { type ActivityRow, selectActivitiesBefore } from "../../together/activities/repository.server";
import { runOnDeadlines } from "../deadlines/kept/run-on-deadlines";
import { selectCard, showCard } from "../deadlines/soonest";
import { selectBookEvents } from "../feed/book-events.server";
import { briefChanges } from "../feed/brief-changes";
import { describeChanges } from "../feed/describe-changes";
import { showActivity } from "../feed/show-activity";
import { mergeFeed } from "../feed/show-book-events";
import { veilActivity } from "../feed/veil-activity";
import { type PayingIban, selectNamesakes, selectPapersOfOthers, selectPayingIbans } from "./tenants.server";

/** What the page shows at most; all of it stands on the property's page and in the account. */
const MOST_MONTHS = 6;
const MOST_ACTIVITIES = 8;
const MOST_COMMENTS = 5;

/**
 * The tenant of an agreement as somebody may see them, in two round trips: terms, contact, account, documents, and what was said and done.
 * Each agreement has a tenant of its own, as two people may have one name; others of the name are named.
 */
export async function openTenant(db: Db, id: number, user: RoleFlags, today: Day) {
  const seesPayments = may(user, "openAccounting");
  const [agreement, account, receivable, paying] = await Promise.all([
    openAgreement(db, id),
    seesPayments ? openTenantAccount(db, id, today, agreementTexts.notFound) : null,
    seesPayments ? openReceivable(db, id, today, agreementTexts.notFound) : null,
    seesPayments ? runBatch(db, [selectPayingIbans(id)]).then(([ibans]) => ibans) : [],
  ]);
  const { propertyId, startDate, endDate } = agreement;
  const ofAgreement = { propertyId, rentalAgreementId: id };
  const said = { propertyId, types: ["COMMENT_CREATED" as const], from: startDate, to: endDate ?? undefined };
  const rows = await runOnDeadlines(db, today, {
    deadlines: selectCard(user, { agreementId: id }, today),
    tenant: [
      selectProperty(db, propertyId, today),
      selectNamesakes(id),
      selectPapersOfOthers(id),
      selectAttachmentsOf(db, propertyId),
      selectActivitiesBefore(db, ofAgreement, null, MOST_ACTIVITIES),
      selectActivitiesBefore(db, said, null, MOST_COMMENTS),
      selectBookEvents(seesPayments, { propertyId, agreementId: id }),
      selectMandatesOf(db, seesPayments ? id : 0),
      selectReminders(seesPayments ? id : 0),
      selectSettlements({ propertyId: null, agreementId: may(user, "readSettlementStates") ? id : 0, year: null }),
    ],
  });
  const [
    [found],
    namesakes,
    papersOfOthers,
    attachments,
    activities,
    comments,
    bookEvents,
    mandates,
    reminders,
    settled,
  ] = rows.tenant;
  if (!found) throw new DomainError("not-found", agreementTexts.notFound);
  const {
    counterPartyAddress,
    moveOutAddress,
    costAgreement,
    costKey,
    counterPartySalutation,
    counterPartyEmail,
    counterPartyPhone,
  } = agreement;
  const ofOthers = new Set(papersOfOthers.map((paper) => paper.id));
  const seesContacts = may(user, "readTenantContacts");
  const shown = (rows: readonly ActivityRow[]) => rows.map((row) => showWithChanges(veilActivity(row, user)));
  return {
    ...showAgreement(agreement, today),
    ...{ propertyId, counterPartyAddress, moveOutAddress, counterPartySalutation, today },
    costs: describeCosts({ costAgreement, costKey }),
    persons: describePersons(readPersons(agreement.persons)) || null,
    address: addressOf(found.property, propertyTexts.unknownPlace),
    inside: insideOf(found.property),
    sold: found.property.usageRightsUntilDate && propertyFactTexts.sold(found.property.usageRightsUntilDate, today),
    contact: seesContacts ? { email: counterPartyEmail, phone: counterPartyPhone } : null,
    ibans: seesPayments ? compareIbans(splitIbans(agreement.counterPartyIbans), paying) : null,
    account: account && receivable && showAccount(account, receivable),
    mandates: seesPayments ? mandates.map((one) => ({ ...one, state: mandateState(one, today) })) : null,
    reminders,
    deadlines: showCard(rows.deadlines, user, `/tenants/${id}`, today),
    settlements: showSettlements(settled, today, seesPayments),
    namesakes: namesakes.map((one) => ({
      ...one,
      address: addressOf({ ...one, zipCode: null }, propertyTexts.unknownPlace),
    })),
    documents: may(user, "readAttachments")
      ? attachments
          .filter(({ id, label }) => label !== null && tenantLabels.includes(label) && !ofOthers.has(id))
          .map(showAttachment)
      : null,
    feed: mergeFeed(shown(activities), bookEvents, { count: MOST_ACTIVITIES, bookings: tenantAccountPath(id) }),
    comments: shown(comments),
    mayChange: may(user, "changeRentalAgreements"),
    mayFollowUp: may(user, "changeFollowUps"),
    mayDisclose: may(user, "discloseTenants"),
    mayForget: may(user, "forgetTenants") && agreement.endDate !== null && agreement.endDate < today,
  };
}

export type OpenedTenant = Awaited<ReturnType<typeof openTenant>>;

/** How costs are borne, if not as usual. */
function describeCosts({ costAgreement, costKey }: Pick<AgreementRow, "costAgreement" | "costKey">): string | null {
  if (costAgreement === "PREPAYMENT" && costKey === null) return null;
  const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
    options.find((one) => one.value === value)?.label;
  return [labelOf(costAgreements, costAgreement), labelOf(agreedKeys, costKey)].filter(Boolean).join(", ");
}

function showWithChanges(row: ActivityRow) {
  return { ...showActivity(row), changes: briefChanges(describeChanges(row.type, row.changes)) };
}

/** What of an account stands on the page: what is open, and the latest months. */
function showAccount(account: TenantAccount, found: AgreementReceivable) {
  const { months, balance, nothingDue, hasRent, isUnpaid } = showTenantAccount(account, true);
  const { open, level, dunningStop } = showReceivable(found);
  return {
    ...{ balance, nothingDue, hasRent, isUnpaid, level, dunningStop },
    ...{ openDues: open.toReversed(), openSum: found.receivable.open, daysOverdue: found.receivable.daysOverdue },
    months: months.slice(0, MOST_MONTHS),
  };
}

/** The accounts that are kept of a tenant with how often each paid, and those that paid without being kept. */
export function compareIbans(kept: readonly string[], paying: readonly PayingIban[]) {
  return {
    kept: kept.map((iban) => paying.find((one) => one.iban === iban) ?? { iban, count: 0, lastPaid: null }),
    learned: paying.filter(({ iban }) => !kept.includes(iban)),
  };
}
