import { countOf, formatDay } from "../format";

/** What a mail of a morning counts. */
export type DigestPart = "overdue" | "soon" | "followUps" | "unbooked" | "arrears" | "unvoted" | "faults";

/** Words of the mail of a morning and of where one asks for it. */
export const digestTexts = {
  subject: (day: string) => `Objektbuch am ${formatDay(day)}`,
  opening: "Guten Morgen,\n\ndas steht heute in Objektbuch an:",
  parts: {
    overdue: (count) => countOf(count, "überfällige Frist", "überfällige Fristen"),
    soon: (count) => `${countOf(count, "Frist", "Fristen")} in den nächsten sieben Tagen`,
    followUps: (count) => countOf(count, "fällige Wiedervorlage", "fällige Wiedervorlagen"),
    unbooked: (count) => `${countOf(count, "Umsatz", "Umsätze")} zu buchen`,
    arrears: (count) => countOf(count, "Mieter im Rückstand", "Mieter im Rückstand"),
    unvoted: (count) => `${countOf(count, "Objekt", "Objekte")} ohne Ihre Stimme`,
    faults: (count) => `Datenprüfung: ${countOf(count, "Prüfung mit Fehlern", "Prüfungen mit Fehlern")}`,
  } satisfies Record<DigestPart, (count: number) => string>,
  closing: (way: string) => `Diese E-Mail kommt jeden Morgen, an dem etwas ansteht. Abbestellen:\n${way}`,

  title: "E-Mail am Morgen",
  hint: "Jeden Morgen, an dem etwas ansteht, eine E-Mail mit Zahlen und Links: Fristen, Wiedervorlagen, offene Umsätze und was Sie sonst sehen dürfen. Namen und Adressen stehen nicht darin.",
  wanted: (email: string) => `Sie geht an ${email}.`,
  want: "Bestellen",
  unwant: "Abbestellen",

  tab: "E-Mail",
  settings: "E-Mail am Morgen",
  explanation:
    "Von dieser Adresse bekommt, wer es für sich bestellt, jeden Morgen eine E-Mail mit Zahlen und Links. Die Domain muss bei Cloudflare zum Senden eingerichtet sein. Leer heißt: niemand bekommt eine.",
};
