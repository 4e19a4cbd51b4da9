import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { jsonTable } from "../../../../db/json-table";
import { activities } from "../../../../db/schema/activities";
import { comments } from "../../../../db/schema/comments";
import { attachments } from "../../../../db/schema/files";
import { imageCollections } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { meters } from "../../../../db/schema/meters";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { searchDocuments } from "../../../../db/schema/search";
import { users } from "../../../../db/schema/users";
import { documentCodes, documentWeights, type ToldKind, toldAs } from "../../base/search/document-codes";
import { documentCodeSql, isVisibleSql } from "../../base/search/index-documents.server";
import { isCorrectable, isPart, isPrefix, type Terms } from "../../base/search/read-terms";
import { coverIdOfProperty } from "../../files/images/repository.server";
import { meterFields } from "../../portfolio/meters/meter-fields";
import { propertyFields } from "../../portfolio/properties/property-fields";
import { keptAgreementFields } from "../../portfolio/rental-agreements/agreement-documents";

/** Which documents of the portfolio a search goes through, and which of its properties it returns. */
export type HitScope = {
  /** The codes that may be found, as the bits of a number. */
  visible: number;
  /** Only properties of this folder. */
  groupId: number | null;
  size: number;
  offset: number;
  /** Whether words may be mistyped by a letter if nothing else is found. */
  tolerant: boolean;
};

/** A property that was found. */
export type HitRow = {
  id: number;
  total: number;
  /** Whether it was found only because a mistyped letter was allowed for. */
  near: number;
  /** JSON of the values of its fields, in their order. */
  fields: string;
  /** The codes of those of its own documents that were found, as the bits of a number. */
  own: number;
  /** JSON of the image that stands for it; null if there is none. */
  cover: string | null;
  /** JSON of what else was found of it: the code, the row that it is about, and what that says. */
  documents: string;
};

/**
 * What finding something is worth, by how (a whole word, its beginning, a part of it) and by the weight of the document.
 * What was counts less than anything that is.
 */
const WORTH = {
  whole: { name: 16, fact: 13, text: 10, past: 3 },
  beginning: { name: 12, fact: 9, text: 7, past: 2 },
  part: { name: 8, fact: 6, text: 4, past: 1 },
  near: { name: 6, fact: 5, text: 3, past: 1 },
} as const;

/** Four of them as one number, a byte each. */
const packed = (worth: Record<(typeof documentWeights)[number], number>) =>
  documentWeights.reduce((sum, weight, index) => sum + worth[weight] * 2 ** (8 * index), 0);

const worthBy = (worth: string | number) => `${worth} >> (8 * (rowid >> 37 & 3)) & 255`;
const worthOf = sql.raw(worthBy("worth"));

/** The row that a document is about. Later rows have higher ids: among equals, what was written last comes first. */
const subjectOf = (id: string) => `${id} >> 8 & 134217727`;

/** Documents of each kind that a hit shows. */
const MOST_DOCUMENTS = 5;

const quote = (text: string) => `"${text}"`;

/** What is looked for in the table of words: whole ones, and their beginnings. */
function wordQueries({ atoms }: Terms) {
  return atoms.flatMap((atom, place) => {
    if ("propertyId" in atom) return [];
    const { text } = atom;
    const whole = { atom: place, expression: quote(text), worth: packed(WORTH.whole) };
    return isPrefix(text)
      ? [whole, { atom: place, expression: `${quote(text)}* NOT ${quote(text)}`, worth: packed(WORTH.beginning) }]
      : [whole];
  });
}

function partQueries({ atoms }: Terms) {
  return atoms.flatMap((atom, place) =>
    "text" in atom && isPart(atom.text)
      ? [{ atom: place, expression: quote(atom.text), worth: packed(WORTH.part) }]
      : [],
  );
}

const queryNames = ["atom", "expression", "worth"] as const;

/** The column with the best that was found of an atom: its worth above the last bits of the document's id; 0 if nothing was. */
const bestOf = (atom: number) => `best_${atom}`;

/** Bits of an id below those of its property. */
const BITS_WITHIN_PROPERTY = 39;

/** Holds where each term was found, in one of its ways. */
function allFound({ terms }: Terms): SQL {
  const conditions = terms.map(({ ways }) =>
    ways.map((way) => way.map((atom) => `${bestOf(atom)} > 0`).join(" and ")).join(" or "),
  );
  return sql.raw(conditions.map((condition) => `(${condition})`).join(" and "));
}

/** Properties of which all terms were found, with what they are worth and the best of their documents. */
function foundIn(hits: SQL, terms: Terms, groupId: number | null): SQL {
  const places = terms.atoms.map((_, place) => place);
  const within = `(id & ${2 ** BITS_WITHIN_PROPERTY - 1})`;
  const bests = places.map(
    (place) => `max(iif(atom = ${place}, (worth << ${BITS_WITHIN_PROPERTY}) | ${within}, 0)) as ${bestOf(place)}`,
  );
  const score = places.map((place) => `(${bestOf(place)} >> ${BITS_WITHIN_PROPERTY})`).join(" + ");
  // The 0 makes it the function of several values, not of several rows.
  const best = `max(0, ${places.map(bestOf).join(", ")})`;
  const inFolder =
    groupId === null ? sql`` : sql`and property in (select id from ${properties} where group_id = ${groupId})`;
  return sql`select property, ${sql.raw(score)} as score,
      (property << ${sql.raw(String(BITS_WITHIN_PROPERTY))}) | (${sql.raw(best)} & ${sql.raw(String(2 ** BITS_WITHIN_PROPERTY - 1))}) as id
    from (select id >> ${sql.raw(String(BITS_WITHIN_PROPERTY))} as property, ${sql.raw(bests.join(", "))} from ${hits} group by 1)
    where ${allFound(terms)} ${inFolder}`;
}

/**
 * The query for a page of the properties that a phrase finds, best first: each term in some document of theirs. It returns
 * the originals of what was found as well, so that a search is one round trip.
 */
export function selectHits(terms: Terms, { visible, groupId, size, offset, tolerant }: HitScope): SQL<HitRow> {
  const isVisible = isVisibleSql("rowid", visible);
  const ids = terms.atoms.flatMap((atom, place) =>
    "propertyId" in atom ? [{ atom: place, id: atom.propertyId }] : [],
  );
  return sql<HitRow>`with exact as materialized (
      select atom, rowid as id, ${worthOf} as worth
      from ${jsonTable(queryNames, wordQueries(terms))} cross join portfolio_words
      where portfolio_words match expression and ${isVisible}
      union all
      select atom, rowid, ${worthOf}
      from ${jsonTable(queryNames, partQueries(terms))} cross join portfolio_parts
      where portfolio_parts match expression and ${isVisible}
      union all
      select atom, id << 39, ${WORTH.whole.name} from ${jsonTable(["atom", "id"], ids)}),
    found_exact as materialized (${foundIn(sql`exact`, terms, groupId)}),
    near as materialized (${tolerant ? nearHits(terms, isVisible) : sql`select atom, id, worth from exact where false`}),
    hit as not materialized (select atom, id, worth from exact union all select atom, id, worth from near),
    found as materialized (
      select property, score, id, 0 as near from found_exact
      union all
      select property, score, id, 1 from (${foundIn(sql`(select * from hit where exists (select 1 from near))`, terms, groupId)})),
    page as materialized (
      select property, near, (select count(*) from found) as total, score, ${sql.raw(subjectOf("id"))} as subject
      from found order by score desc, subject desc, property desc limit ${size} offset ${offset}),
    document as (
      select property, code, kind, id, row_number() over (partition by property, kind order by worth desc, id desc) as nth from (
        select hit.id, page.property, ${documentCodeSql("hit.id")} as code, ${kindSql(documentCodeSql("hit.id"))} as kind, max(hit.worth) as worth
        from hit join page on page.property = hit.id >> 39 group by hit.id))
    select page.property as id, page.total, page.near, ${propertyJson} as fields,
      (select coalesce(sum(1 << code), 0) from document where document.property = page.property and kind = 'property') as own,
      ${coverJson} as cover,
      (select json_group_array(json_array(code, subject, json(original))) from (
        select code, subject, ${originalOf} as original
        from (select code, kind, id as document_id, ${sql.raw(subjectOf("id"))} as subject from document
          where document.property = page.property and kind <> 'property' and nth <= ${MOST_DOCUMENTS} order by nth))) as documents
    from page join ${properties} as property on property.id = page.property
    order by page.score desc, page.subject desc, page.property desc`;
}

/** The image that stands for the row of `property`, as `showCover` takes it. */
const coverJson = sql`(select json_object('id', id, 'collectionId', collection_id, 'sha256', sha256, 'rotation', rotation, 'width', width,
    'height', height)
  from ${images} where id = ${coverIdOfProperty(sql.raw("property.id"), sql.raw("property.image_collection_id"))})`;

const LETTERS = JSON.stringify([..."abcdefghijklmnopqrstuvwxyz"]);

/**
 * Hits of the words that one letter too many, too few, another, or two swapped could have become of what was typed;
 * none if the phrase finds something. Words that find nothing are taken, or each if all find something.
 */
function nearHits({ atoms }: Terms, isVisible: SQL): SQL {
  const typed = atoms.flatMap((atom, place) =>
    "text" in atom && isCorrectable(atom.text) ? [{ atom: place, typed: atom.text }] : [],
  );
  return sql`
    with recursive number(n) as (select 0 union all select n + 1 from number where n < 60),
    letter as (select value as letter from json_each(${LETTERS})),
    wanted as materialized (
      select atom, typed from ${jsonTable(["atom", "typed"], typed)} as said
      where not exists (select 1 from found_exact) and (
        not exists (select 1 from exact where exact.atom = said.atom)
        or (select count(distinct atom) from exact) = ${atoms.length})),
    place as materialized (select atom, typed, n from wanted join number on n <= length(typed)),
    candidate as (
      select atom, substr(typed, 1, n) || letter || substr(typed, n + 2) as word from place, letter
      union select atom, substr(typed, 1, n) || letter || substr(typed, n + 1) from place, letter
      union select atom, substr(typed, 1, n) || substr(typed, n + 2) from place
      union select atom, substr(typed, 1, n) || substr(typed, n + 2, 1) || substr(typed, n + 1, 1) || substr(typed, n + 3) from place)
    select atom, rowid as id, ${sql.raw(worthBy(packed(WORTH.near)))} as worth
    from (select atom, group_concat('"' || word || '"*', ' OR ') as expression from candidate group by atom)
    cross join portfolio_words where portfolio_words match expression and ${isVisible}`;
}

/** The kind of a code: which documents are counted together. */
function kindSql(code: SQL): SQL {
  const cases = Object.values(documentCodes).map((one) => sql.raw(`when ${one.code} then '${toldAs(one)}'`));
  return sql`case ${code} ${sql.join(cases, sql` `)} end`;
}

/** Most arguments of a function of D1's are 32. */
const FIELDS_AT_ONCE = 30;

function fieldsJson(fields: readonly { key: string }[], table: string): SQL {
  const columns = fields.map(({ key }) => `${table}.${toSnakeCase(key)}`);
  const groups = Array.from({ length: Math.ceil(columns.length / FIELDS_AT_ONCE) }, (_, group) =>
    columns.slice(group * FIELDS_AT_ONCE, (group + 1) * FIELDS_AT_ONCE),
  );
  return sql.raw(`json_array(${groups.map((group) => `json_array(${group.join(", ")})`).join(", ")})`);
}

const propertyJson = fieldsJson(propertyFields, "property");

/** What the tables say of a document (`document_id`, `code`, `subject`) of each kind, as JSON that `addDocument` knows. */
const originals: Record<Exclude<ToldKind, "property">, SQL> = {
  agreement: sql`select ${fieldsJson(keptAgreementFields, "agreement")}
    from ${rentalAgreements} as agreement where agreement.id = subject`,
  comment: sql`select json_array(said.text, ${fullNameSqlOf("person")}, said.update_time)
    from ${comments} as said join ${users} as person on person.id = said.user_id where said.id = subject`,
  attachment: sql`select json_array(filename, label, piece.text) from ${attachments}
    left join ${searchDocuments} as piece on piece.id = document_id and code = ${sql.raw(String(documentCodes.attachmentText.code))}
    where attachments.id = subject`,
  meter: sql`select ${fieldsJson(meterFields, "meter")} from ${meters} as meter where meter.id = subject`,
  image: sql`select json_array(collection_id, sha256, rotation, caption, filename, ${images}.width, ${images}.height,
      (select name from ${imageCollections} where id = collection_id))
    from ${images} where ${images.id} = subject`,
  change: sql`select json_array(type, user_name, create_time, json(changes)) from ${activities} where activities.id = subject`,
};

const originalOf = sql`case kind ${sql.join(
  Object.entries(originals).map(([kind, original]) => sql`when ${sql.raw(`'${kind}'`)} then (${original})`),
  sql` `,
)} end`;

function fullNameSqlOf(table: string): SQL {
  return sql.raw(`trim(${table}.first_name || ' ' || ${table}.last_name)`);
}
