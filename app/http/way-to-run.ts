import { paymentRunTexts } from "../texts/accounting/payment-runs";

/** The way to the run that keeps something from being taken back; null if none does. */
export function wayToRun(runId: number | null): { to: string; label: string } | null {
  return runId === null ? null : { to: `/accounting/payment-runs/${runId}`, label: paymentRunTexts.toItems };
}
