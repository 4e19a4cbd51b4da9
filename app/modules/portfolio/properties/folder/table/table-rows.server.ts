import { eq, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../../../../../../db/client";
import type { PackedRows } from "../../../../../../db/pack-rows";
import { images } from "../../../../../../db/schema/images";
import { properties } from "../../../../../../db/schema/properties";
import { propertyGroups } from "../../../../../../db/schema/property-groups";
import { rentalAgreements } from "../../../../../../db/schema/rental-agreements";
import { likes } from "../../../../../../db/schema/votes";
import { type Day, yearOf } from "../../../../base/calendar/day";
import type { FieldValue } from "../../../../base/fields/field";
import { coverIdOfProperty } from "../../../../files/images/repository.server";
import { ALL_FOLDERS, type FolderKey } from "../../../property-groups/folder-key";
import {
  ownedOn,
  rentOn,
  runningAgreement,
  tenantNamesOn,
  vacantSince,
} from "../../../rental-agreements/tenancy.server";
import { distanceKeys } from "../../../scoring/distances";
import { scoreInputKeys, withScores } from "../../../scoring/score-sql.server";
import { owedOn } from "../../owed-on.server";
import { propertyField } from "../../property-fields";
import type { PropertyKind } from "../../property-kinds";
import type { ColumnFilter } from "./column-filter";
import { type FolderColumn, folderColumn, folderColumns } from "./folder-columns";
import type { TableView } from "./table-view";

/** A page of a folder's table. */
export const TABLE_PAGE_SIZE = 50;

const CELL_LETTERS = 200;

/** Which rows of a folder: all, or only what is published or not, and of these what the filters leave. */
export type TableScope = {
  groupId: FolderKey;
  published: boolean | null;
  today: Day;
  /** Narrows to some of them. */
  ids?: readonly number[];
};

const name = (key: string) => sql.raw(`"${key}"`);

/** Ratios: what is divided by what, over columns called as their inputs. */
const ratios: Record<string, { needs: readonly string[]; above: SQL; below: SQL }> = {
  pricePerSqm: { needs: ["offerPrice", "areaSqm"], above: sql`1.0 * "offerPrice"`, below: sql`"areaSqm"` },
  rentPerSqm: {
    needs: ["indicativeBaseRent", "areaSqm"],
    above: sql`1.0 * "indicativeBaseRent"`,
    below: sql`"areaSqm"`,
  },
  grossReturn: {
    needs: ["indicativeBaseRent", "offerPrice"],
    above: sql`1200.0 * "indicativeBaseRent"`,
    below: sql`"offerPrice"`,
  },
  netReturn: {
    needs: ["indicativeBaseRent", "offerPrice", "offerExtraCharges"],
    above: sql`1200.0 * "indicativeBaseRent"`,
    below: sql`("offerPrice" + "offerExtraCharges")`,
  },
};

const votes = (value: 0 | 1) =>
  sql`(select count(*) from ${likes} as vote where vote.property_id = properties.id and vote.value = ${sql.raw(String(value))})`;

/** What is read of other tables. */
const elsewhere: Record<string, (today: Day) => SQL> = {
  tenant: tenantNamesOn,
  agreedRent: rentOn,
  vacantSince,
  owed: (today) => owedOn(sql`properties.id`, today),
  // Without loans all of it is own money, of what is in the portfolio.
  equity: (today) => sql`iif(${ownedOn(today)}, coalesce(properties.market_value, properties.offer_price)
    - coalesce(${owedOn(sql`properties.id`, today)}, 0), null)`,
  votesUp: () => votes(1),
  votesDown: () => votes(0),
};

const isStored = (key: string) => propertyField(key) !== undefined || (distanceKeys as readonly string[]).includes(key);

const isScore = ({ section, key }: FolderColumn) => !isStored(key) && section === SCORES;
const SCORES = folderColumn("totalScore")?.section;

const placeKeys = [
  "streetAndNumber",
  "zipCode",
  "city",
  "indoorLocation",
  "seId",
  "type",
  "published",
  "usageRightsUntilDate",
] as const;

/** The rows of a folder with the columns asked for, called by their keys. */
export function selectScopedRows(
  { groupId, published, today, ids }: TableScope,
  columns: readonly FolderColumn[],
): SQL {
  const scored = columns.some(isScore);
  const stored = new Set<string>([
    ...placeKeys,
    ...(scored ? scoreInputKeys : []),
    ...columns.flatMap(({ key }) => (isStored(key) ? [key] : (ratios[key]?.needs ?? []))),
  ]);
  const read = columns.flatMap(({ key }) => (elsewhere[key] ? [sql`${elsewhere[key](today)} as ${name(key)}`] : []));
  const selected = [...stored].map((key) => sql`properties.${sql.identifier(toSnakeCase(key))} as ${name(key)}`);
  const isWhole = groupId === ALL_FOLDERS;
  const base = sql`(select properties.id, properties.version, properties.address_key, agreement.id is not null as rented,
    ${isWhole ? sql`(select name from ${propertyGroups} where id = properties.group_id)` : sql`null`} as "folder",
    ${sql.join([...selected, ...read], sql`, `)}
    from ${properties} as properties left join ${rentalAgreements} as agreement on agreement.id = ${runningAgreement(today)}
    where ${isWhole ? sql`true` : sql`properties.group_id = ${groupId}`} ${published === null ? sql`` : sql`and properties.published = ${published ? 1 : 0}`}
    ${ids ? sql`and properties.id in (select value from json_each(${JSON.stringify(ids)}))` : sql``})`;
  const divided = columns.flatMap(({ key }) => {
    const ratio = ratios[key];
    return ratio ? [sql`${ratio.above} / nullif(${ratio.below}, 0) as ${name(key)}`] : [];
  });
  const all = scored ? withScores(base, yearOf(today)) : base;
  return divided.length > 0 ? sql`(select *, ${sql.join(divided, sql`, `)} from ${all})` : all;
}

const conditionOf: Record<ColumnFilter["test"], (own: SQL, asked: FieldValue | null) => SQL> = {
  min: (own, asked) => sql`${own} >= ${asked}`,
  max: (own, asked) => sql`${own} <= ${asked}`,
  is: (own, asked) => sql`${own} = ${typeof asked === "boolean" ? Number(asked) : asked}`,
  has: (own, asked) => sql`(instr(${own}, ${asked}) > 0 or instr(lower(${own}), lower(${asked})) > 0)`,
  known: (own) => sql`${own} is not null`,
  empty: (own) => sql`${own} is null`,
};

/** Leaves the rows that meet all filters. */
export function whereFilters(filters: readonly ColumnFilter[]): SQL {
  const conditions = filters.map(({ column, test, value }) => conditionOf[test](name(column.key), value));
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/** By a column, rows without a value last, and scores of which too much is missing behind whole ones; else by place. */
function orderOf({ sort, isDescending, byHouse }: Pick<TableView, "sort" | "isDescending" | "byHouse">): SQL {
  const place = sql`address_key, id`;
  // The key of an address begins with its town, in the German order.
  if (sort === null || (sort === "city" && !isDescending)) return sql`order by ${place}`;
  const own = name(sort);
  const isText = ["text", "longText"].includes(folderColumn(sort)?.field.kind ?? "");
  return sql`order by ${byHouse ? sql`address_key,` : sql``} ${own} is null, ${sort === "totalScore" ? sql`"isPartial", ` : sql``}
    ${own} ${isText ? sql`collate nocase` : sql``} ${isDescending ? sql`desc` : sql`asc`}, ${place}`;
}

/** A row of a folder's table: where it is, and the values of its columns by their keys. */
export type TableRow = {
  id: number;
  version: number;
  streetAndNumber: string | null;
  zipCode: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  type: PropertyKind | null;
  published: number;
  usageRightsUntilDate: Day | null;
  /** What its folder is called, among those of all. */
  folder: string | null;
  /** The key of its address, which those of one house share. */
  house: string;
  scoresKnown?: number;
  isPartial?: number;
} & { [key: string]: FieldValue | null | undefined };

/** What stands below a column, by name: how many rows have a value, of a score how many are whole, their sum and mean. */
function footOf({ key, foot }: FolderColumn): [name: string, value: SQL][] {
  const own = name(key);
  const ratio = ratios[key];
  const counted = foot === "score" ? sql`count(iif("isPartial", null, ${own}))` : sql`count(${own})`;
  const means = {
    sum: sql`avg(${own})`,
    mean: sql`avg(${own})`,
    score: sql`avg(iif("isPartial", null, ${own}))`,
    ratio: ratio
      ? sql`sum(iif(${own} is null, null, ${ratio.above})) / sum(iif(${own} is null, null, ${ratio.below}))`
      : sql`null`,
  };
  return [
    [`${key}.known`, counted],
    ...(foot === "sum" ? [[`${key}.sum`, sql`sum(${own})`] as [string, SQL]] : []),
    ...(foot ? [[`${key}.mean`, means[foot]] as [string, SQL]] : []),
  ];
}

/** So many arguments SQLite takes where D1 runs it; as columns of their own, what stands below all columns would be too many. */
const MOST_ARGUMENTS = 32;

/** What stands below columns, and what else is asked for, `from` rows. */
function selectFeet<Row>(listed: SQL, asked: SQL, columns: readonly FolderColumn[], from: SQL): PackedRows<Row> {
  const feet = columns.flatMap(footOf);
  const starts = Array.from({ length: Math.ceil(feet.length / MOST_ARGUMENTS) }, (_, pack) => pack * MOST_ARGUMENTS);
  const packs = starts.map((start) => {
    const values = feet.slice(start, start + MOST_ARGUMENTS).map(([, value]) => value);
    return sql`json_array(${sql.join(values, sql`, `)}) as ${name(`feet ${start}`)}`;
  });
  return {
    packed: sql`${listed} select ${sql.join([asked, ...packs], sql`, `)} ${from}`,
    unpack: (rows) =>
      rows.map((row) => {
        const values = starts.flatMap((start): (number | null)[] => JSON.parse(row[`feet ${start}`] ?? "[]"));
        return { ...row, ...Object.fromEntries(feet.map(([key], place) => [key, values[place]])) } as Row;
      }),
  };
}

/** The rows of a table as they are narrowed and sorted, `wholeTexts` where they go into a file. */
function listTable(scope: TableScope, columns: readonly FolderColumn[], view: TableView, wholeTexts: boolean) {
  const further = [folderColumn(view.sort ?? ""), ...view.filters.map(({ column }) => column)];
  const needed = [...new Set([...columns, ...further.filter((column) => column !== undefined)])];
  const listed = sql`with listed as materialized (select * from ${selectScopedRows(scope, needed)} ${whereFilters(view.filters)})`;
  const cells = columns
    .filter(({ key }) => !(placeKeys as readonly string[]).includes(key))
    .map(({ key, field }) =>
      field.kind === "longText" && !wholeTexts
        ? sql`substr(${name(key)}, 1, ${sql.raw(String(CELL_LETTERS))}) as ${name(key)}`
        : name(key),
    );
  const known = needed.some(isScore) ? [sql`"scoresKnown", "isPartial"`] : [];
  const rowsFrom = (offset: number, size: number): SQL<TableRow> =>
    sql`${listed} select ${sql.join([sql`id, version, folder, address_key as house`, ...placeKeys.map(name), ...known, ...cells], sql`, `)}
      from listed ${orderOf(view)} limit ${size} offset ${offset}`;
  return { listed, rowsFrom };
}

/** The query for some rows of a table, as a file has them. */
export function selectTableRows(
  scope: TableScope,
  columns: readonly FolderColumn[],
  view: TableView,
  { offset, size }: { offset: number; size: number },
): SQL<TableRow> {
  return listTable(scope, columns, view, true).rowsFrom(offset, size);
}

/** What the rows of each house come to, called as the foot of a table is, by the key of its address. */
export type HouseFoot = Record<string, number | null> & { rows: number };

/** The query for what the houses with several rows come to; none unless rows stand by houses. */
export function selectHouses(
  scope: TableScope,
  columns: readonly FolderColumn[],
  view: TableView,
): PackedRows<HouseFoot & { house: string }> {
  if (!view.byHouse) return { packed: sql`select '' as house where false`, unpack: () => [] };
  const { listed } = listTable(scope, columns, view, false);
  const from = sql`from listed where "streetAndNumber" is not null and "city" is not null
    group by address_key having count(*) > 1`;
  return selectFeet(listed, sql`address_key as house, count(*) as "rows"`, columns, from);
}

/** The query for the ids of a table's rows, at most so many. */
export function selectTableIds(scope: TableScope, view: TableView, most: number): SQL<{ id: number }> {
  return sql`${listTable(scope, [], view, true).listed} select id from listed ${orderOf(view)} limit ${most}`;
}

/** The queries for a page of a folder's table, and for what stands below it, with how many rows there are. */
export function selectTable(scope: TableScope, columns: readonly FolderColumn[], view: TableView, page: number) {
  const { listed, rowsFrom } = listTable(scope, columns, view, false);
  const rows = rowsFrom((page - 1) * TABLE_PAGE_SIZE, TABLE_PAGE_SIZE);
  const foot = selectFeet<Record<string, number | null>>(listed, sql`count(*) as "rows"`, columns, sql`from listed`);
  return [rows, foot] as const;
}

/** The query for all columns of some properties of a folder. */
export function selectCompared(scope: TableScope): SQL<TableRow> {
  return sql`select * from ${selectScopedRows(scope, folderColumns)}`;
}

/** The query for the covers of properties. */
export function selectCovers(db: Db, ids: readonly number[]) {
  const { id, collectionId, sha256, rotation, width, height } = images;
  return db
    .select({
      propertyId: sql<number>`${properties.id}`.as("property_id"),
      image: { id, collectionId, sha256, rotation, width, height },
    })
    .from(properties)
    .innerJoin(images, eq(images.id, coverIdOfProperty(sql`${properties.id}`, sql`${properties.imageCollectionId}`)))
    .where(sql`${properties.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}
