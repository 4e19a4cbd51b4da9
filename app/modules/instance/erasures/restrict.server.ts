import { eq, type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import type { SqlStatement } from "../../../../db/run-batch";
import { activities, rowChanges } from "../../../../db/schema/activities";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { keptReceivables } from "../../../../db/schema/books/kept-receivables";
import { ledgerJournal } from "../../../../db/schema/books/ledger";
import { mandates } from "../../../../db/schema/books/payment-runs";
import { bookingTokens, factTokens } from "../../../../db/schema/books/suggestions";
import { attachments, deletedFiles } from "../../../../db/schema/files";
import { followUps } from "../../../../db/schema/follow-ups";
import { history } from "../../../../db/schema/history";
import { disclosures, erasedAgreements, erasures, restrictedFiles } from "../../../../db/schema/persons";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { searchDocuments } from "../../../../db/schema/search";
import { trash } from "../../../../db/schema/trash";
import { formerTenant } from "../../../texts/persons/erasures";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { recordRow, type Told } from "../../base/history/record-history.server";
import { keepJob } from "../../base/jobs/repository.server";
import { documentCodes } from "../../base/search/document-codes";
import { documentIdSql } from "../../base/search/index-documents.server";
import { amongIds } from "../persons/persons.server";
import type { AttachmentChoices, ErasureWork, KeptIdentity } from "./erasure";
import { personalFields } from "./plan-erasure.server";

/** The history tells of them by their numbers, which name nobody. */
export const erasureHistory: Told = { kind: "erasure", table: erasures, fields: [], title: sql`null` };

/** A settlement as it reads without a name. */
export type NamelessSettlement = { id: number; before: string; content: string; sha256: string };

export type Restriction = {
  ids: readonly number[];
  /** The versions of the agreements as they were read, by id. */
  versions: string;
  kept: readonly KeptIdentity[];
  work: ErasureWork;
  choices: AttachmentChoices;
  settlements: readonly NamelessSettlement[];
};

const E = sql`(select max(id) from ${erasures})`;

/** What a tenant who is forgotten is called. */
const nameSql = sql`${formerTenant("")} || ${E}`;

/** The codes of what the search finds of an agreement itself. */
const agreementCodes = Object.values(documentCodes).flatMap(({ code, kind }) => (kind === "agreement" ? code : []));

/**
 * The statements that forget the tenants of some agreements but for what the books say; the first returns the id. They fail as a whole
 * if one of them lives there still, is forgotten already, or moved since it was read.
 */
export function restrictTenants(
  actor: Actor,
  today: Day,
  { ids, versions, kept, work, choices, settlements: nameless }: Restriction,
): [SQL<{ id: number }>, ...SqlStatement[]] {
  const { userId, now } = actor;
  const own = amongIds(ids);
  const deleted = amongIds(choices.deleted);
  const away = amongIds([...choices.deleted, ...choices.kept]);
  const personal = JSON.stringify(personalFields);
  const entry = JSON.stringify(nameless.map(({ id, sha256 }) => [id, sha256]));
  const gone = (noun: string, table: SQL) => [
    sql`delete from ${history} where kind = ${noun} and row_id in (select id from ${table} where agreement_id in ${own})`,
    sql`delete from ${rowChanges} where noun = ${noun} and row_id in (select id from ${table} where agreement_id in ${own})`,
  ];
  const documentOf = (code: number) =>
    documentIdSql(sql`agreement.property_id`, sql`${code}`, sql`agreement.id`, sql`0`);
  return [
    sql<{ id: number }>`insert into ${erasures}
        (agreement_ids, deleted_attachments, kept_attachments, kept, work, user_id, create_time)
      select ${JSON.stringify(ids)}, ${JSON.stringify(choices.deleted)}, ${JSON.stringify(choices.kept)}, ${JSON.stringify(kept)},
        json_set(${JSON.stringify(work)}, '$.fileKeys', (select json_group_array(file_key) from (
          select file_key from ${attachments} where id in ${deleted}
          union select file_key from ${disclosures} where file_key is not null
            and exists (select 1 from json_each(agreement_ids) as one where one.value in ${own})))), ${userId}, ${now}
      where (select count(*) from ${rentalAgreements} where id in ${own} and end_date < ${today}) = ${ids.length}
        and (select json_group_array(version) from (select version from ${rentalAgreements} where id in ${own} order by id)) = ${versions}
      returning id`,
    // Without the row above there is no erasure to name, which undoes all of it.
    sql`insert into ${erasedAgreements} (agreement_id, erasure_id)
      select value, (select id from ${erasures} where id = ${E} and create_time = ${now} and user_id = ${userId}) from json_each(${JSON.stringify(ids)})`,
    keepJob("ERASE", E, now),
    recordRow(actor, erasureHistory, "created", sql`'[]'`, eq(erasures.id, E)),
    ...jsonTables(nameless.map(({ id, before, content }) => ({ id, before, content }))).map(
      (rows) => sql`update ${settlements} set content = rows.content
        from ${rows} as rows where settlements.id = rows.id and settlements.content = rows.before`,
    ),
    ...(nameless.length > 0
      ? [
          sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
            values ('ERASURE', ${E}, json_array(${E}, json('[]'), json(${entry})), ${userId}, ${now})`,
        ]
      : []),
    sql`insert into ${restrictedFiles} (erasure_id, filename, label, file_key, size, sha256, type, create_time)
      select ${E}, filename, label, file_key, size, sha256, type, create_time from ${attachments} where id in ${amongIds(choices.kept)}`,
    sql`update ${settlements} set attachment_id = null where attachment_id in ${away}`,
    sql`update ${agreementDues} set attachment_id = null where attachment_id in ${away}`,
    sql`delete from ${rowChanges} where noun = 'attachment' and row_id in ${away}`,
    sql`update ${activities} set text = null, changes = '[]' where attachment_id in ${away}`,
    sql`delete from ${attachments} where id in ${away}`,
    sql`delete from ${deletedFiles} where file_key in (select file_key from ${restrictedFiles})`,
    ...gone("mandate", sql`${mandates}`),
    ...gone("reminder", sql`${paymentReminders}`),
    ...gone("follow-up", sql`${followUps}`),
    sql`delete from ${mandates} where agreement_id in ${own}`,
    sql`update ${agreementDues} set reminder_id = null where agreement_id in ${own}`,
    sql`delete from ${paymentReminders} where agreement_id in ${own}`,
    sql`delete from ${followUps} where agreement_id in ${own}`,
    sql`delete from ${rowChanges} where noun = 'rental-agreement' and row_id in ${own}
      and name in (select value from json_each(${personal}))`,
    sql`delete from ${searchDocuments} where id in (
      select ${documentIdSql(sql`property_id`, sql`${documentCodes.change.code}`, sql`id`, sql`0`)}
      from ${activities} where rental_agreement_id in ${own} and property_id is not null)`,
    sql`update ${activities} set text = iif(type like 'RENTAL_AGREEMENT%', ${nameSql}, text),
        changes = (select json_group_array(json(value)) from json_each(changes)
          where value ->> 'name' not in (select value from json_each(${personal})))
      where rental_agreement_id in ${own}`,
    sql`delete from ${searchDocuments} where id in (
      select ids.value from ${rentalAgreements} as agreement, json_each(json_array(${sql.join(agreementCodes.map(documentOf), sql`, `)})) as ids
      where agreement.id in ${own})`,
    sql`update ${rentalAgreements} set counter_party = ${nameSql}, counter_party_address = null, move_out_address = null,
        counter_party_salutation = null, counter_party_email = null, counter_party_phone = null, counter_party_ibans = null,
        dunning_stop = null, dunning_note = null, version = version + 1
      where id in ${own}`,
    sql`delete from ${factTokens} where type = 'RENTAL_AGREEMENT' and id in ${own}`,
    sql`delete from ${bookingTokens} where sub_flow_type = 'RENTAL_AGREEMENT' and sub_flow_id in ${own}`,
    sql`update ${keptReceivables} set moves = moves + 1, until_day = '', standing = null, items = null, collectable = null
      where agreement_id in ${own}`,
    sql`update ${disclosures} set file_key = null
      where exists (select 1 from json_each(agreement_ids) as one where one.value in ${own})`,
    sql`delete from ${trash} where kind = 'RENTAL_AGREEMENT' and row_id in ${own}`,
  ];
}
