import type { Db } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf } from "../../base/addresses/address";
import { DomainError } from "../../base/domain-error";
import { selectPlace } from "./repository.server";

/** Where a property is: its address in one line and its folder. */
export async function findPlace(db: Db, id: number): Promise<{ id: number; groupId: number; address: string }> {
  const [place] = await selectPlace(db, id);
  if (!place) throw new DomainError("not-found", propertyTexts.notFound);
  return { id, groupId: place.groupId, address: addressOf(place, propertyTexts.unknownPlace) };
}
