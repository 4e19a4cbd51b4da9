import type { CharacterMaps } from "../app/modules/files/attachments/text/character-maps";
import type { Bindings } from "./bindings";

const NAME = /^[A-Za-z\d-]{1,40}$/;

/** The character maps that the build lays beside what travels to the browser; none if there is no build. */
export function openCharacterMaps(assets: Bindings["ASSETS"]): CharacterMaps {
  return async (name) => {
    if (!assets || !NAME.test(name)) return null;
    const answer = await assets.fetch(`https://assets/character-maps/${name}.bcmap`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
}
