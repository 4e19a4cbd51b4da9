import type { Coordinates, EnteredCoordinates } from "../scoring/great-circle-km";

/**
 * The middle of a postcode's places; null for one that is not known. Those of Saxony are, from GeoNames (CC BY 4.0); they are
 * loaded when the first is asked for.
 */
export async function findPostcodeCentre(zipCode: string | null): Promise<Coordinates | null> {
  const { default: centres } = await import("./postcode-centres.json");
  const key = zipCode?.trim() ?? "";
  if (!Object.hasOwn(centres, key)) return null;
  const [latitude = 0, longitude = 0] = centres[key as keyof typeof centres];
  return { latitude, longitude };
}

/** Whether a property is known to be in the middle of its postcode, and no nearer. */
export async function isAtPostcodeCentre({
  zipCode,
  latitude,
  longitude,
}: EnteredCoordinates & { zipCode: string | null }): Promise<boolean> {
  const centre = await findPostcodeCentre(zipCode);
  return centre !== null && centre.latitude === latitude && centre.longitude === longitude;
}
