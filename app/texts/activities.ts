import type { ActivityType } from "../modules/together/activities/activity";
import { formatNumber } from "./format";

/** What an activity's sentence may name besides the person and the property. */
export type SentenceParts = {
  /** The activity's own text: a comment, a vote, a tenant, a file's or an album's name. */
  text: string | null;
};

const named = (noun: string, text: string | null) => (text ? `${noun} „${text}“` : noun);

/** Stands for the property in a sentence; the screen puts a link in its place. */
export const PROPERTY = "{Objekt}";

/** Stands for the album likewise; of what happens within one, its name of today. */
export const ALBUM = "{Album}";

/** What an album is called in a sentence; null if nothing is known of it any more. */
export function sayAlbum(name: string | null): string {
  return named("Album", name);
}

/**
 * What someone did, to be read after the person's name: one sentence a type. `{Objekt}` stands for the property, `{Album}` for the album.
 */
export const activitySentences: Record<ActivityType, (parts: SentenceParts) => string> = {
  PROPERTY_CREATED: ({ text }) =>
    text ? `hat ${PROPERTY} als Kopie von #${text} angelegt.` : `hat ${PROPERTY} angelegt.`,
  PROPERTY_UPDATED: () => `hat ${PROPERTY} geändert.`,
  PROPERTY_DELETED: ({ text }) => `hat ${PROPERTY}${text ? ` (${text})` : ""} gelöscht.`,
  RENTAL_AGREEMENT_CREATED: ({ text }) => `hat für ${PROPERTY} den ${named("Mietvertrag", text)} angelegt.`,
  RENTAL_AGREEMENT_UPDATED: ({ text }) => `hat für ${PROPERTY} den ${named("Mietvertrag", text)} geändert.`,
  RENTAL_AGREEMENT_DELETED: ({ text }) => `hat für ${PROPERTY} den ${named("Mietvertrag", text)} gelöscht.`,
  RENTAL_AGREEMENT_RESTORED: ({ text }) => `hat für ${PROPERTY} den ${named("Mietvertrag", text)} wiederhergestellt.`,
  COMMENT_CREATED: () => `hat ${PROPERTY} kommentiert.`,
  COMMENT_UPDATED: () => `hat einen Kommentar zu ${PROPERTY} bearbeitet.`,
  COMMENT_DELETED: () => `hat einen Kommentar zu ${PROPERTY} gelöscht.`,
  COMMENT_RESTORED: () => `hat einen Kommentar zu ${PROPERTY} wiederhergestellt.`,
  LIKE_UPDATED: ({ text }) => {
    if (text === "true") return `hat für ${PROPERTY} gestimmt.`;
    return text === "false" ? `hat gegen ${PROPERTY} gestimmt.` : `hat die Stimme zu ${PROPERTY} zurückgezogen.`;
  },
  ATTACHMENT_CREATED: ({ text }) =>
    `hat zu ${PROPERTY} ${text ? named("den Anhang", text) : "einen Anhang"} hinzugefügt.`,
  ATTACHMENT_UPDATED: ({ text }) => `hat zu ${PROPERTY} ${text ? named("den Anhang", text) : "einen Anhang"} geändert.`,
  ATTACHMENT_DELETED: ({ text }) => `hat zu ${PROPERTY} ${text ? named("den Anhang", text) : "einen Anhang"} gelöscht.`,
  ATTACHMENT_RESTORED: ({ text }) =>
    `hat zu ${PROPERTY} ${text ? named("den Anhang", text) : "einen Anhang"} wiederhergestellt.`,
  IMG_COL_CREATED: () => `hat das ${ALBUM} angelegt.`,
  IMG_COL_UPDATED: () => `hat das ${ALBUM} geändert.`,
  IMG_COL_DELETED: () => `hat das ${ALBUM} gelöscht.`,
  IMG_COL_RESTORED: () => `hat das ${ALBUM} wiederhergestellt.`,
  IMG_CREATED: ({ text }) => `hat ${text ? named("das Bild", text) : "ein Bild"} zum ${ALBUM} hinzugefügt.`,
  IMG_DELETED: ({ text }) => `hat aus dem ${ALBUM} ${text ? named("das Bild", text) : "ein Bild"} gelöscht.`,
  IMG_RESTORED: ({ text }) => `hat im ${ALBUM} ${text ? named("das Bild", text) : "ein Bild"} wiederhergestellt.`,
};

/** The sentence about several images that came into an album together. */
export function sayImagesCreated(count: number): string {
  return `hat ${formatNumber(count)} Bilder zum ${ALBUM} hinzugefügt.`;
}

/** The sentence on the property's own screen, where its address need not be said. */
export function sayThisProperty(sentence: string): string {
  return sentence.replace(`zu ${PROPERTY}`, "zu diesem Objekt").replace(PROPERTY, "dieses Objekt");
}

/** Names of fields in the change history that no field of today has any more. */
export const legacyFieldLabels: Record<string, string> = {
  id: "ID",
  status: "Status",
  rented: "Vermietet",
  netRents: "Nettomieten",
  tenantName: "Mieter",
  tenantAddress: "Anschrift des Mieters",
  debits: "Belastungen",
  landCharge: "Grundschuld",
  rentStartDate: "Mietbeginn",
  rentEndDate: "Mietende",
  purchaseDate: "Kaufdatum",
  notes: "Bemerkungen",
};

export const activityTexts = {
  newSince: (when: string) => `neu seit ${when}, ohne Ihre eigenen`,
  title: "Aktivitäten",
  tab: "Verlauf",
  panel: "Aktivität",
  allOfProperty: "Alle Aktivitäten des Objekts",
  loaded: (loaded: string, total: string) => `${loaded} von ${total} geladen`,
  loadedBrief: (loaded: string, total: string) => `(${loaded} / ${total})`,
  details: "Details",
  detailsTitle: "Änderungen",
  none: "Noch keine Aktivitäten",
  noneHint: "Hier erscheint, was das Team anlegt, ändert, kommentiert und abstimmt.",
  noneFiltered: "Keine Aktivität passt zu diesem Filter",
  resetFilter: "Filter zurücksetzen",
  filter: "Filtern",
  person: "Person",
  kind: "Art",
  from: "Von",
  to: "Bis",
  property: "Objekt-Nr.",
  everyone: "Alle",
  everything: "Alles",
  notFound: "Aktivität nicht gefunden",
  imageNames: "Dateinamen",
  field: "Feld",
  oldValue: "Vorher",
  newValue: "Nachher",
  empty: "leer",
  undo: "Rückgängig",
  restoreValue: "Alten Wert wiederherstellen",
  restoreValueOf: (field: string) => `Alten Wert wiederherstellen: ${field}`,
  notUndoable: "Diese Änderung lässt sich nicht zurücknehmen.",
  noChanges: "Zu dieser Aktivität sind keine einzelnen Änderungen festgehalten.",
  /** Of a folder, an album or an image that is gone, whose name nobody kept. */
  unnamed: (id: number) => `#${id}`,
  voteUp: "Dafür stimmen",
  voteDown: "Dagegen stimmen",
  votedUp: (names: string) => `Dafür: ${names}`,
  votedDown: (names: string) => `Dagegen: ${names}`,
  noVotes: "Noch keine Stimmen",
};
