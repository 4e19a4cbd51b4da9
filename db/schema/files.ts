import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import type { JobKind } from "../../app/modules/base/jobs/job-kinds";
import { jobStates } from "../../app/modules/base/jobs/job-states";
import { attachmentLabels } from "../../app/modules/files/attachments/attachment-labels";
import { textStates } from "../../app/modules/files/attachments/text/text-states";
import { id, version } from "./columns";
import { properties } from "./properties";
import { users } from "./users";

/** Files of a property. Deleting one notes its object as deleted and takes its job along, by triggers. */
export const attachments = sqliteTable(
  "attachments",
  {
    id: id(),
    version: version(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    filename: text().notNull(),
    label: text({ enum: attachmentLabels }),
    fileKey: text().$type<FileKey>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** What the bytes are, as a media type. */
    type: text().notNull(),
    textState: text({ enum: textStates }).notNull(),
    createTime: text().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    uniqueIndex("attachments_file_key").on(table.fileKey),
    index("attachments_property").on(table.propertyId),
  ],
);

/** What an attachment says, apart from it: lists of attachments need not read it. */
export const textsOfAttachments = sqliteTable("attachment_texts", {
  attachmentId: integer()
    .primaryKey()
    .references(() => attachments.id, { onDelete: "cascade" }),
  text: text().notNull(),
});

/** What is to be done for files, written with its cause: what the queue loses is sent again from here. */
export const fileJobs = sqliteTable(
  "file_jobs",
  {
    id: id(),
    kind: text().$type<JobKind>().notNull(),
    subjectId: integer().notNull(),
    state: text({ enum: jobStates }).notNull(),
    attempts: integer().notNull().default(0),
    createTime: text().notNull(),
    /** When it was last given to the queue; null until then. */
    sentTime: text(),
  },
  (table) => [
    uniqueIndex("file_jobs_subject").on(table.kind, table.subjectId),
    index("file_jobs_state").on(table.state, table.sentTime),
  ],
);

/** Objects that no row speaks of any more; they stay a while, for the database can be taken back in time. */
export const deletedFiles = sqliteTable(
  "deleted_files",
  {
    fileKey: text().$type<FileKey>().primaryKey(),
    deleteTime: text().notNull(),
  },
  (table) => [index("deleted_files_time").on(table.deleteTime)],
);
