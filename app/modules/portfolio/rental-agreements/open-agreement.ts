import type { Db } from "../../../../db/client";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import { type AgreementRow, findAgreement } from "./repository.server";

/** An agreement by id; with `propertyId` it must be one of that property. */
export async function openAgreement(db: Db, id: number, propertyId?: number): Promise<AgreementRow> {
  const agreement = await findAgreement(db, id);
  if (!agreement || (propertyId !== undefined && agreement.propertyId !== propertyId))
    throw new DomainError("not-found", agreementTexts.notFound);
  return agreement;
}
