import type { Page } from "@playwright/test";
import { send } from "./send";

/** Records a rental agreement of a property, as the editor whose page it is, and returns its id. */
export async function sendAgreement(
  page: Page,
  propertyId: number,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const agreement = { propertyId, counterParty: "Erika Mustermann", startDate: "2024-01-01", rent: 500, ...fields };
  const { id } = await send(page, "POST", "/api/rental-agreements", agreement);
  return id;
}
