import { formatDay } from "../../texts/format";
import { relationTexts } from "../../texts/relations";
import type { Day } from "../calendar/day";

/** A rental agreement among those of its property: `Familie Neumann · 01.04.2022 – ∞`. */
export function labelAgreement(agreement: {
  counterParty: string | null;
  startDate: Day;
  endDate: Day | null;
}): string {
  const { counterParty, startDate, endDate } = agreement;
  return `${counterParty || relationTexts.unknownTenant} · ${formatDay(startDate)} – ${endDate ? formatDay(endDate) : "∞"}`;
}
