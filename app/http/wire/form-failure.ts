import type { EditConflict, FieldErrors, RefusalCode } from "../../modules/base/domain-error";

/** What an action answers when it refuses: the sentences, by field where they speak of one, and what was typed. */
export type FormFailure = {
  failure: {
    message: string;
    typed: Record<string, string>;
    fieldErrors: FieldErrors;
    conflicts: EditConflict[];
    version?: number;
    way?: string;
  };
};

/** What a failed page says of a refusal, and where to from there. */
export type PageRefusal = {
  code: RefusalCode;
  message: string;
  title?: string;
  onward?: { to: string; label: string };
};
