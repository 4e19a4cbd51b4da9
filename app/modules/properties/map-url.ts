/** Google Maps at a property's coordinates, or null without them. */
export function mapUrl({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
