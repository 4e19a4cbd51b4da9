/** Words of the settings' tab for the sender of letters. */
export const senderTexts = {
  title: "Absender der Briefe",
  explanation: "Steht auf Kontoauszügen und Zahlungserinnerungen an Mieter. An die IBAN sollen sie zahlen.",
  payments:
    "Mit der Gläubiger-Identifikationsnummer, die die Bundesbank vergibt, werden Mieten eingezogen. So viele Tage vorher erfahren Mieter davon; weniger als 14 nur, wenn es mit ihnen vereinbart ist.",
};
