import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { compareTexts } from "../../../texts/format";
import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf, insideOf } from "../../base/addresses/address";
import { selectCostPlaces } from "./place.server";

/** All properties that are or were let, by name. */
export async function listLetProperties(db: Db): Promise<{ id: number; name: string }[]> {
  const [places] = await runBatch(db, [selectCostPlaces()]);
  return places
    .map((place) => ({
      id: place.id,
      name: [addressOf(place, propertyTexts.unknownPlace), insideOf(place)].filter(Boolean).join(", "),
    }))
    .sort((one, other) => compareTexts(one.name, other.name));
}
