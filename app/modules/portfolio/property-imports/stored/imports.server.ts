import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTable } from "../../../../../db/json-table";
import { runBatch } from "../../../../../db/run-batch";
import { rowChanges } from "../../../../../db/schema/activities";
import { bills } from "../../../../../db/schema/books/bills";
import { costStatements } from "../../../../../db/schema/books/cost-statements";
import { legs } from "../../../../../db/schema/books/ledger";
import { loanProperties } from "../../../../../db/schema/books/loans";
import { comments } from "../../../../../db/schema/comments";
import { attachments } from "../../../../../db/schema/files";
import { followUps } from "../../../../../db/schema/follow-ups";
import { propertiesOfAlbums } from "../../../../../db/schema/image-collections";
import { meters } from "../../../../../db/schema/meters";
import { properties } from "../../../../../db/schema/properties";
import { importDrafts, propertyImports } from "../../../../../db/schema/property-imports";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { likes } from "../../../../../db/schema/votes";
import type { Timestamp } from "../../../base/calendar/day";
import type { ApiValue } from "../../../base/fields/field";
import type { FileKey } from "../../../base/files/file-keys";
import { type ImportDraft, selectDraft } from "../../../base/import-drafts/drafts.server";
import { sides } from "../../../base/relations/relation";
import { groupNoun } from "../../property-groups/group-noun.server";
import type { ChangedSince, StoredPortfolio } from "../plan/plan-property-import";
import { placeOfRow, type Twin } from "../plan/twins";
import type { ImportRow } from "../rows/read-property-rows";

/** Where a file comes from: a draft, or a request, which tells its digest. */
export type FileOrigin = { fileKey: FileKey | null; sha256: string | null };

/** Holds for an import (`one`) that made properties in a folder of a file of this digest, and stands. */
export function madeOf(groupId: number, sha256: SQL | string): SQL {
  return sql`one.group_id = ${groupId} and one.sha256 = ${sha256} and one.created > 0 and one.undo_time is null`;
}

/** What the database holds of what rows speak of, and the draft that they are from, in one round trip. */
export async function readStored(
  db: Db,
  rows: readonly ImportRow[],
  { fileKey, sha256, userId, groupId }: FileOrigin & { userId: number; groupId: number },
): Promise<StoredPortfolio & { draft: ImportDraft | null }> {
  const ids = rows.flatMap(({ id, version }) =>
    id === null ? [] : [{ id, version: version ?? Number.MAX_SAFE_INTEGER }],
  );
  const known = jsonTable(["id", "version"], ids);
  const keys = new Set(rows.flatMap(({ id, values }) => (id === null ? placeOfRow(values) || [] : [])));
  const isKnown = sql`(select value ->> 0 from json_each(${JSON.stringify(ids.map(({ id }) => [id]))}))`;
  const [groups, storedRows, since, agreements, twins, drafts, loaded] = await runBatch(db, [
    groupNoun.select(db),
    db.select().from(properties).where(sql`${properties.id} in ${isKnown}`),
    sql<Omit<ChangedSince, "oldValue"> & { oldValue: string | null }>`select change.row_id as id, change.name,
        change.old_value as oldValue, change.version, change.user_name as userName
      from ${known} as known cross join ${rowChanges} as change
      where change.noun = 'property' and change.row_id = known.id and change.version > known.version
      order by change.version`,
    db.select().from(rentalAgreements).where(sql`${rentalAgreements.propertyId} in ${isKnown}`),
    sql<Twin>`select id, group_id as groupId, version, address_key as addressKey, indoor_location as indoorLocation, se_id as seId from ${properties}
      where address_key in (select value from json_each(${JSON.stringify([...keys])}))`,
    selectDraft("properties", fileKey, userId),
    sql<{ id: number }>`select id from ${propertyImports} as one
      where ${madeOf(groupId, sql`coalesce(${sha256}, (select sha256 from ${importDrafts} where file_key = ${fileKey}))`)} limit 1`,
  ]);
  return {
    groups,
    properties: storedRows,
    since: since.map((change) => ({ ...change, oldValue: JSON.parse(change.oldValue ?? "null") as ApiValue })),
    agreements,
    twins,
    isLoaded: loaded.length > 0,
    draft: drafts[0] ?? null,
  };
}

/** An import as it is listed. */
export type PropertyImport = {
  id: number;
  groupId: number;
  fileName: string;
  userName: string;
  createTime: Timestamp;
  undoTime: Timestamp | null;
  created: number;
  changed: number;
  agreements: number;
  firstPropertyId: number | null;
  firstAgreementId: number | null;
  /** Ids and versions of the properties that were changed, as JSON. */
  changedRows: string;
};

/** What was built on an import since, and keeps it from being undone: how many properties or agreements have what. */
export type BuiltOn = {
  changed: number;
  commented: number;
  voted: number;
  remembered: number;
  metered: number;
  attached: number;
  pictured: number;
  let: number;
  billed: number;
  costed: number;
  lent: number;
  booked: number;
};

const createdIds = sql`one.first_property_id and one.first_property_id + one.created - 1`;
const agreementIds = sql`one.first_agreement_id and one.first_agreement_id + one.agreements - 1`;

/** Rows of a table that belong to properties that an import (`one`) created. */
const ofCreated = (table: SQL) =>
  sql`(select count(distinct property_id) from ${table} where property_id between ${createdIds})`;

/**
 * Holds if something was booked on properties that an import created, or on its agreements; what lies within another thing is
 * found by that.
 */
const isBooked = sql.join(
  sides.map((side) => {
    const column = (name: string) => sql.raw(`${side}_${name}`);
    const isOfProperty = sql`${column("flow_type")} = 'PROPERTY' and ${column("flow_id")}`;
    return sql`exists (select 1 from ${legs} where ${isOfProperty} between ${createdIds})
      or exists (select 1 from ${legs}
        where ${isOfProperty} in (select property_id from ${rentalAgreements} where id between ${agreementIds})
          and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} between ${agreementIds})`;
  }),
  sql` or `,
);

const builtOn: Record<keyof BuiltOn, SQL> = {
  changed: sql`one.created - (select count(*) from ${properties} where id between ${createdIds} and version = 1)
    + one.agreements - (select count(*) from ${rentalAgreements} where id between ${agreementIds} and version = 1)
    + (select count(*) from json_each(one.changed_rows) as row left join ${properties} as kept on kept.id = row.value ->> 0
      where kept.version is not row.value ->> 1)`,
  commented: ofCreated(sql`${comments}`),
  voted: ofCreated(sql`${likes}`),
  remembered: ofCreated(sql`${followUps}`),
  metered: ofCreated(sql`${meters}`),
  attached: ofCreated(sql`${attachments}`),
  pictured: ofCreated(sql`${propertiesOfAlbums}`),
  let: sql`(select count(*) from ${rentalAgreements} where property_id between ${createdIds}
    and coalesce(id not between ${agreementIds}, true))`,
  billed: ofCreated(sql`${bills}`),
  costed: ofCreated(sql`${costStatements}`),
  lent: ofCreated(sql`${loanProperties}`),
  booked: sql`iif(${isBooked}, 1, 0)`,
};

/** Holds for an import (`one`) on which nothing was built. */
export const isUnbuilt = sql.join(
  Object.values(builtOn).map((count) => sql`${count} = 0`),
  sql` and `,
);

const selectImports = sql`select one.id, one.group_id as groupId, one.file_name as fileName,
    trim(person.first_name || ' ' || person.last_name) as userName, one.create_time as createTime,
    one.undo_time as undoTime, one.created, one.changed, one.agreements, one.first_property_id as firstPropertyId,
    one.first_agreement_id as firstAgreementId, one.changed_rows as changedRows
  from ${propertyImports} as one join users as person on person.id = one.user_id`;

/** More than a team loads into a folder in years. */
const MOST_IMPORTS = 200;

/** The query for the imports into a folder, or of all, newest first. */
export function selectImportsInto(groupId: number | null): SQL<PropertyImport> {
  return sql<PropertyImport>`${selectImports} where ${groupId === null ? sql`true` : sql`one.group_id = ${groupId}`}
    order by one.id desc limit ${MOST_IMPORTS}`;
}

/** An import with what was built on it since, null if there is none. */
export async function readImport(db: Db, id: number): Promise<(PropertyImport & { builtOn: BuiltOn }) | null> {
  const counts = Object.entries(builtOn).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`);
  const [[found], [built]] = await runBatch(db, [
    sql<PropertyImport>`${selectImports} where one.id = ${id}`,
    sql<BuiltOn>`select ${sql.join(counts, sql`, `)} from ${propertyImports} as one where one.id = ${id}`,
  ]);
  return found && built ? { ...found, builtOn: built } : null;
}
