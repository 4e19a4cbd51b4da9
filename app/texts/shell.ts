/** Words of the frame around every screen, and of the login page. */
export const shellTexts = {
  product: "Objektbuch",
  claim: "Portfolio, Verträge und Buchhaltung eines Immobilienteams an einem Ort.",
  signIn: "Mit Google anmelden",
  signOut: "Abmelden",
  skip: "Zum Inhalt springen",
  navigation: "Hauptnavigation",
  objects: "Objekte",
  accounting: "Buchhaltung",
  settings: "Einstellungen",
  aww: "Aww :(",
  awwHint: "Die Seite lässt sich gerade nicht anzeigen.",
  again: "Erneut versuchen",
  home: "Zur Startseite",
  noConnection: "Keine Verbindung",
  noConnectionHint: "Der Server antwortet nicht. Die Eingaben auf dieser Seite sind noch da.",
  noRight: "Kein Zugriff",
};
