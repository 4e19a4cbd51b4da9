/** Words of the users' settings. */
export const userTexts = {
  notFound: "Benutzer nicht gefunden",
  emailTaken: "Diese E-Mail-Adresse gehört schon zu einem anderen Benutzer.",
  lockSelf: "Niemand kann sich selbst sperren.",
  deleteSelf: "Niemand kann sich selbst löschen.",
  lastAdmin: "Das ist der letzte Administrator, der sich anmelden kann. Bitte zuerst einen anderen bestimmen.",
  caption: "Benutzer",
  hint: "Wer hier steht, meldet sich mit dem Google-Konto dieser Adresse an; eine neue Zeile ist die Einladung. Eine E-Mail wird dabei nicht verschickt. Ein leerer Name wird bei der ersten Anmeldung von Google übernommen.",
  lastSignIn: "Letzte Anmeldung",
  neverSignedIn: "noch nie",
  you: "Sie",
  signOut: "Auf allen Geräten abmelden",
  signOutQuestion: (name: string) => `${name} auf allen Geräten abmelden?`,
  signOutExplanation:
    "Die Anmeldung endet sofort auf allen Geräten, etwa weil eines verloren ging; Kalenderadressen enden mit ihr. Rechte und Zugang bleiben: Mit dem Google-Konto kommt die Person wieder hinein.",
  deleteQuestion: (name: string) => `${name} löschen?`,
  deleteExplanation:
    "Die Person ist sofort abgemeldet, kommt nicht mehr hinein und verliert alle Rechte. Was sie geschrieben und geändert hat, bleibt mit ihrem Namen stehen, bis Sie ihn unter „Ehemalige und gesperrte Benutzer“ ersetzen.",
};
