import { distanceKeys, type PropertyDistances } from "../scoring/distances";
import { workOutDistances } from "../scoring/work-out-distances";
import { addressKeyOf } from "./address-key";

/** What is kept with a property's fields though it follows from them. */
export const derivedKeys = [...distanceKeys, "addressKey"] as const;

/** The distances of a row's coordinates, null if it has none, and the key of its address. */
export function derivedOf(row: Record<string, unknown>): PropertyDistances & { addressKey: string } {
  const coordinate = (value: unknown) => (typeof value === "number" ? value : null);
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    ...workOutDistances({ latitude: coordinate(row.latitude), longitude: coordinate(row.longitude) }),
    addressKey: addressKeyOf({
      city: text(row.city),
      zipCode: text(row.zipCode),
      streetAndNumber: text(row.streetAndNumber),
    }),
  };
}
