import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../../../../../db/client";
import { jsonTables } from "../../../../../db/json-table";
import type { SqlStatement } from "../../../../../db/run-batch";
import { activities } from "../../../../../db/schema/activities";
import { properties } from "../../../../../db/schema/properties";
import { importDrafts, propertyImports } from "../../../../../db/schema/property-imports";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import type { Actor } from "../../../base/edits/actor";
import { createOnce } from "../../../base/edits/create-once.server";
import type { FieldValue } from "../../../base/fields/field";
import type { FileKey } from "../../../base/files/file-keys";
import type { ImportDraft } from "../../../base/import-drafts/drafts.server";
import { indexDocuments } from "../../../base/search/index-documents.server";
import type { PropertyChange } from "../../properties/bulk/plan-bulk";
import { held, writeChanges } from "../../properties/bulk/write-changes.server";
import { derivedKeys, derivedOf } from "../../properties/derived-of";
import { propertyDocuments } from "../../properties/property-documents";
import { propertyFields } from "../../properties/property-fields";
import { agreementDocuments } from "../../rental-agreements/agreement-documents";
import type { NewTerms } from "../../rental-agreements/compose-agreement";
import type { ImportPlan } from "../plan/plan-property-import";
import type { SeenTwins } from "../plan/twins";
import { isUnbuilt, madeOf, type PropertyImport } from "./imports.server";

const thisImport = sql`(select max(id) from ${propertyImports})`;
const always = sql`true`;

/** Where the import came from: what is known of its file, and the draft that it ends, if any. */
export type ImportSource = Omit<ImportDraft, "fileKey"> & {
  groupId: number;
  draftKey: FileKey | null;
  /** What stood where properties are made; null if they are made whatever stands there. */
  seen: SeenTwins | null;
};

/**
 * Writes all of a plan, and `alongside`, as one batch and returns the import's id: as single rows are written, with
 * activities and search. `property_imports.create_time` is missing if what it rests on moved: property, twin, overlap
 * or draft.
 */
export function insertPropertyImport(
  db: Db,
  actor: Actor,
  source: ImportSource,
  plan: ImportPlan,
  alongside: readonly SqlStatement[],
): Promise<number> {
  const { created, changed, agreements } = plan;
  const terms = [
    ...created.flatMap(({ agreement }, place) => (agreement ? [{ place, propertyId: null, terms: agreement }] : [])),
    ...agreements.map(({ propertyId, terms: added }) => ({ place: null, propertyId, terms: added })),
  ];
  const changedRows = changed.map(({ stored }) => [stored.id, stored.version + 1]);
  const first = sql<{
    id: number;
  }>`insert into ${propertyImports} (group_id, file_name, size, sha256, user_id, create_time, created, changed,
      agreements, changed_rows)
    values (${source.groupId}, ${source.fileName}, ${source.size}, ${source.sha256}, ${actor.userId},
      case when ${sql.join(guardsOf(plan, source), sql` and `)} then ${actor.now} end,
      ${created.length}, ${changed.length}, ${terms.length}, ${JSON.stringify(changedRows)})
    returning id`;
  const firstProperty = sql`((select max(id) from ${properties}) - ${created.length - 1})`;
  const firstAgreement = sql`((select max(id) from ${rentalAgreements}) - ${terms.length - 1})`;
  return createOnce(
    db,
    actor,
    [
      first,
      ...insertProperties(actor, plan, firstProperty),
      ...insertAgreements(actor, terms, firstProperty, firstAgreement),
      ...writeChanges(actor, changed),
      sql`update ${propertyImports} set first_property_id = ${created.length > 0 ? firstProperty : null},
          first_agreement_id = ${terms.length > 0 ? firstAgreement : null} where id = ${thisImport}`,
      sql`delete from ${importDrafts} where file_key = ${source.draftKey}`,
      ...alongside,
    ],
    thisImport,
  );
}

/** What must still be as the plan found it. */
function guardsOf(
  { created, known, agreements }: ImportPlan,
  { groupId, sha256, draftKey, seen }: ImportSource,
): SQL[] {
  const moved = jsonTables(known).map(
    (table) => sql`not exists (select 1 from ${table} as known left join ${properties} as kept on kept.id = known.id
      where kept.version is not known.version)`,
  );
  const claims = agreements.map(({ propertyId, terms: { startDate, endDate } }) => ({
    propertyId,
    startDate,
    endDate,
  }));
  const overlapped = jsonTables(claims).map(
    (
      table,
    ) => sql`not exists (select 1 from ${table} as claim join ${rentalAgreements} as other on other.property_id = claim.propertyId
      where (claim.endDate is null or other.start_date <= claim.endDate)
        and (other.end_date is null or other.end_date >= claim.startDate))`,
  );
  const standing =
    draftKey === null ? always : sql`exists (select 1 from ${importDrafts} where file_key = ${draftKey})`;
  const stood =
    seen === null || seen.addressKeys.length === 0
      ? always
      : sql`(select coalesce(max(id), 0) = ${seen.latestId} and coalesce(sum(version), 0) = ${seen.versions} from ${properties}
          where address_key in (select value from json_each(${JSON.stringify(seen.addressKeys)})))`;
  const unloaded =
    seen === null || created.length === 0
      ? always
      : sql`not exists (select 1 from ${propertyImports} as one where ${madeOf(groupId, sha256)})`;
  return [standing, stood, unloaded, ...moved, ...overlapped];
}

type Row = Record<string, string | number | null>;

function insertProperties(actor: Actor, { created }: ImportPlan, firstId: SQL): SqlStatement[] {
  if (created.length === 0) return [];
  const keys = propertyFields.map(({ key }) => key).filter((key) => created.some(({ values }) => key in values));
  const names = [...new Set<string>([...keys, "groupId", "published", ...derivedKeys])];
  const valuesOf = ({ values, groupId }: (typeof created)[number]): Record<string, FieldValue | null> => ({
    ...values,
    ...derivedOf(values),
    published: values.published ?? false,
    groupId,
  });
  const rows: Row[] = created.map((creation) => {
    const values = valuesOf(creation);
    return Object.fromEntries(names.map((name) => [name, held(values[name])]));
  });
  const columns = [...names, "createTime", "createUserId"].map((name) => sql.identifier(toSnakeCase(name)));
  const inserted = jsonTables(rows).map(
    (table) => sql`insert into ${properties} (${sql.join(columns, sql`, `)})
      select ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )}, ${actor.now}, ${actor.userId} from ${table} order by place`,
  );
  const documents = {
    *[Symbol.iterator]() {
      for (const [place, creation] of created.entries()) yield* propertyDocuments(valuesOf(creation), place);
    },
  };
  return [
    ...inserted,
    sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, changes)
      select 'PROPERTY_CREATED', ${actor.now}, ${actor.userId}, ${actor.userName}, id, '[]'
      from ${properties} where id >= ${firstId} order by id`,
    ...indexDocuments(documents, { propertyId: firstId, written: always }),
  ];
}

/** An agreement of a property: of a new one by its place among those, else by its id. */
type PlacedTerms = { place: number | null; propertyId: number | null; terms: NewTerms };

function insertAgreements(
  actor: Actor,
  placed: readonly PlacedTerms[],
  firstProperty: SQL,
  firstId: SQL,
): SqlStatement[] {
  if (placed.length === 0) return [];
  const rows: Row[] = placed.map(({ place: propertyPlace, propertyId, terms }) => ({
    propertyPlace,
    propertyId,
    ...Object.fromEntries(termKeys.map((key) => [key, terms[key]])),
  }));
  const columns = ["propertyId", ...termKeys, "createTime"].map((name) => sql.identifier(toSnakeCase(name)));
  const inserted = jsonTables(rows).map(
    (table) => sql`insert into ${rentalAgreements} (${sql.join(columns, sql`, `)})
      select coalesce(propertyId, ${firstProperty} + propertyPlace), ${sql.join(
        termKeys.map((name) => sql.identifier(name)),
        sql`, `,
      )}, ${actor.now} from ${table} order by place`,
  );
  // Documents of new properties count on from the first of them, those of others from nothing.
  const documentsOf = (isNew: boolean) =>
    placed.flatMap(({ place, propertyId, terms }, index) =>
      (propertyId === null) === isNew
        ? agreementDocuments({ ...terms, propertyId: propertyId ?? place ?? 0 }, index)
        : [],
    );
  return [
    ...inserted,
    sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, rental_agreement_id, text, changes)
      select 'RENTAL_AGREEMENT_CREATED', ${actor.now}, ${actor.userId}, ${actor.userName}, property_id, id, counter_party, '[]'
      from ${rentalAgreements} where id >= ${firstId} order by id`,
    ...indexDocuments(documentsOf(true), { propertyId: firstProperty, subjectId: firstId, written: always }),
    ...indexDocuments(documentsOf(false), { subjectId: firstId, written: always }),
  ];
}

const termKeys = Object.keys({
  counterParty: true,
  counterPartyAddress: true,
  counterPartySalutation: true,
  counterPartyEmail: true,
  counterPartyPhone: true,
  counterPartyIbans: true,
  dunningStop: true,
  dunningNote: true,
  startDate: true,
  endDate: true,
  rentDeposit: true,
  openingRent: true,
  openingUtilities: true,
  openingRentDeposit: true,
  dueWorkingDay: true,
  dueDayOfMonth: true,
  noticeReceivedDate: true,
  noticeBy: true,
  handingOverDate: true,
  rentMode: true,
  indexBaseMonth: true,
  rentSteps: true,
  costAgreement: true,
  costKey: true,
  areaSqm: true,
  persons: true,
  moveOutAddress: true,
} satisfies Record<keyof NewTerms, true>) as (keyof NewTerms)[];

/** A property that an import created, as its deletion is told. */
export type NamedProperty = { id: number; address: string };

/**
 * The statements that take an import back: what it created is deleted, what it changed is put back. They fail with
 * `property_imports.create_time` missing if something was built on it, or it was taken back before.
 */
export function withdrawImport(
  actor: Actor,
  { id, created, agreements, firstPropertyId, firstAgreementId }: PropertyImport,
  told: readonly NamedProperty[],
  restored: readonly PropertyChange[],
): [SqlStatement, ...SqlStatement[]] {
  const within = (first: number | null, count: number) => sql`between ${first ?? 0} and ${(first ?? 0) + count - 1}`;
  const ownAgreements = within(firstAgreementId, agreements);
  const ownProperties = within(firstPropertyId, created);
  return [
    sql`update ${propertyImports} as one set undo_time = ${actor.now},
        create_time = case when undo_time is null and ${isUnbuilt} then create_time end
      where id = ${id}`,
    sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, rental_agreement_id, text, changes)
      select 'RENTAL_AGREEMENT_DELETED', ${actor.now}, ${actor.userId}, ${actor.userName}, property_id, id, counter_party, '[]'
      from ${rentalAgreements} where id ${ownAgreements} order by id`,
    sql`delete from ${rentalAgreements} where id ${ownAgreements}`,
    ...jsonTables(told).map(
      (table) => sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, text, changes)
        select 'PROPERTY_DELETED', ${actor.now}, ${actor.userId}, ${actor.userName}, id, address, '[]' from ${table} order by place`,
    ),
    sql`delete from ${properties} where id ${ownProperties}`,
    ...writeChanges(actor, restored),
  ];
}
