/**
 * Hands over a character map that a PDF names instead of bringing it along (`UniGB-UCS2-H`), packed; null if there is none of
 * that name.
 */
export type CharacterMaps = (name: string) => Promise<Uint8Array | null>;

/** If none are at hand. */
export const noCharacterMaps: CharacterMaps = async () => null;
