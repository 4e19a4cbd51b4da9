import type { CamtRecord } from "./camt-record";

/** ISO sub-families of payments that come back: unpaid and reversed direct debits, returned transfers. */
const RETURN_SUB_FAMILIES = new Set(["UPDD", "PRDD", "RRTN"]);
/** The same in the German code: returned direct debits (company, core), returned transfers. */
const GERMAN_RETURN = /^[A-Z]{1,4}\+(108|109|159)(\+|$)/;

/** Whether a transaction gives an earlier payment back, be it flagged as a reversal or told by reason or code. */
export function isReturn(entry: CamtRecord, transaction: CamtRecord): boolean {
  return (
    /^(true|1)$/.test(entry.text("reversal") ?? "") ||
    transaction.first("returnReason") !== null ||
    [transaction, entry].some(
      (record) =>
        RETURN_SUB_FAMILIES.has(record.text("subFamily") ?? "") ||
        GERMAN_RETURN.test(record.text("proprietaryCode") ?? ""),
    )
  );
}
