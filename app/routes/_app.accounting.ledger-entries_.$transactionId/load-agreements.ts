import { labelAgreement } from "~/modules/relations/label-agreement";
import type { LoadAgreements } from "~/screens/booking-editor/use-chosen-flows";

const TIMEOUT_MS = 20_000;

type Sent = { id: number; counterParty: string | null; startDate: string; endDate: string | null };

/** Asks the server for the agreements of a property that is chosen while the page is open. */
export const loadAgreements: LoadAgreements = async (propertyId) => {
  const response = await fetch(`/api/rental-agreements?propertyId=${propertyId}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(String(response.status));
  const agreements = (await response.json()) as Sent[];
  return agreements.map((agreement) => {
    const { id, startDate, endDate } = agreement;
    return { id, propertyId, label: labelAgreement(agreement), startDate, endDate };
  });
};
