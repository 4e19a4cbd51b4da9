import type { MandateState } from "../../modules/books/mandates/mandate-state";
import { formatDay, formatIban } from "../format";

/** Words of the mandates by which tenants let direct debits be collected. */
export const mandateTexts = {
  title: "Lastschriftmandat",
  notFound: "Mandat nicht gefunden",
  new: "Neues Lastschriftmandat",
  edit: "Lastschriftmandat bearbeiten",
  add: "Mandat eintragen",
  none: "Kein Mandat: Dieser Mieter überweist selbst.",
  editOne: (reference: string) => `Bearbeiten: Mandat ${reference}`,
  deleteOne: (reference: string) => `Löschen: Mandat ${reference}`,
  editShort: "Bearbeiten",
  deleteShort: "Löschen",
  deleteQuestion: (reference: string) => `Mandat ${reference} löschen?`,
  deleteExplanation: (holder: string, iban: string) =>
    `Vom Konto ${formatIban(iban)} (${holder}) wird dann nichts mehr eingezogen. Wer nur nicht mehr einziehen will, trägt besser ein Ende ein.`,
  inUse: (runs: number) =>
    `Mit diesem Mandat ${runs === 1 ? "wurde ein Lauf" : `wurden ${runs} Läufe`} gemacht. Es bleibt als Nachweis; ein Ende lässt sich eintragen.`,
  signed: (day: string) => `unterschrieben am ${formatDay(day)}`,
  used: (day: string | null) => (day === null ? "noch nie genutzt" : `zuletzt genutzt am ${formatDay(day)}`),
  ends: (day: string) => `endet am ${formatDay(day)}`,
  states: {
    ACTIVE: "gültig",
    ENDED: "beendet",
    LAPSED: "verfallen",
    STOPPED: "gesperrt",
  } satisfies Record<MandateState, string>,
  referenceTaken: "Diese Mandatsreferenz gibt es schon.",
  noReference:
    "Eine Mandatsreferenz hat höchstens 35 Zeichen: Buchstaben ohne Umlaute, Ziffern und + ? - / : ( ) . , ', ohne Leerzeichen und ohne / am Rand oder doppelt.",
  endsTooEarly: "Das Ende liegt vor der Unterschrift.",
  signedLater: "Unterschrieben ist es nicht erst in Zukunft.",
};
