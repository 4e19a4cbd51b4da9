import { formatDay, formatNumber } from "../format";

/** A rate in hundredths of a percent as people read it. */
export function formatRate(rate: number): string {
  return `${formatNumber(rate / 100, 2)}\u00a0%`;
}

/** Words of the laws that the product reckons by. */
export const lawTexts = {
  title: "Rechtsstand",
  hint: "Nach diesen Werten rechnet Objektbuch: seit wann sie gelten, wo sie stehen und wann sie zuletzt geprüft wurden.",
  rates: "Basiszinssatz",
  ratesHint: "§ 247 BGB; er ändert sich zum 1. Januar und 1. Juli. Verzugszinsen nach § 288 BGB.",
  validFrom: "Gültig ab",
  rate: "Basiszinssatz",
  consumer: "Verzug",
  business: "Verzug unter Unternehmen",
  source: "Quelle",
  checked: (source: string, day: string) => `${source}, geprüft am ${formatDay(day)}`,
  added: (name: string) => `Eingetragen von ${name}`,
  addRate: "Basiszinssatz eintragen",
  notFound: "Basiszinssatz nicht gefunden",
  removeRate: "Zurücknehmen",
  removeRateOf: (day: string) => `Basiszinssatz ab ${formatDay(day)} zurücknehmen`,
  removeQuestion: "Basiszinssatz zurücknehmen",
  removeExplanation: (day: string, rate: string) =>
    `Der Satz von ${rate} ab ${formatDay(day)} entfällt. Kennt Objektbuch selbst einen für diesen Tag, gilt wieder dieser.`,
  noHalfYear: "Ein Basiszinssatz gilt ab einem 1. Januar oder 1. Juli.",
  tooEarly: (day: string) => `Der früheste Satz gilt ab ${formatDay(day)}.`,
  tooLate: (day: string) => `Weiter als bis zum nächsten Halbjahr, ab ${formatDay(day)}, ist kein Satz bekannt.`,
  gap: (day: string) => `Davor fehlt noch der Satz ab ${formatDay(day)}.`,
  twice: "Für dieses Halbjahr ist schon ein Satz eingetragen.",
  values: "Fälligkeit und Verzug",
  value: "Wert",
  paragraph: "Vorschrift",
  holidays: (year: number) => `Feiertage ${year}`,
  holidaysHint:
    "Mariä Himmelfahrt gilt in Bayern nur in überwiegend katholischen Gemeinden und zählt hier in ganz Bayern. Fronleichnam in einzelnen Gemeinden Sachsens und Thüringens und das Augsburger Friedensfest zählen nicht. Welches Bundesland gilt, ergibt die PLZ des Objekts; sein Feld „Bundesland“ geht vor.",
  holiday: "Feiertag",
  states: "Bundesländer",
  allStates: "alle",
  bank: "Banken",
  closed: "geschlossen",
};
