/** Words of the frame around every screen, and of the login page. */
export const shellTexts = {
  product: "Objektbuch",
  claim: "Portfolio, Verträge und Buchhaltung eines Immobilienteams an einem Ort.",
  signIn: "Mit Google anmelden",
  signOut: "Abmelden",
  signOutEverywhere: "Überall abmelden",
  signOutEverywhereHint:
    "Auf einem fremden Gerät angemeldet geblieben? Das beendet die Anmeldung auf allen Geräten, auch hier.",
  account: "Konto",
  skip: "Zum Inhalt springen",
  navigation: "Hauptnavigation",
  objects: "Objekte",
  activity: "Aktivitäten",
  accounting: "Buchhaltung",
  settings: "Einstellungen",
  aww: "Aww :(",
  awwHint: "Die Seite lässt sich gerade nicht anzeigen.",
  again: "Erneut versuchen",
  noConnection: "Keine Verbindung. Die Eingaben sind noch da; bitte erneut versuchen.",
  noAnswer: "Der Server konnte nicht antworten. Die Eingaben sind noch da; bitte erneut versuchen.",
  signedOut:
    "Die Anmeldung ist abgelaufen. Die Eingaben sind noch da: bitte in einem neuen Tab anmelden und hier noch einmal senden.",
  noConnectionTitle: "Keine Verbindung",
  noConnectionHint: "Der Server ist gerade nicht zu erreichen.",
  home: "Zur Startseite",
  noRight: "Kein Zugriff",
};
