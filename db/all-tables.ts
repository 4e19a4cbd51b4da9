import { is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { CASING } from "./client";
import * as activities from "./schema/activities";
import * as accounts from "./schema/books/accounts";
import * as bankAccounts from "./schema/books/bank-accounts";
import * as bankStatements from "./schema/books/bank-statements";
import * as bills from "./schema/books/bills";
import * as costStatements from "./schema/books/cost-statements";
import * as datev from "./schema/books/datev";
import * as keptReceivables from "./schema/books/kept-receivables";
import * as ledger from "./schema/books/ledger";
import * as loans from "./schema/books/loans";
import * as paymentRuns from "./schema/books/payment-runs";
import * as suggestions from "./schema/books/suggestions";
import * as tax from "./schema/books/tax";
import * as comments from "./schema/comments";
import * as deadlines from "./schema/deadlines";
import * as digests from "./schema/digests";
import * as files from "./schema/files";
import * as followUps from "./schema/follow-ups";
import * as history from "./schema/history";
import * as imageCollections from "./schema/image-collections";
import * as images from "./schema/images";
import * as meters from "./schema/meters";
import * as persons from "./schema/persons";
import * as properties from "./schema/properties";
import * as propertyGroups from "./schema/property-groups";
import * as propertyImports from "./schema/property-imports";
import * as rentalAgreements from "./schema/rental-agreements";
import * as search from "./schema/search";
import * as setAsideFindings from "./schema/set-aside-findings";
import * as settings from "./schema/settings";
import * as trash from "./schema/trash";
import * as upkeep from "./schema/upkeep";
import * as users from "./schema/users";
import * as votes from "./schema/votes";

/** A table and its columns, named as in SQL; columns that the database works out are left out. */
export type TableOutline = { name: string; columns: string[] };

/** All tables of the schema but those of FTS5. */
export function allTables(): TableOutline[] {
  const casing = new CasingCache(CASING);
  return schemaTables()
    .map((table) => {
      const { name, columns } = getTableConfig(table);
      const stored = columns.filter(({ generated }) => generated === undefined);
      return { name, columns: stored.map((column) => casing.getColumnCasing(column)) };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** The same as drizzle knows them. */
export function schemaTables(): SQLiteTable[] {
  return [
    accounts,
    activities,
    bankAccounts,
    bankStatements,
    bills,
    comments,
    costStatements,
    datev,
    deadlines,
    digests,
    files,
    followUps,
    history,
    imageCollections,
    images,
    keptReceivables,
    ledger,
    loans,
    meters,
    paymentRuns,
    persons,
    properties,
    propertyGroups,
    propertyImports,
    rentalAgreements,
    search,
    setAsideFindings,
    settings,
    suggestions,
    tax,
    trash,
    upkeep,
    users,
    votes,
  ]
    .flatMap((noun) => Object.values<unknown>(noun))
    .filter((value) => is(value, SQLiteTable));
}
