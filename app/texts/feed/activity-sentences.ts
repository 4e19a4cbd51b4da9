import type { ActivityType } from "../../modules/together/activities/activity";
import { ALBUM, sayNamed as named, PROPERTY } from "./activities";

/** What an activity's sentence may name besides the person and the property. */
export type SentenceParts = {
  /** The activity's own text: a comment, a vote, a tenant, a file's or an album's name, the year and tenant of a settlement. */
  text: string | null;
  /** Whether the text says how many images it is about. */
  several?: boolean;
};

/** An image by its name, or how many there are. */
function image({ text, several }: SentenceParts): string {
  if (!text) return "ein Bild";
  return several ? text : named("das Bild", text);
}

/**
 * What someone did, to be read after the person's name: one sentence a type. Only the server says it. `{Objekt}` stands for the property, `{Album}` for the album.
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
  SETTLEMENT_CREATED: ({ text }) =>
    `hat zu ${PROPERTY} ${text ? `die Betriebskostenabrechnung ${text}` : "eine Betriebskostenabrechnung"} festgeschrieben.`,
  SETTLEMENT_CANCELLED: ({ text }) =>
    `hat zu ${PROPERTY} ${text ? `die Betriebskostenabrechnung ${text}` : "eine Betriebskostenabrechnung"} storniert.`,
  IMG_COL_CREATED: () => `hat das ${ALBUM} angelegt.`,
  IMG_COL_UPDATED: () => `hat das ${ALBUM} geändert.`,
  IMG_COL_DELETED: () => `hat das ${ALBUM} gelöscht.`,
  IMG_COL_RESTORED: () => `hat das ${ALBUM} wiederhergestellt.`,
  IMG_CREATED: ({ text }) => `hat ${text ? named("das Bild", text) : "ein Bild"} zum ${ALBUM} hinzugefügt.`,
  IMG_DELETED: (parts) => `hat aus dem ${ALBUM} ${image(parts)} gelöscht.`,
  IMG_RESTORED: (parts) => `hat im ${ALBUM} ${image(parts)} wiederhergestellt.`,
  IMG_UPDATED: ({ text }) => `hat im ${ALBUM} ${text ?? "ein Bild"} geändert.`,
  IMG_SORTED: ({ text }) => `hat im ${ALBUM} ${text ?? "Bilder"} neu geordnet.`,
  IMG_MOVED: ({ text }) => `hat ${text ?? "Bilder"} ins ${ALBUM} verschoben.`,
  IMG_COPIED: ({ text }) => `hat ${text ?? "Bilder"} ins ${ALBUM} kopiert.`,
};

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
