/** Words of exports to Google Sheets, and of what may go wrong on the way there. */
export const googleSheetsTexts = {
  title: "Google Sheets",
  creating: "Tabelle wird erstellt …",
  creatingHint: "Sie öffnet sich gleich in diesem Fenster. Das kann bis zu 20 Sekunden dauern.",
  ask: "Tabelle in Google Sheets erstellen?",
  askHint: (name: string) => `Aus „${name}“ entsteht eine neue Tabelle im eigenen Google Drive.`,
  create: "Tabelle erstellen",
  failed: "Keine Tabelle erstellt",
  again: "Erneut versuchen",
  asXlsx: "Als XLSX herunterladen",
  failures: {
    grant:
      "Google lässt den Export nicht zu: Die Freigabe ist abgelaufen oder wurde zurückgenommen. Beim nächsten Versuch fragt Google neu danach; als XLSX-Datei geht es ohne.",
    cancelled:
      "Ohne die Freigabe kann in Google Drive keine Tabelle entstehen. Sie gilt allein für Tabellen, die Objektbuch selbst anlegt; als XLSX-Datei geht es ohne.",
    quota:
      "Google nimmt gerade keine weiteren Tabellen an, weil ein Kontingent ausgeschöpft ist. Bitte in einer Minute erneut versuchen oder die XLSX-Datei nehmen.",
    unreachable: "Google hat nicht rechtzeitig geantwortet. Bitte erneut versuchen oder die XLSX-Datei nehmen.",
    rejected:
      "Google hat die Tabelle nicht angenommen, vielleicht weil sie zu groß ist. Als XLSX-Datei ist sie zu haben.",
  },
  foreignReturn: "Diese Antwort von Google gehört zu keinem Export dieser Anmeldung. Bitte den Export neu beginnen.",
  oneWay: "Bitte genau einen der Parameter accessToken und format angeben.",
};
