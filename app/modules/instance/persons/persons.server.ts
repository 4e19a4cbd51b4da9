import { type SQL, sql } from "drizzle-orm";
import { bills } from "../../../../db/schema/books/bills";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { attachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { documentCodes } from "../../base/search/document-codes";
import { documentCodeSql } from "../../base/search/index-documents.server";
import { readWords } from "../../base/search/read-words";
import { tenantLabels } from "../../files/attachments/attachment-labels";
import type { PersonMarks, TenantIdentity } from "./person-marks";

/** An agreement with what tells its tenant from others of the name. */
export type PersonAgreement = TenantIdentity & {
  id: number;
  propertyId: number;
  startDate: Day;
  endDate: Day | null;
  counterPartyAddress: string | null;
  moveOutAddress: string | null;
  streetAndNumber: string | null;
  zipCode: string | null;
  city: string | null;
};

const agreed = sql`agreement.id, agreement.property_id as propertyId, agreement.start_date as startDate, agreement.end_date as endDate,
  agreement.counter_party as counterParty, agreement.counter_party_address as counterPartyAddress,
  agreement.move_out_address as moveOutAddress, agreement.counter_party_email as counterPartyEmail,
  agreement.counter_party_phone as counterPartyPhone, agreement.counter_party_ibans as counterPartyIbans,
  property.street_and_number as streetAndNumber, property.zip_code as zipCode, property.city`;

export const amongIds = (ids: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The query for some agreements, the earliest first. */
export function selectPersonAgreements(ids: readonly number[]): SQL<PersonAgreement> {
  return sql<PersonAgreement>`select ${agreed} from ${rentalAgreements} as agreement
    join ${properties} as property on property.id = agreement.property_id
    where agreement.id in ${amongIds(ids)} order by agreement.start_date, agreement.id`;
}

/** So many others may be chosen at most. */
const MOST_OTHERS = 100;

/** The query for the other agreements that may be with the same person: of the same name, address of mail, or account. */
export function selectPerhapsSame(id: number): SQL<PersonAgreement> {
  const iban = sql`select 1 from json_each('["' || replace(own.counter_party_ibans, ' ', '","') || '"]') as iban
    where ' ' || agreement.counter_party_ibans || ' ' like '% ' || iban.value || ' %'`;
  return sql<PersonAgreement>`select ${agreed} from ${rentalAgreements} as own
    join ${rentalAgreements} as agreement on agreement.id <> own.id and (
      lower(trim(agreement.counter_party)) = lower(trim(own.counter_party))
      or lower(agreement.counter_party_email) = lower(own.counter_party_email)
      or (own.counter_party_ibans is not null and exists (${iban})))
    join ${properties} as property on property.id = agreement.property_id
    where own.id = ${id} order by agreement.start_date desc, agreement.id limit ${MOST_OTHERS}`;
}

/** An attachment that may name somebody, and why it is thought so. */
export type ProposedAttachment = {
  id: number;
  propertyId: number;
  filename: string;
  label: string | null;
  size: number;
  createTime: string;
  streetAndNumber: string | null;
  city: string | null;
  /** Whether it is a letter to them, whether the search finds them in it, whether it belongs to a bill. */
  isLetter: number;
  isNamed: number;
  isOfBill: number;
};

/** So many attachments are proposed at most, those that name the person first. */
const MOST_PROPOSED = 500;

/** What the search is asked for: the words of any name, in whatever order, an address, or an account. */
export function expressionOf({ names, mails, ibans }: PersonMarks): string | null {
  const ways = [...names, ...mails, ...ibans].flatMap((text) => {
    const words = [...new Set(readWords(text).map((word) => word.text))];
    return words.length === 0 ? [] : [`(${words.map((word) => `"${word.replaceAll('"', "")}"`).join(" AND ")})`];
  });
  return ways.length === 0 ? null : ways.join(" OR ");
}

/**
 * The query for attachments that may be about the tenants of some agreements: letters to them, those in which the search finds them,
 * whatever property they are of, and what is put away among contracts and statements of theirs.
 */
export function selectProposedAttachments(ids: readonly number[], marks: PersonMarks): SQL<ProposedAttachment> {
  const expression = expressionOf(marks);
  const code = documentCodeSql("rowid");
  const found =
    expression === null
      ? sql`select 0 as id where false`
      : sql`select distinct rowid >> 8 & 134217727 as id from portfolio_words where portfolio_words match ${expression}
          and ${code} in (${documentCodes.attachmentFact.code}, ${documentCodes.attachmentText.code})`;
  const own = amongIds(ids);
  return sql<ProposedAttachment>`with named as materialized (${found}),
    letter as materialized (
      select attachment_id as id from ${settlements} where agreement_id in ${own}
      union select attachment_id from ${agreementDues} where agreement_id in ${own})
    select file.id, file.property_id as propertyId, file.filename, file.label, file.size, file.create_time as createTime,
      property.street_and_number as streetAndNumber, property.city,
      file.id in (select id from letter where id is not null) as isLetter, file.id in (select id from named) as isNamed,
      exists (select 1 from ${bills} where attachment_id = file.id) as isOfBill
    from ${attachments} as file join ${properties} as property on property.id = file.property_id
    where file.id in (select id from letter where id is not null) or file.id in (select id from named)
      or (file.label in ${tenantLabels}
        and file.property_id in (select property_id from ${rentalAgreements} where id in ${own})
        and file.id not in (select attachment_id from ${settlements} where attachment_id is not null and agreement_id not in ${own}
          union select attachment_id from ${agreementDues} where attachment_id is not null and agreement_id not in ${own}))
    order by isLetter or isNamed desc, file.create_time desc, file.id limit ${MOST_PROPOSED}`;
}

/** The query for how many of some attachments there are. */
export function selectAttachmentsThere(ids: readonly number[]): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${attachments} where id in ${amongIds(ids)}`;
}
