import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { pick } from "../../../../db/pick";
import { bankStatements, uploads } from "../../../../db/schema/books/bank-statements";
import { instanceSettings } from "../../../../db/schema/settings";
import type { Day } from "../calendar/day";
import type { Told } from "../history/record-history.server";
import { datevFields, ownerFields, passageFields, settingsFields } from "./settings-fields";

/** How the history tells of the settings, which have no name. */
export const settingsHistory: Told = {
  kind: "settings",
  table: instanceSettings,
  fields: settingsFields,
  title: sql`null`,
};

/** The first of the month of the earliest statement that stands and is not obviously mistyped, null before there is one. */
const firstStatementMonth: SQL = sql`(select date(said.from_date, 'start of month')
  from ${bankStatements} as said join ${uploads} as upload on upload.id = said.upload_id
  where upload.withdraw_time is null and said.from_date between '1990-01-01' and date('now') order by said.from_date limit 1)`;

/** The day from which amounts due and payments count; null while nobody has set it, and all of them do. */
export const booksBeginSql: SQL = sql`(select books_begin from ${instanceSettings})`;

/** What is proposed for it, null once it is set, or while there is no statement. */
export const proposedBooksBeginSql: SQL = sql`(case when ${booksBeginSql} is null then ${firstStatementMonth} end)`;

/** From whom letters are, as columns of a query. */
const senderColumns = {
  senderName: instanceSettings.senderName,
  senderStreetAndNumber: instanceSettings.senderStreetAndNumber,
  senderZipCode: instanceSettings.senderZipCode,
  senderCity: instanceSettings.senderCity,
  senderPhone: instanceSettings.senderPhone,
  senderMail: instanceSettings.senderMail,
  senderIban: instanceSettings.senderIban,
};

/** The query for the sender of letters alone. */
export function selectSender(db: Db) {
  return db.select(senderColumns).from(instanceSettings);
}

const passageColumns = pick(instanceSettings, ...passageFields.map(({ key }) => key));

const datevColumns = pick(instanceSettings, ...datevFields.map(({ key }) => key));

const ownerColumns = pick(instanceSettings, ...ownerFields.map(({ key }) => key));

/** The query for who owns the properties. */
export function selectOwners(db: Db) {
  return db.select(ownerColumns).from(instanceSettings);
}

/** The query for as what the tax adviser knows these books. */
export function selectDatevSettings(db: Db) {
  return db.select(datevColumns).from(instanceSettings);
}

/** The query for the words of letters to tenants who have not paid. */
export function selectPassages(db: Db) {
  return db.select(passageColumns).from(instanceSettings);
}

/** The query for the settings, which are always there. */
export function selectSettings(db: Db) {
  return db
    .select({
      version: instanceSettings.version,
      booksBegin: instanceSettings.booksBegin,
      graceDays: instanceSettings.graceDays,
      proposedBooksBegin: sql<Day | null>`${proposedBooksBeginSql}`.as("proposedBooksBegin"),
      firstStepsHidden: instanceSettings.firstStepsHidden,
      ...senderColumns,
      senderCreditorId: instanceSettings.senderCreditorId,
      senderBankAccountId: instanceSettings.senderBankAccountId,
      noticeDays: instanceSettings.noticeDays,
      retentionYears: instanceSettings.retentionYears,
      digestFrom: instanceSettings.digestFrom,
      ...datevColumns,
      ...ownerColumns,
      ...passageColumns,
    })
    .from(instanceSettings);
}
