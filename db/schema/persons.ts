import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
