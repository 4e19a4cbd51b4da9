import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { selectAgreed, selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf, type TenantRows } from "../../books/tenant-accounts/tenant-agreement";
import { byName, groupNoun } from "../../portfolio/property-groups/group-noun.server";
import { endsSoonOn } from "../../portfolio/rental-agreements/agreement-state";
import { type ListedTenant, listTenants, TENANTS_A_PAGE } from "./list-tenants";
import type { TenantView } from "./tenant-view";
import { selectPropertiesWithin, selectTenantDetails, type TenantDetails } from "./tenants.server";

/** The agreements read without payments, as those with them are. */
function withoutPayments(agreed: BatchRows<ReturnType<typeof selectAgreed>>): TenantRows {
  return [...agreed, [], [], []];
}

/** Pages of so many of the tenants that a view asks for, with what sorts and sums all of them, in one round trip. */
export async function readTenants(db: Db, view: TenantView, user: RoleFlags, asOf: Day, size: number) {
  const seesPayments = may(user, "openAccounting");
  const all = { withExpired: true };
  const selected = [groupNoun.select(db), selectPropertiesWithin(view.groupId)] as const;
  const [groups, within, ...rows] = seesPayments
    ? await runBatch(db, [...selected, ...selectTenantAgreements(asOf, all)])
    : await runBatch(db, [...selected, ...selectAgreed(asOf, all)]);
  const { agreements, booksBegin } = agreementsOf(rows.length === 7 ? rows : withoutPayments(rows), asOf);
  const list = listTenants(agreements, booksBegin, asOf, view, {
    within: view.groupId === null ? null : new Set(within.map(({ id }) => id)),
    seesBalances: seesPayments,
    size,
  });
  return { ...list, seesPayments, hasAny: agreements.length > 0, groups };
}

/** A page of the tenants that a view asks for, as somebody may see them, in two round trips: all of them, then what those on the page say. */
export async function openTenants(db: Db, view: TenantView, user: RoleFlags, asOf: Day) {
  const { shown, groups, ...list } = await readTenants(db, view, user, asOf, TENANTS_A_PAGE);
  const ids = shown.map(({ agreement }) => agreement.id);
  const [details] = await runBatch(db, [selectTenantDetails(ids, asOf, list.seesPayments)]);
  const detailsOf = new Map(details.map((one) => [one.id, one]));
  const seesContacts = may(user, "readTenantContacts");
  return {
    ...list,
    seesContacts,
    groups: groups.sort(byName).map(({ id, name }) => ({ id, name })),
    tenants: shown.map((tenant) => showTenant(tenant, detailsOf.get(tenant.agreement.id), { asOf, seesContacts })),
  };
}

export type OpenedTenants = Awaited<ReturnType<typeof openTenants>>;

/** A tenant as the list draws it; what its reader may not see is null. */
function showTenant(
  { agreement, ...money }: ListedTenant,
  details: TenantDetails | undefined,
  { asOf, seesContacts }: { asOf: Day; seesContacts: boolean },
) {
  const { id, propertyId, counterParty, startDate, endDate, rentSteps, streetAndNumber, city } = agreement;
  const coming = rentSteps.slice(1).find(({ validFrom }) => validFrom > asOf);
  return {
    ...{ id, propertyId, counterParty, startDate, endDate, ...money },
    address: addressOf({ streetAndNumber, zipCode: null, city }, relationTexts.unknownPlace),
    inside: details ? insideOf(details) : "",
    endsSoonOn: endsSoonOn(agreement, asOf),
    coming: coming && coming.rent !== money.rent ? { rent: coming.rent, validFrom: coming.validFrom } : null,
    lastPaid: details?.lastPaid ?? null,
    email: seesContacts ? (details?.counterPartyEmail ?? null) : null,
    phone: seesContacts ? (details?.counterPartyPhone ?? null) : null,
  };
}

export type ShownTenant = ReturnType<typeof showTenant>;
