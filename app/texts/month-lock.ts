import { formatDay, formatTimestamp } from "./format";

/** Words of the closing of months. */
export const monthLockTexts = {
  title: "Monate abschließen",
  open: "Monate abschließen",
  state: (day: string) => `Abgeschlossen bis ${formatDay(day)}`,
  none: "Noch ist kein Monat abgeschlossen.",
  by: (name: string, time: string) => `von ${name} am ${formatTimestamp(time)}`,
  field: "Abgeschlossen bis Ende",
  noMonth: "kein Monat abgeschlossen",
  explanation:
    "In einen abgeschlossenen Monat wird nichts mehr gebucht und kein Kontoauszug mehr geladen. Ein Storno fällt dann auf den ersten offenen Tag. Wer Monate abschließt oder wieder öffnet, steht danach hier.",
  save: "Übernehmen",
};
