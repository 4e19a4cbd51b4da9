import { googleSheetsTexts } from "../../../texts/google-sheets";
import { DomainError, type RefusalCode } from "../../base/domain-error";

/**
 * Why Google made no spreadsheet: the grant is no good, it was not given, a quota is used up, no answer came in time, or the
 * table was not taken.
 */
export type SheetFailure = keyof typeof googleSheetsTexts.failures;

export const sheetFailures = Object.keys(googleSheetsTexts.failures) as SheetFailure[];

const codes: Record<SheetFailure, RefusalCode> = {
  grant: "refused",
  cancelled: "refused",
  quota: "unavailable",
  unreachable: "unavailable",
  rejected: "refused",
};

/** A refusal by Google; it says nothing of the token and nothing that Google said. */
export class SheetError extends DomainError {
  constructor(readonly failure: SheetFailure) {
    super(codes[failure], googleSheetsTexts.failures[failure]);
  }
}
