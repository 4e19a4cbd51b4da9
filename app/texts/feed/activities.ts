import { formatNumber } from "../format";

/** A thing with its name, if it has one. */
export const sayNamed = (noun: string, name: string | null) => (name ? `${noun} „${name}“` : noun);

/** Stands for the property in a sentence; the screen puts a link in its place. */
export const PROPERTY = "{Objekt}";

/** Stands for the album likewise; of what happens within one, its name of today. */
export const ALBUM = "{Album}";

/** What an album is called in a sentence; null if nothing is known of it any more. */
export function sayAlbum(name: string | null): string {
  return sayNamed("Album", name);
}

/** The sentence about several images that came into an album together. */
export function sayImagesCreated(count: number): string {
  return `hat ${formatNumber(count)} Bilder zum ${ALBUM} hinzugefügt.`;
}

/** The sentence on the property's own screen, where its address need not be said. */
export function sayThisProperty(sentence: string): string {
  return sentence.replace(`zu ${PROPERTY}`, "zu diesem Objekt").replace(PROPERTY, "dieses Objekt");
}

export const activityTexts = {
  title: "Aktivitäten",
  tab: "Verlauf",
  panel: "Aktivität",
  allOfProperty: "Alle Aktivitäten des Objekts",
  details: "Details",
  show: "Ansehen",
  allBookings: "Alle Buchungen",
  imageNames: "Dateinamen",
  empty: "leer",
  undo: "Rückgängig",
  voteUp: "Dafür stimmen",
  voteDown: "Dagegen stimmen",
  votedUp: (names: string) => `Dafür: ${names}`,
  votedDown: (names: string) => `Dagegen: ${names}`,
  noVotes: "Noch keine Stimmen",
};
