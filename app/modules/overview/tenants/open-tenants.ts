import type { Db } from "../../../../db/client";
import { runGroups, type SqlStatement } from "../../../../db/run-batch";
import { propertyFactTexts } from "../../../texts/properties/properties";
import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { runOnKept } from "../../books/kept-receivables/run-on-kept";
import { selectKeptBalances } from "../../books/kept-receivables/standings.server";
import { balancesOn } from "../../books/tenant-accounts/list-arrears";
import { selectAgreed, selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf, type TenantAgreement } from "../../books/tenant-accounts/tenant-agreement";
import { byName, groupNoun } from "../../portfolio/property-groups/group-noun.server";
import { endsSoonOn } from "../../portfolio/rental-agreements/agreement-state";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { type ListedTenant, listTenants, TENANTS_A_PAGE, type TenantMoney } from "./list-tenants";
import type { TenantView } from "./tenant-view";
import {
  selectContacts,
  selectLastPaid,
  selectPropertiesWithin,
  selectSold,
  type TenantContact,
} from "./tenants.server";

const ALL = { withExpired: true };

const NO_MONEY: TenantMoney = { balance: null, lastPaid: null };

/** Pages of so many of the tenants that a view asks for, with what sorts and sums all of them, in one round trip if what they owe is kept. */
export async function readTenants(db: Db, view: TenantView, user: RoleFlags, asOf: Day, size: number) {
  const seesPayments = may(user, "openAccounting");
  const seesContacts = may(user, "readTenantContacts");
  const selected = [
    groupNoun.select(db),
    selectPropertiesWithin(view.groupId),
    selectContacts(seesContacts),
    selectSold(),
  ] as const;
  const { agreements, moneyOf, rest } = seesPayments
    ? ((await readKept(db, asOf, selected)) ?? (await reckonAnew(db, asOf, selected)))
    : await readAgreed(db, asOf, selected);
  const [groups, within, contacts, sold] = rest;
  const list = listTenants(agreements, asOf, view, {
    within: view.groupId === null ? null : new Set(within.map(({ id }) => id)),
    ...{ moneyOf, size },
  });
  return { ...list, seesPayments, seesContacts, hasAny: agreements.length > 0, groups, contacts, sold };
}

/** All agreements and some further rows, without money. */
async function readAgreed<const Rest extends readonly SqlStatement[]>(db: Db, asOf: Day, selected: Rest) {
  const { agreed, rest } = await runGroups(db, { agreed: selectAgreed(asOf, ALL), rest: selected });
  return { ...agreementsOf([...agreed, [], [], []], asOf), rest, moneyOf: () => NO_MONEY };
}

/** The same with money as it is kept. */
async function readKept<const Rest extends readonly SqlStatement[]>(db: Db, today: Day, selected: Rest) {
  const asked = { agreed: selectAgreed(today, ALL), rest: selected, balances: [selectKeptBalances()] } as const;
  const kept = await runOnKept(db, today, asked);
  if (!kept) return null;
  const balances = new Map(kept.balances[0].map((one) => [one.agreementId, one]));
  const { agreements } = agreementsOf([...kept.agreed, [], [], []], today);
  const moneyOf = ({ id }: TenantAgreement): TenantMoney => balances.get(id) ?? NO_MONEY;
  return { agreements, rest: kept.rest, moneyOf };
}

/** The same with money as it is reckoned anew. */
async function reckonAnew<const Rest extends readonly SqlStatement[]>(db: Db, asOf: Day, selected: Rest) {
  const asked = {
    tenants: selectTenantAgreements(asOf, ALL),
    rest: selected,
    lastPaid: [selectLastPaid(asOf)],
  } as const;
  const { tenants, rest, lastPaid } = await runGroups(db, asked);
  const { agreements, booksBegin } = agreementsOf(tenants, asOf);
  const paidOn = new Map(lastPaid[0].map(({ agreementId, day }) => [agreementId, day]));
  const moneyOf = (agreement: TenantAgreement): TenantMoney => ({
    balance: totalOf(balancesOn(agreement, booksBegin, asOf)),
    lastPaid: paidOn.get(agreement.id) ?? null,
  });
  return { agreements, rest, moneyOf };
}

/** A page of the tenants that a view asks for, as somebody may see them. */
export async function openTenants(db: Db, view: TenantView, user: RoleFlags, asOf: Day) {
  const { shown, groups, contacts, sold, ...list } = await readTenants(db, view, user, asOf, TENANTS_A_PAGE);
  const contactOf = new Map(contacts.map((one) => [one.id, one]));
  const soldOn = new Map(sold.map(({ id, day }) => [id, day]));
  return {
    ...list,
    groups: groups.sort(byName).map(({ id, name }) => ({ id, name })),
    tenants: shown.map((tenant) => ({
      ...showTenant(tenant, contactOf.get(tenant.agreement.id), asOf),
      sold: saySold(soldOn.get(tenant.agreement.propertyId), asOf),
    })),
  };
}

export type OpenedTenants = Awaited<ReturnType<typeof openTenants>>;

/** A tenant as the list draws it; what its reader may not see is null. */
function showTenant({ agreement, ...money }: ListedTenant, contact: TenantContact | undefined, asOf: Day) {
  const { id, propertyId, counterParty, startDate, endDate, rentSteps, streetAndNumber, city } = agreement;
  const coming = rentSteps.slice(1).find(({ validFrom }) => validFrom > asOf);
  return {
    ...{ id, propertyId, counterParty, startDate, endDate, ...money },
    address: addressOf({ streetAndNumber, zipCode: null, city }, relationTexts.unknownPlace),
    inside: insideOf(agreement),
    endsSoonOn: endsSoonOn(agreement, asOf),
    coming: coming && coming.rent !== money.rent ? { rent: coming.rent, validFrom: coming.validFrom } : null,
    email: contact?.counterPartyEmail ?? null,
    phone: contact?.counterPartyPhone ?? null,
  };
}

export type ShownTenant = OpenedTenants["tenants"][number];

function saySold(day: Day | undefined, asOf: Day): string | null {
  return day === undefined ? null : propertyFactTexts.sold(day, asOf);
}
