import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import { id } from "./columns";
import { rentalAgreements } from "./rental-agreements";
import { users } from "./users";

/** What tenants were told of what is kept about them (Art. 15 DSGVO); its file is there for a while alone. */
export const disclosures = sqliteTable(
  "disclosures",
  {
    id: id(),
    /** From whose page it was asked for. */
    agreementId: integer()
      .notNull()
      .references(() => rentalAgreements.id, { onDelete: "cascade" }),
    /** All agreements of the person, that one among them, as a JSON list. */
    agreementIds: text().notNull(),
    /** Attachments that name the person, as somebody confirmed, as a JSON list. */
    attachmentIds: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** Null before it is made, and once it is gone. */
    fileKey: text().$type<FileKey>(),
    size: integer(),
    sha256: text(),
    doneTime: text(),
  },
  (table) => [
    index("disclosures_agreement").on(table.agreementId),
    index("disclosures_file").on(table.createTime).where(sql`${table.fileKey} is not null`),
    check("disclosures_agreement_ids", sql`json_type(${table.agreementIds}) = 'array'`),
    check("disclosures_attachment_ids", sql`json_type(${table.attachmentIds}) = 'array'`),
  ],
);

/** Tenants who are forgotten: what is kept of them until its years are over, for admins alone. Ids stay, so that it can be done again. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: id(),
    /** JSON lists of ids: the agreements, and the attachments that went or are kept away. */
    agreementIds: text().notNull(),
    deletedAttachments: text().notNull(),
    keptAttachments: text().notNull(),
    /** Who they were, as JSON; null once the years are over. */
    kept: text(),
    /** What is still to be done, as JSON; null once it is. */
    work: text(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    sweptTime: text(),
    /** Who said that the years are over, and when it was done. */
    overUserId: integer().references(() => users.id),
    overTime: text(),
    clearedTime: text(),
  },
  (table) => [
    check("erasures_agreement_ids", sql`json_type(${table.agreementIds}) = 'array'`),
    check("erasures_deleted_attachments", sql`json_type(${table.deletedAttachments}) = 'array'`),
    check("erasures_kept_attachments", sql`json_type(${table.keptAttachments}) = 'array'`),
    check("erasures_kept", sql`json_type(${table.kept}) = 'array'`),
    check("erasures_work", sql`json_type(${table.work}) = 'object'`),
  ],
);

/** Which agreements are whose; none is forgotten twice. */
export const erasedAgreements = sqliteTable(
  "erased_agreements",
  {
    /** Named, not referred to: it may go, and stays forgotten. */
    agreementId: integer().primaryKey(),
    erasureId: integer()
      .notNull()
      .references(() => erasures.id),
  },
  (table) => [index("erased_agreements_erasure").on(table.erasureId)],
);

/** Files that the law wants kept of somebody who is forgotten, away from the attachments. */
export const restrictedFiles = sqliteTable(
  "restricted_files",
  {
    id: id(),
    erasureId: integer()
      .notNull()
      .references(() => erasures.id),
    filename: text().notNull(),
    label: text(),
    fileKey: text().$type<FileKey>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    type: text().notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("restricted_files_file_key").on(table.fileKey),
    index("restricted_files_erasure").on(table.erasureId),
  ],
);

/** One row: whether the batch that runs takes words out of the books, which nothing else may. */
export const erasing = sqliteTable(
  "erasing",
  { id: integer().primaryKey(), underWay: integer({ mode: "boolean" }).notNull() },
  (table) => [check("erasing_one", sql`${table.id} = 1`)],
);
