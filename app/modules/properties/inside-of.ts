/** Where in its house a property is: `3. OG rechts · SE 14`; the number is often typed with the letters before it. */
export function insideOf({ indoorLocation, seId }: { indoorLocation: string | null; seId: string | null }): string {
  const unit = seId && (/^SE\b/i.test(seId) ? seId : `SE ${seId}`);
  return [indoorLocation, unit].filter(Boolean).join(" · ");
}
