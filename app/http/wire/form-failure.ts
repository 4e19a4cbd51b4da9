import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict, RefusalCode } from "../../modules/domain-error";

/** What an action answers when it refuses: the sentences and what was typed, as conform takes them. */
export type FormFailure = {
  failure: SubmissionResult & { message: string; conflicts: EditConflict[]; version?: number };
};

/** What a failed page says of a refusal. */
export type PageRefusal = { code: RefusalCode; message: string };
