import { keptDays } from "../../modules/base/calendar/kept-days";
import type { TrashKind } from "../../modules/base/trash/trash-kinds";
import { formatTimestamp } from "../format";

export const trashTexts = {
  title: "Papierkorb",
  hint: `Was gelöscht wurde, liegt hier ${keptDays.deleted} Tage. Wer so etwas anlegen darf, kann es wiederherstellen.`,
  none: "Der Papierkorb ist leer",
  noneHint: "Hier erscheinen gelöschte Kommentare, Anhänge, Bilder, Alben und Mietverträge.",
  /** What a question before a deletion says of the way back. */
  kept: `Im Papierkorb liegt das noch ${keptDays.deleted} Tage und lässt sich von dort wiederherstellen.`,
  deleted: (by: string, time: string, until: string) =>
    `gelöscht von ${by}, ${formatTimestamp(time)}; hier bis ${formatTimestamp(until)}`,
  restore: "Wiederherstellen",
  restoreOf: (what: string) => `Wiederherstellen: ${what}`,
  remove: "Endgültig löschen",
  removeOf: (what: string) => `Endgültig löschen: ${what}`,
  notFound: "Im Papierkorb liegt das nicht",
  gone: "Das liegt nicht mehr im Papierkorb: Es wurde schon wiederhergestellt oder endgültig gelöscht.",
  unowned:
    "Das Album, in dem das Bild lag, gibt es nicht mehr. Liegt es auch im Papierkorb, bitte erst das Album wiederherstellen.",
  kinds: {
    COMMENT: "Kommentar",
    ATTACHMENT: "Anhang",
    IMAGE: "Bild",
    ALBUM: "Album",
    RENTAL_AGREEMENT: "Mietvertrag",
  } satisfies Record<TrashKind, string>,
};
