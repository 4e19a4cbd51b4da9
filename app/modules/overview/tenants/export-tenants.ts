import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { tenantColumnLabels, tenantsTexts } from "../../../texts/properties/tenants";
import { insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { seenFields } from "../../base/fields/field";
import { formatField } from "../../base/fields/format-field";
import { optionLabel } from "../../base/fields/option-label";
import { costAgreements } from "../../base/law/operating-costs/cost-keys";
import { may, type RoleFlags } from "../../base/rights/rights";
import type { CellKind, CellValue, Table } from "../../base/spreadsheets/table";
import { agreementFields, contactFields } from "../../portfolio/rental-agreements/agreement-fields";
import type { ListedTenant } from "./list-tenants";
import { readTenants } from "./open-tenants";
import type { TenantView } from "./tenant-view";
import { selectTenantDetails, type TenantDetails } from "./tenants.server";

/** So many tenants are held at once with all that a file says of them. */
const CHUNK = 250;

type Column = {
  key: string;
  label: string;
  kind: CellKind;
  cell: (tenant: ListedTenant, of: TenantDetails) => CellValue;
};

const labelOf = (key: string) => agreementFields.find((field) => field.key === key)?.label ?? key;

function columnsFor(user: RoleFlags): Column[] {
  const { propertyId, street, zipCode, city, inside, rent, utilities, balance, lastPaid } = tenantColumnLabels;
  const books: Column[] = [
    { key: "balance", label: balance, kind: "money", cell: (tenant) => tenant.balance },
    { key: "lastPaid", label: lastPaid, kind: "day", cell: ({ lastPaid: day }) => day },
  ];
  return [
    { key: "id", label: tenantColumnLabels.id, kind: "id", cell: ({ agreement }) => agreement.id },
    { key: "propertyId", label: propertyId, kind: "id", cell: ({ agreement }) => agreement.propertyId },
    { key: "streetAndNumber", label: street, kind: "text", cell: ({ agreement }) => agreement.streetAndNumber },
    { key: "zipCode", label: zipCode, kind: "text", cell: (_, of) => of.zipCode },
    { key: "city", label: city, kind: "text", cell: ({ agreement }) => agreement.city },
    { key: "inside", label: inside, kind: "text", cell: (_, of) => insideOf(of) },
    {
      key: "counterParty",
      label: labelOf("counterParty"),
      kind: "text",
      cell: ({ agreement }) => agreement.counterParty,
    },
    {
      ...{ key: "counterPartyAddress", label: labelOf("counterPartyAddress"), kind: "text" },
      cell: (_, of) => of.counterPartyAddress,
    },
    {
      ...{ key: "moveOutAddress", label: labelOf("moveOutAddress"), kind: "text" },
      cell: (_, of) => of.moveOutAddress,
    },
    ...seenFields(contactFields, user).map((field): Column => {
      const cell = (_: ListedTenant, of: TenantDetails) => formatField(field, of[field.key]);
      return { key: field.key, label: field.label, kind: "text", cell };
    }),
    { key: "startDate", label: labelOf("startDate"), kind: "day", cell: ({ agreement }) => agreement.startDate },
    { key: "endDate", label: labelOf("endDate"), kind: "day", cell: ({ agreement }) => agreement.endDate },
    { key: "rent", label: rent, kind: "money", cell: (tenant) => tenant.rent },
    { key: "utilities", label: utilities, kind: "money", cell: (tenant) => tenant.utilities },
    {
      key: "costAgreement",
      label: labelOf("costAgreement"),
      kind: "text",
      cell: (_, of) => optionLabel(costAgreements, of.costAgreement),
    },
    { key: "rentDeposit", label: labelOf("rentDeposit"), kind: "money", cell: ({ deposit }) => deposit },
    ...(may(user, "openAccounting") ? books : []),
  ];
}

/** All tenants that a view asks for as a table for a file, with what somebody may see of them; details are read while it is written. */
export async function exportTenants(db: Db, view: TenantView, user: RoleFlags, asOf: Day): Promise<Table> {
  const { shown } = await readTenants(db, { ...view, page: 1 }, user, asOf, Number.MAX_SAFE_INTEGER);
  const columns = columnsFor(user);
  async function* chunks() {
    for (let from = 0; from < shown.length; from += CHUNK) {
      const tenants = shown.slice(from, from + CHUNK);
      const ids = tenants.map(({ agreement }) => agreement.id);
      const [details] = await runBatch(db, [selectTenantDetails(ids)]);
      const detailsOf = new Map(details.map((one) => [one.id, one]));
      yield tenants.flatMap((tenant) => {
        const of = detailsOf.get(tenant.agreement.id);
        return of ? [columns.map(({ cell }) => cell(tenant, of))] : [];
      });
    }
  }
  return { title: `${tenantsTexts.title} ${asOf}`, columns, chunks: chunks() };
}
