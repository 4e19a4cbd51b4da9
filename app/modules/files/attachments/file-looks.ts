/** Types that a browser shows in place, and nothing in which could run. */
const INLINE = ["application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** Whether a file of a type can be looked at in place. */
export function canBeLookedAt(type: string): boolean {
  return INLINE.includes(type);
}
