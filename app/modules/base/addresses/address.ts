/** The parts of an address as a property holds them. */
export type Address = { streetAndNumber: string | null; zipCode: string | null; city: string | null };

/** `Zwickauer Straße 112, 09112 Chemnitz`; `unknown` if neither street nor city is known. */
export function addressOf({ streetAndNumber, zipCode, city }: Address, unknown: string): string {
  if (!streetAndNumber && !city) return unknown;
  const place = [zipCode, city].filter(Boolean).join(" ");
  return [streetAndNumber, place].filter(Boolean).join(", ");
}

/** Google Maps at a property's coordinates, or null without them. */
export function mapUrl({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** Where in its house a property is: `3. OG rechts · SE 14`; the number is often typed with the letters before it. */
export function insideOf({ indoorLocation, seId }: { indoorLocation: string | null; seId: string | null }): string {
  const unit = seId && (/^SE\b/i.test(seId) ? seId : `SE ${seId}`);
  return [indoorLocation, unit].filter(Boolean).join(" · ");
}
