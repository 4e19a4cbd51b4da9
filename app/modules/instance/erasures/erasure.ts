import type { Day, Timestamp } from "../../base/calendar/day";
import type { FileKey } from "../../base/files/file-keys";
import { CLAIM_YEARS, endOfYearsAfter } from "../../base/law/retention/retention";
import type { PersonMarks, TenantIdentity } from "../persons/person-marks";

/** What is kept of a tenant until the years of the books are over. */
export type KeptIdentity = TenantIdentity & {
  agreementId: number;
  counterPartyAddress: string | null;
  moveOutAddress: string | null;
};

/** What a job has still to do: by which marks, and which objects go. */
export type ErasureWork = { marks: PersonMarks; fileKeys: FileKey[] };

/** What is to become of attachments that name somebody; others stay. */
export type AttachmentChoices = { deleted: number[]; kept: number[] };

/** Where somebody stands who is to be forgotten, or is. */
export type ErasureState = "early" | "due" | "restricting" | "restricted" | "over" | "clearing" | "cleared";

type Known = {
  /** The last day of the tenancy, and of what the books say of it. */
  endDate: Day;
  lastDay: Day | null;
  createTime: Timestamp | null;
  sweptTime: Timestamp | null;
  overTime: Timestamp | null;
  clearedTime: Timestamp | null;
};

/** From when on contacts, letters and notes are needed for nothing any more: claims are barred. */
export function restrictFrom(endDate: Day): Day {
  return endOfYearsAfter(endDate, CLAIM_YEARS);
}

/** Until when the books keep what they say of somebody. */
export function keptUntil({ endDate, lastDay }: Pick<Known, "endDate" | "lastDay">, years: number): Day {
  return endOfYearsAfter(lastDay !== null && lastDay > endDate ? lastDay : endDate, years);
}

export function erasureState(known: Known, years: number, today: Day): ErasureState {
  if (known.clearedTime !== null) return "cleared";
  if (known.overTime !== null) return "clearing";
  if (known.createTime === null) return restrictFrom(known.endDate) < today ? "due" : "early";
  if (known.sweptTime === null) return "restricting";
  return keptUntil(known, years) < today ? "over" : "restricted";
}
