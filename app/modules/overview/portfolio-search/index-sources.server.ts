import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { activities } from "../../../../db/schema/activities";
import { bankTransactions, subLines } from "../../../../db/schema/books/bank-statements";
import { legs } from "../../../../db/schema/books/ledger";
import { comments } from "../../../../db/schema/comments";
import { attachments, textsOfAttachments } from "../../../../db/schema/files";
import { propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { meters } from "../../../../db/schema/meters";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { searchDocuments } from "../../../../db/schema/search";
import type { Cents } from "../../base/money/money";
import { bookCodes, documentCodes } from "../../base/search/document-codes";
import { documentCodeSql, documentIdSql } from "../../base/search/index-documents.server";
import type { SearchDocument } from "../../base/search/make-documents";
import { lineDocument } from "../../books/bank-statements/uploads/line-document";
import { bookingDocument, ownBookingsSql } from "../../books/ledger/booking/booking-document.server";
import { attachmentDocuments, attachmentTextDocuments } from "../../files/attachments/attachment-documents";
import { captionDocument } from "../../files/images/caption-documents.server";
import { meterDocuments } from "../../portfolio/meters/meter-documents";
import { propertyDocuments } from "../../portfolio/properties/property-documents";
import { agreementDocuments } from "../../portfolio/rental-agreements/agreement-documents";
import type { ActivityType } from "../../together/activities/activity";
import { changesDocument } from "../../together/activities/changes-document";
import { commentDocuments } from "../../together/comments/comment-document";
import { changedFields } from "./read-hit";

/** What the index knows of a document. */
export type KnownDocument = Pick<SearchDocument, "propertyId" | "code" | "subjectId" | "piece" | "hash"> & {
  /** Whether its words are where the hash says that they are. */
  indexed: number;
};

/** A part of what is searched, with what the index knows of the same part. */
export type SourceChunk = {
  documents: SearchDocument[];
  known: KnownDocument[];
  /** The last row of the chunk; null if it was the last of all. */
  lastId: number | null;
  /** How many rows were looked at. */
  count: number;
};

export type IndexSource = {
  index: "portfolio" | "books";
  count: SQL<{ count: number }>;
  read: (db: Db, after: number) => Promise<SourceChunk>;
};

const { attachmentText } = documentCodes;

/** The query for what the index knows of the documents whose id lies within bounds, the second not included. */
function selectKnown(from: SQL, to: SQL, index: IndexSource["index"], where = sql`true`): SQL<KnownDocument> {
  const table = sql.identifier(`${index}_words_docsize`);
  const code = documentCodeSql("document.id");
  return sql<KnownDocument>`select property_id as propertyId, ${code} as code, subject_id as subjectId, piece - (${code} >> 4) as piece, hash,
      exists (select 1 from ${table} as size where size.id = document.id) as indexed
    from ${searchDocuments} as document where id >= ${from} and id < ${to} and ${where}`;
}

/** Beyond any row; the end of the last chunk. */
const END = 2 ** 24 - 2;

const PROPERTIES_AT_ONCE = 50;

/** Properties with all that is theirs, but for what attachments say. */
const ofProperties: IndexSource = {
  index: "portfolio",
  count: sql`select count(*) as count from ${properties}`,
  async read(db, after) {
    const [bounds] = await runBatch(db, [
      sql<{ last: number | null; count: number }>`select max(id) as last, count(*) as count
        from (select id from ${properties} where id > ${after} order by id limit ${PROPERTIES_AT_ONCE})`,
    ]);
    const count = bounds[0]?.count ?? 0;
    const lastId = count < PROPERTIES_AT_ONCE ? null : (bounds[0]?.last ?? null);
    const last = lastId ?? END;
    const within = (column: SQL) => sql`${column} > ${after} and ${column} <= ${last}`;
    const own = within(sql`property_id`);
    const [rows, agreements, metered, said, files, captioned, told, known] = await runBatch(db, [
      db
        .select()
        .from(properties)
        .where(within(sql`${properties.id}`))
        .orderBy(properties.id),
      db.select().from(rentalAgreements).where(own),
      db.select().from(meters).where(own),
      db.select().from(comments).where(own),
      db
        .select({
          id: attachments.id,
          propertyId: attachments.propertyId,
          filename: attachments.filename,
          label: attachments.label,
        })
        .from(attachments)
        .where(own),
      sql<{
        id: number;
        propertyId: number;
        caption: string;
      }>`select image.id, link.property_id as propertyId, image.caption
        from ${propertiesOfAlbums} as link join ${images} as image on image.collection_id = link.collection_id
        where image.caption is not null and ${within(sql`link.property_id`)}`,
      db
        .select({
          id: activities.id,
          type: sql<ActivityType>`${activities.type}`.as("activity_type"),
          propertyId: sql<number>`${activities.propertyId}`.as("of_property"),
          changes: activities.changes,
        })
        .from(activities)
        .where(
          sql`${own} and ${activities.changes} <> '[]' and exists (select 1 from ${properties} where ${properties.id} = ${activities.propertyId})`,
        ),
      selectKnown(
        documentIdSql(sql`${after + 1}`, sql`0`, sql`0`, sql`0`),
        documentIdSql(sql`${last + 1}`, sql`0`, sql`0`, sql`0`),
        "portfolio",
        sql`not (code = ${sql.raw(String(attachmentText.code))} and exists (select 1 from ${textsOfAttachments}
          join ${attachments} as file on file.id = attachment_id where file.id = document.subject_id and file.property_id = document.property_id))`,
      ),
    ]);
    return {
      documents: [
        ...rows.flatMap((row) => propertyDocuments(row, row.id)),
        ...agreements.flatMap((row) => agreementDocuments(row, row.id)),
        ...metered.flatMap((row) => meterDocuments(row, row.id)),
        ...said.flatMap((row) => commentDocuments(row, row.id)),
        ...files.flatMap((row) => attachmentDocuments(row, row.id)),
        ...captioned.map(({ caption, propertyId, id }) => captionDocument(caption, { propertyId, subjectId: id })),
        ...told.map((row) => changesDocument(row, changedFields(row.type))),
      ],
      known,
      lastId,
      count,
    };
  },
};

/** What attachments say, one at a time, as it can be long. */
const ofAttachments: IndexSource = {
  index: "portfolio",
  count: sql`select count(*) as count from ${textsOfAttachments}`,
  async read(db, after) {
    const next = sql`(select min(attachment_id) from ${textsOfAttachments} where attachment_id > ${after})`;
    const idOf = (piece: number) =>
      sql`(select ${documentIdSql(sql`property_id`, sql`${attachmentText.code}`, sql`id`, sql`${piece}`)} from ${attachments} where id = ${next})`;
    const [[file], known] = await runBatch(db, [
      db
        .select({
          id: attachments.id,
          propertyId: attachments.propertyId,
          text: textsOfAttachments.text,
        })
        .from(attachments)
        .innerJoin(textsOfAttachments, sql`${textsOfAttachments.attachmentId} = ${attachments.id}`)
        .where(sql`${attachments.id} = ${next}`),
      selectKnown(idOf(0), sql`${idOf(255)} + 1`, "portfolio"),
    ]);
    const documents = file ? attachmentTextDocuments(file, file.id, file.text) : [];
    return { documents, known, lastId: file?.id ?? null, count: file ? 1 : 0 };
  },
};

const LINES_AT_ONCE = 1_000;

/** The bounds of a chunk's documents, the last chunk having none. */
function boundsOf(code: number, after: number, lastId: number | null): [SQL, SQL] {
  const id = (of: number, subject: number) => documentIdSql(sql`0`, sql`${of}`, sql`${subject}`, sql`0`);
  return [id(code, after + 1), lastId === null ? id(code + 1, 0) : id(code, lastId + 1)];
}

const ofBankTransactions: IndexSource = {
  index: "books",
  count: sql`select count(*) as count from ${bankTransactions} where withdraw_time is null`,
  async read(db, after) {
    const standing = sql`${bankTransactions.id} > ${after} and withdraw_time is null`;
    const chunk = sql`(select id from ${bankTransactions} where ${standing} order by id limit ${LINES_AT_ONCE})`;
    const [rows, parts, known] = await runBatch(db, [
      db.select().from(bankTransactions).where(standing).orderBy(bankTransactions.id).limit(LINES_AT_ONCE),
      db
        .select()
        .from(subLines)
        .where(sql`bank_transaction_id in ${chunk}`)
        .orderBy(subLines.bankTransactionId, subLines.place),
      selectKnown(
        boundsOf(bookCodes.bankTransaction, after, null)[0],
        sql`iif((select count(*) from ${chunk}) < ${LINES_AT_ONCE}, ${boundsOf(bookCodes.bankTransaction, after, null)[1]},
          ${documentIdSql(sql`0`, sql`0`, sql`(select max(id) from ${chunk}) + 1`, sql`0`)})`,
        "books",
      ),
    ]);
    const partsOf = new Map<number, (typeof parts)[number][]>();
    for (const part of parts) {
      const before = partsOf.get(part.bankTransactionId);
      if (before) before.push(part);
      else partsOf.set(part.bankTransactionId, [part]);
    }
    return {
      documents: rows.map((row) =>
        lineDocument(
          { ...row, bookingDay: row.bookingDate, valueDay: row.valueDate, subLines: partsOf.get(row.id) ?? [] },
          row.id,
        ),
      ),
      known,
      lastId: rows.length < LINES_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
      count: rows.length,
    };
  },
};

type OwnBooking = { id: number; description: string; valueDate: string; amounts: string };

const ofBookings: IndexSource = {
  index: "books",
  count: sql`select count(*) as count from ${ownBookingsSql}`,
  async read(db, after) {
    const chunk = sql`(select made.id from ${ownBookingsSql} and made.id > ${after} order by made.id limit ${LINES_AT_ONCE})`;
    const [from, to] = boundsOf(bookCodes.booking, after, null);
    const [rows, known] = await runBatch(db, [
      sql<OwnBooking>`select made.id, made.description, made.value_date as valueDate,
          (select json_group_array(cents) from ${legs} as leg where leg.transaction_id = made.id) as amounts
        from ${ownBookingsSql} and made.id > ${after} order by made.id limit ${LINES_AT_ONCE}`,
      selectKnown(
        from,
        sql`iif((select count(*) from ${chunk}) < ${LINES_AT_ONCE}, ${to},
          ${documentIdSql(sql`0`, sql`${bookCodes.booking}`, sql`(select max(id) from ${chunk}) + 1`, sql`0`)})`,
        "books",
      ),
    ]);
    return {
      documents: rows.map(({ id, amounts, ...said }) =>
        bookingDocument({ ...said, amounts: JSON.parse(amounts) as Cents[] }, id),
      ),
      known,
      lastId: rows.length < LINES_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
      count: rows.length,
    };
  },
};

/** All that is searched, in the order in which it is gone through. */
export const indexSources: readonly IndexSource[] = [ofProperties, ofAttachments, ofBankTransactions, ofBookings];
