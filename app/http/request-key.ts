import type { SentKey } from "../modules/edits/actor";
import { sha256Of } from "../modules/files/sha256";

/**
 * What a request is kept as: `place` is who sends it where, `chosen` the key that its sender chose, which may be of any length
 * and is another one in another place.
 */
export async function requestKeyOf(place: string, chosen: string, digest: string): Promise<SentKey> {
  return { key: await sha256Of(`${place} ${chosen}`), digest };
}
