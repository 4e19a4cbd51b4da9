/** Why a file is refused, whatever it is for; the server alone says so. */
export const fileRefusals = {
  needed: "Bitte eine Datei wählen.",
  onlyOne: "Bitte nur eine Datei auf einmal.",
  empty: "Die Datei ist leer.",
  nameNeeded: "Die Datei braucht einen Namen.",
  nameTooLong: "Der Dateiname ist zu lang. Möglich sind 249 Zeichen; Umlaute zählen doppelt.",
  nameWithSlash: "Im Dateinamen darf kein Schrägstrich stehen.",
  nameUnseen: "Der Dateiname enthält unsichtbare Zeichen.",
  nameOfDots: "Der Dateiname darf nicht mit einem Punkt enden.",
  nameReserved: "Diesen Dateinamen behält Windows sich vor. Bitte einen anderen wählen.",
};
