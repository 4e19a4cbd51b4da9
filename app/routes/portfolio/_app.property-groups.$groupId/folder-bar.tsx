import { Link } from "@remix-run/react";
import { ChevronDown, LayoutGrid, type LucideIcon, MapPin, Plus, Rows3, X } from "lucide-react";
import type { ReactNode } from "react";
import {
  type FolderView,
  type PublishedFilter,
  publishedFilters,
} from "~/modules/portfolio/properties/folder/folder-view";
import type { OpenedTable } from "~/modules/portfolio/properties/folder/table/open-table";
import { folderTableTexts, folderViewTexts } from "~/texts/properties/folder-table";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { LinkButton } from "~/ui/button";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { useFolderAddress } from "./folder-address";

const icons: Record<FolderView, LucideIcon> = { tiles: LayoutGrid, table: Rows3, map: MapPin };

const labels: Record<PublishedFilter, string> = {
  all: folderTexts.all,
  published: folderTexts.published,
  unpublished: propertyTexts.unpublished,
};

/** How the folder is looked at, and what it is narrowed by. */
export function FolderBar({
  view,
  views,
  published,
  children,
}: {
  view: FolderView;
  views: readonly FolderView[];
  published: PublishedFilter;
  children?: ReactNode;
}) {
  const address = useFolderAddress(view);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <nav aria-label={folderViewTexts.label} className="view-links">
        {views.map((one) => {
          const Icon = icons[one];
          return (
            <Link key={one} to={address({ view: one })} aria-current={one === view ? "true" : undefined}>
              <Icon size={14} aria-hidden />
              {folderViewTexts.views[one]}
            </Link>
          );
        })}
      </nav>
      <ChoiceLinks
        label={folderTexts.filterLabel}
        choices={publishedFilters.map(({ value }) => ({
          to: address({ published: value === "all" ? null : value }),
          label: labels[value],
          here: value === published,
        }))}
      />
      {children}
    </div>
  );
}

type Filters = Pick<OpenedTable, "group" | "filters">;

/** What a folder is narrowed by, each with the way out of it, and the way to one more. */
export function ColumnFilters({ group, filters: own, view }: Filters & { view: FolderView }) {
  const address = useFolderAddress(view);
  const written = own.map((filter) => filter.written);
  return (
    <>
      {own.map(({ name, written: text }, index) => (
        <Link
          key={text}
          to={address({ filter: written.filter((_, other) => other !== index) })}
          aria-label={folderTableTexts.without(name)}
          className="pill pill-on"
        >
          {name}
          <X size={12} aria-hidden />
        </Link>
      ))}
      <Link
        to={`/property-groups/${group.id}/filter${address({ filter: written })}`}
        preventScrollReset
        className="pill"
      >
        <Plus size={12} aria-hidden />
        {folderTableTexts.addFilter}
      </Link>
    </>
  );
}

/** Puts the properties of one house together, or apart again. */
export function HouseLink({ byHouse }: Pick<OpenedTable, "byHouse">) {
  const address = useFolderAddress("table");
  return (
    <Link
      to={address({ by: byHouse ? null : "house" })}
      preventScrollReset
      aria-current={byHouse ? "true" : undefined}
      className={byHouse ? "pill pill-on" : "pill"}
    >
      {folderTableTexts.byHouse}
    </Link>
  );
}

/** The way to the choice of a table's columns. */
export function ColumnsLink({ group, columns, columnCount }: Pick<OpenedTable, "group" | "columns" | "columnCount">) {
  const address = useFolderAddress("table");
  return (
    <LinkButton
      to={`/property-groups/${group.id}/columns${address({})}`}
      preventScrollReset
      look="quiet"
      size="tiny"
      title={folderTableTexts.chooseColumns}
      className="sm:ml-auto"
    >
      {folderTableTexts.columnsOf(columns.length, columnCount)}
      <ChevronDown size={14} aria-hidden />
    </LinkButton>
  );
}
