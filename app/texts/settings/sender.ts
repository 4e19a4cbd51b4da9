/** Words of the settings' tab for the sender of letters. */
export const senderTexts = {
  title: "Absender der Briefe",
  explanation: "Steht auf Kontoauszügen und Zahlungserinnerungen an Mieter. An die IBAN sollen sie zahlen.",
  owners:
    "Für den Kopf der Anlage V und ihre Hinweise: je Eigentümer eine Zeile mit seinem Anteil, etwa „Anna Beispiel 50 %“.",
  notAllOwners: "Je Zeile ein Name und sein Anteil, etwa „Anna Beispiel 50 %“; zusammen 100 %.",
  payments:
    "Mit der Gläubiger-Identifikationsnummer, die die Bundesbank vergibt, werden Mieten eingezogen. So viele Tage vorher erfahren Mieter davon; weniger als 14 nur, wenn es mit ihnen vereinbart ist.",
};
