import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { fileJobs } from "../../../../db/schema/files";
import { erasedAgreements, erasures, restrictedFiles } from "../../../../db/schema/persons";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { erasureTexts as texts } from "../../../texts/persons/erasures";
import type { Day, Timestamp } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { FileKey } from "../../base/files/file-keys";
import { jobStateSql } from "../../base/jobs/repository.server";
import { openSettings } from "../../base/settings/open-settings";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import { readKeptUntil } from "./erase-tenant.server";
import { type ErasureState, erasureState, type KeptIdentity, restrictFrom } from "./erasure";

/** So many stand on the list; the earliest first. */
const MOST_LISTED = 300;

type EndedRow = {
  agreementId: number;
  counterParty: string | null;
  endDate: Day;
  streetAndNumber: string | null;
  city: string | null;
};

export type ErasureRow = {
  id: number;
  agreementIds: string;
  userName: string;
  createTime: Timestamp;
  sweptTime: Timestamp | null;
  overTime: Timestamp | null;
  clearedTime: Timestamp | null;
  kept: string | null;
  jobState: string | null;
};

const erasureColumns = sql`erasure.id, erasure.agreement_ids as agreementIds, erasure.create_time as createTime,
  erasure.swept_time as sweptTime, erasure.over_time as overTime, erasure.cleared_time as clearedTime, erasure.kept,
  ${fullNameOfId("erasure.user_id")} as userName, ${jobStateSql} as jobState`;

const erasureJob = sql`left join ${fileJobs} on ${fileJobs.kind} = 'ERASE' and ${fileJobs.subjectId} = erasure.id`;

/** Tenants who are gone, with when they may be forgotten, and those who are, with when their years are over. */
export async function listErasures(db: Db, today: Day) {
  const [ended, done] = await runBatch(db, [
    sql<EndedRow>`select agreement.id as agreementId, agreement.counter_party as counterParty, agreement.end_date as endDate,
        property.street_and_number as streetAndNumber, property.city
      from ${rentalAgreements} as agreement join ${properties} as property on property.id = agreement.property_id
      where agreement.end_date < ${today} and agreement.id not in (select agreement_id from ${erasedAgreements})
      order by agreement.end_date, agreement.id limit ${MOST_LISTED}`,
    sql<ErasureRow>`select ${erasureColumns} from ${erasures} as erasure ${erasureJob} order by erasure.id desc limit ${MOST_LISTED}`,
  ]);
  const untils = await Promise.all(done.map((row) => showErasure(db, row, today)));
  return {
    ended: ended.map((row) => {
      const from = restrictFrom(row.endDate);
      return { ...row, restrictFrom: from, isDue: from < today };
    }),
    done: untils,
  };
}

async function showErasure(db: Db, row: ErasureRow, today: Day) {
  const { id, userName, createTime, sweptTime, overTime, clearedTime, jobState } = row;
  const agreementIds: number[] = JSON.parse(row.agreementIds);
  const kept: KeptIdentity[] = JSON.parse(row.kept ?? "[]");
  const until = clearedTime === null ? await readKeptUntil(db, agreementIds, kept) : null;
  const state: ErasureState =
    until !== null && overTime === null && sweptTime !== null
      ? until < today
        ? "over"
        : "restricted"
      : erasureState({ endDate: "", lastDay: null, createTime, sweptTime, overTime, clearedTime }, 0, today);
  return {
    ...{ id, userName, createTime, sweptTime, clearedTime, agreementIds, until, state },
    isFailed: jobState === "failed" || jobState === "stalled",
  };
}

/** Somebody who is forgotten, as admins see them: who it was, and the files that are kept, until the years are over. */
export async function openErasure(db: Db, id: number, today: Day) {
  const [[row], files] = await runBatch(db, [
    sql<ErasureRow>`select ${erasureColumns} from ${erasures} as erasure ${erasureJob} where erasure.id = ${id}`,
    sql<{ id: number; filename: string; label: string | null; size: number }>`select id, filename, label, size
      from ${restrictedFiles} where erasure_id = ${id} order by id`,
  ]);
  if (!row) throw new DomainError("not-found", texts.notFound);
  const { retentionYears } = await openSettings(db);
  const kept: KeptIdentity[] = JSON.parse(row.kept ?? "[]");
  return { ...(await showErasure(db, row, today)), kept, files, retentionYears };
}

/** A file that is kept of somebody who is forgotten; `not-found` if there is none. */
export async function openRestrictedFile(db: Db, id: number) {
  const [[file]] = await runBatch(db, [
    sql<{
      fileKey: FileKey;
      filename: string;
      size: number;
      sha256: string;
      type: string;
    }>`select file_key as fileKey, filename, size,
      sha256, type from ${restrictedFiles} where id = ${id}`,
  ]);
  if (!file) throw new DomainError("not-found", texts.notFound);
  return file;
}
