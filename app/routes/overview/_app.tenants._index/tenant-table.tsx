import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { OpenedTenants, ShownTenant } from "~/modules/overview/tenants/open-tenants";
import { type TenantSort, type TenantView, tenantPath, tenantsPath } from "~/modules/overview/tenants/tenant-view";
import { ContactLinks } from "~/screens/tenants/contact-links";
import { keepDots } from "~/texts/dots";
import { formatAmount, formatDay } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts as texts } from "~/texts/properties/tenants";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";
import "./tenant-table.css";

/** Tenants with their flats, terms and what they owe, as far as one may see it; on a phone two lines each, the figure that matters on the right. */
export function TenantTable({ view, list }: { view: TenantView; list: OpenedTenants }) {
  const { tenants, count, sums, seesPayments, seesContacts } = list;
  const head = (key: TenantSort, label: string): Pick<DataColumn<ShownTenant>, "key" | "head" | "sort"> => ({
    key,
    head: <SortLink view={view} column={key} label={label} />,
    sort: view.sort === key ? (view.isDescending ? "descending" : "ascending") : undefined,
  });
  // Rents of those who left, or are to come, come to nothing that is paid.
  const hasRents = view.state === "running" || view.state === "all";
  const figure = (cents: number | null) => (cents === null ? null : formatAmount(cents));
  const columns: DataColumn<ShownTenant>[] = [
    { ...head("name", texts.heads.name), isRowHead: true, cell: (tenant) => <Name tenant={tenant} /> },
    { ...head("place", texts.heads.place), cellClass: "tenant-place", cell: (tenant) => <Place tenant={tenant} /> },
    { ...head("since", texts.heads.since), isNumber: true, cell: (tenant) => <Since tenant={tenant} /> },
    {
      ...head("rent", texts.heads.rent),
      label: texts.heads.rent,
      isNumber: true,
      cellClass: seesPayments ? undefined : "tenant-figure",
      cell: ({ rent }) => figure(rent),
      foot: hasRents && figure(sums.rent),
    },
    {
      key: "utilities",
      head: texts.heads.utilities,
      isNumber: true,
      cellClass: "text-soft",
      cell: ({ utilities }) => figure(utilities),
      foot: hasRents && figure(sums.utilities),
    },
  ];
  if (seesPayments)
    columns.push(
      {
        ...head("balance", texts.heads.balance),
        label: texts.heads.balance,
        isNumber: true,
        cellClass: "tenant-figure",
        footClass: cn("tenant-figure", sums.balance < 0 && "text-bad"),
        cell: (tenant) => <Balance tenant={tenant} />,
        foot: figure(sums.balance),
      },
      {
        ...head("lastPaid", texts.heads.lastPaid),
        isNumber: true,
        cellClass: "text-soft",
        cell: ({ lastPaid }) => lastPaid && formatDay(lastPaid),
      },
    );
  columns.push({
    ...head("deposit", texts.heads.deposit),
    isNumber: true,
    cellClass: "text-soft",
    cell: ({ deposit }) => figure(deposit),
    foot: figure(sums.deposit),
  });
  if (seesContacts)
    columns.push({
      key: "contact",
      head: texts.heads.contact,
      className: "print:hidden",
      isNumber: true,
      cellClass: "tenant-act",
      cell: (tenant) => <ContactLinks {...tenant} />,
    });
  return (
    <DataTable
      className="entry-table tenant-table"
      caption={texts.title}
      rows={tenants}
      keyOf={({ id }) => id}
      rowClass="tenant-row"
      columns={columns}
      foot={{ head: texts.count(count), span: 3 }}
    />
  );
}

function SortLink({ view, column, label }: { view: TenantView; column: TenantSort; label: string }) {
  const isDescending = view.sort === column && !view.isDescending;
  return (
    <Link
      to={tenantsPath({ ...view, sort: column, isDescending, page: 1 })}
      preventScrollReset
      title={isDescending ? texts.sortDown(label) : texts.sortUp(label)}
      className="hover:text-ink"
    >
      {label}
      {view.sort === column && <span aria-hidden>{view.isDescending ? " ↓" : " ↑"}</span>}
    </Link>
  );
}

function Name({ tenant }: { tenant: ShownTenant }) {
  const { id, counterParty, endsSoonOn, coming } = tenant;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <Link to={tenantPath(id)} className="text-accent hover:underline">
        {counterParty ?? agreementTexts.unknownTenant}
      </Link>
      <StateChip {...tenant} />
      {endsSoonOn && <Chip>{agreementTexts.endsOn(endsSoonOn)}</Chip>}
      {coming && <Chip tone="warn">{texts.coming(coming.rent, coming.validFrom)}</Chip>}
    </span>
  );
}

function StateChip({ state, startDate }: Pick<ShownTenant, "state" | "startDate">) {
  if (state === "running") return null;
  return (
    <Chip tone={state === "future" ? "accent" : "neutral"}>
      {state === "future" ? texts.from(startDate) : texts.ended}
    </Chip>
  );
}

function Place({ tenant: { propertyId, id, address, inside, sold } }: { tenant: ShownTenant }): ReactNode {
  return (
    <Link to={`/properties/${propertyId}#agreement-${id}`} className="hover:underline">
      {address}
      {inside && <span className="text-soft">, {keepDots(inside)}</span>}
      {sold && <span className="block text-changed text-small">{sold}</span>}
    </Link>
  );
}

function Since({ tenant: { startDate, endDate, state } }: { tenant: ShownTenant }) {
  return (
    <>
      {formatDay(startDate)}
      {state === "ended" && endDate && <span className="block text-small text-soft">{texts.until(endDate)}</span>}
    </>
  );
}

function Balance({ tenant: { id, balance, counterParty } }: { tenant: ShownTenant }) {
  if (balance === null) return null;
  const isOwed = balance < 0;
  return (
    <Link
      to={tenantAccountPath(id)}
      aria-label={`${texts.accountOf(counterParty ?? agreementTexts.unknownTenant)} ${formatAmount(balance)}`}
      className={cn("hover:underline", isOwed ? "font-[600] text-bad" : balance === 0 && "text-soft")}
    >
      {formatAmount(balance)}
    </Link>
  );
}
