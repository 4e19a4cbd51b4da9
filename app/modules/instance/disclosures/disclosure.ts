import type { Timestamp } from "../../base/calendar/day";
import type { JobState } from "../../base/jobs/job-states";

/** One person has no more agreements, and no more attachments that name them. */
export const MOST_AGREEMENTS = 100;
export const MOST_ATTACHMENTS = 500;

/** What was asked for: all agreements of a person, and attachments that name them. */
export type AskedDisclosure = { agreementId: number; agreementIds: number[]; attachmentIds: number[] };

/** A disclosure as lists show it. */
export type ListedDisclosure = {
  id: number;
  agreementId: number;
  agreementCount: number;
  userName: string;
  createTime: Timestamp;
  doneTime: Timestamp | null;
  size: number | null;
  hasFile: number;
  jobState: JobState | "stalled" | null;
};

/** How far it is: `gone` is what was made and is kept no more. */
export type DisclosureState = "making" | "ready" | "failed" | "gone";

export function disclosureState({ hasFile, doneTime, jobState }: ListedDisclosure): DisclosureState {
  if (hasFile) return "ready";
  if (doneTime !== null) return "gone";
  return jobState === "failed" || jobState === "stalled" ? "failed" : "making";
}
