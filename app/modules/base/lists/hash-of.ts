/** FNV-1a, as a whole number that SQLite and JSON keep alike. */
export function hashOf(text: string, begin = 0x811c9dc5): number {
  let hash = begin;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
