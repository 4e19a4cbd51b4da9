import { type SQL, sql } from "drizzle-orm";
import { bills } from "../../../../../db/schema/books/bills";
import { attachments } from "../../../../../db/schema/files";
import type { Day, Timestamp } from "../../../base/calendar/day";
import type { FileKey } from "../../../base/files/file-keys";
import type { Cents } from "../../../base/money/money";
import type { AttachmentLabel } from "../../../files/attachments/attachment-labels";
import type { DaySpan } from "../../cost-statements/stays";

/** What shows that something of a year's costs was owed: a bill, or a file of the property, which a bill may lack. */
export type Voucher = {
  billId: number | null;
  /** Of a bill. */
  seller: string | null;
  number: string | null;
  amount: Cents | null;
  day: Day | null;
  label: AttachmentLabel | null;
  attachmentId: number | null;
  filePropertyId: number | null;
  filename: string | null;
  fileKey: FileKey | null;
  size: number | null;
  createTime: Timestamp | null;
};

/**
 * The query for what may be vouchers of a statement: bills for its days, or that were issued in them; statements of associations, and
 * those of others whose names tell the year.
 */
export function selectVouchers({ propertyId, from, to }: DaySpan & { propertyId: number }): SQL<Voucher> {
  const file = sql`file.label, file.id as attachmentId, file.property_id as filePropertyId, file.filename, file.file_key as fileKey, file.size,
    file.create_time as createTime`;
  return sql<Voucher>`select bill.id as billId, bill.seller, bill.number, bill.amount, bill.issue_date as day, ${file}
    from ${bills} as bill left join ${attachments} as file on file.id = bill.attachment_id
    where bill.property_id = ${propertyId} and coalesce(bill.from_date, bill.issue_date) <= ${to}
      and coalesce(bill.to_date, bill.from_date, bill.issue_date) >= ${from}
    union all select null, null, null, null, null, ${file} from ${attachments} as file
    where file.property_id = ${propertyId} and (file.label = 'Abrechnung WEG'
      or (file.label = 'Abrechnungen' and instr(file.filename, ${to.slice(0, 4)}) > 0))
      and not exists (select 1 from ${bills} as bill where bill.attachment_id = file.id)
    order by day, billId, attachmentId`;
}

/** The vouchers of a statement that rests on one of its association's, which is null of one that does not. */
export function vouchersOf(found: readonly Voucher[], statementFileId: number | null): Voucher[] {
  return found.filter(
    ({ billId, label, attachmentId }) =>
      billId !== null || label !== "Abrechnung WEG" || attachmentId === statementFileId,
  );
}
